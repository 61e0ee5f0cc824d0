import { get, update } from 'idb-keyval';
import type { Draft, Version } from './draft.ts';
import type { Shelf } from './draft-box.ts';
import firstDrafts from './first-drafts.json' with { type: 'json' };
import { thinned } from './thinned.ts';

const listOf = (language: string) => `troupe.drafts.${language}`;
const versionsOf = (language: string, draft: string) => `troupe.versions.${language}.${draft}`;

/** The drafts of this browser; on the first visit two of ours lie on the desk. */
export function shelfOf(language: 'en' | 'zh'): Shelf {
  const orOurs = (kept: readonly Draft[] | undefined) => (kept && kept.length > 0 ? kept : (firstDrafts[language] as readonly Draft[]));
  return {
    read: async () => orOurs(await get<readonly Draft[]>(listOf(language)).catch(() => undefined)),
    async write(change) {
      let after: readonly Draft[] = [];
      await update<readonly Draft[]>(listOf(language), (kept) => {
        after = change(orOurs(kept));
        return after;
      });
      return after;
    },
  };
}

export async function readVersions(language: 'en' | 'zh', draft: string): Promise<readonly Version[]> {
  return (await get<readonly Version[]>(versionsOf(language, draft)).catch(() => undefined)) ?? [];
}

/** Adds a version, newest first. The same text twice is one version. */
export async function keepVersion(language: 'en' | 'zh', draft: string, version: Version): Promise<readonly Version[]> {
  let after: readonly Version[] = [];
  await update<readonly Version[]>(versionsOf(language, draft), (before = []) => {
    after = before[0]?.text === version.text ? before : thinned([version, ...before]);
    return after;
  });
  return after;
}
