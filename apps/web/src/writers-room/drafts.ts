import { get, set } from 'idb-keyval';
import type { Draft } from './draft.ts';
import { firstDrafts } from './first-drafts.ts';

export type Version = { readonly at: number; readonly text: string; readonly why: 'kept' | 'edited' | 'restored' | 'auto' };

const mostVersions = 100;
const listOf = (language: string) => `troupe.drafts.${language}`;
const versionsOf = (language: string, draft: string) => `troupe.versions.${language}.${draft}`;

/** The drafts of this browser; on the first visit two of ours lie on the desk. */
export async function readDrafts(language: 'en' | 'zh'): Promise<readonly Draft[]> {
  const kept = await get<readonly Draft[]>(listOf(language)).catch(() => undefined);
  return kept && kept.length > 0 ? kept : firstDrafts[language];
}

export const keepDrafts = (language: 'en' | 'zh', drafts: readonly Draft[]): Promise<void> => set(listOf(language), drafts);

export async function readVersions(language: 'en' | 'zh', draft: string): Promise<readonly Version[]> {
  return (await get<readonly Version[]>(versionsOf(language, draft)).catch(() => undefined)) ?? [];
}

/** Adds a version, newest first. The same text twice is one version. */
export async function keepVersion(language: 'en' | 'zh', draft: string, version: Version): Promise<readonly Version[]> {
  const before = await readVersions(language, draft);
  if (before[0]?.text === version.text) return before;
  const after = [version, ...before].slice(0, mostVersions);
  await set(versionsOf(language, draft), after);
  return after;
}
