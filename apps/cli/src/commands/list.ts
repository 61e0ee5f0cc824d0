import { existsSync } from 'node:fs';
import { readState } from '@troupe/core/events';
import { wordsOf } from '@troupe/core/words';
import type { Context, JsonFlag } from '../context/context.ts';
import { closing, configuredPlace, type PlayStore, performancesIn, readStore } from '../keeping/stores.ts';
import sentences from './list.words.json' with { type: 'json' };

type ListFlags = JsonFlag & { readonly all?: boolean };
type Kept = { readonly id: string; readonly at: number } & (
  | { readonly title: string; readonly over: boolean; readonly people: readonly { readonly role: string; readonly person: string }[] }
  | { readonly trouble: string }
);

const words = wordsOf(sentences);
const shown = 50;

/** The performances that are kept, the newest first, with what one types to go on. Reading waits for nobody: a house may be open beside it. */
export async function listCommand({ json, all }: ListFlags, { config, voice: { say, language, palette } }: Context): Promise<void> {
  const told = words[language];
  const place = configuredPlace(config);
  if (place.kind === 'sqlite' && !existsSync(place.file)) return say(json ? '[]' : told.none);
  return closing(readStore(place), async (store) => {
    const standing = [...(await performancesIn(store)).standing].sort((a, b) => b.updatedAt - a.updatedAt);
    const wanted = all ? standing : standing.slice(0, shown);
    const kept: Kept[] = [];
    for (const { stream, updatedAt } of wanted) kept.push(await keptAs(store, stream, updatedAt));
    if (json) return say(JSON.stringify(kept, null, 2));
    if (kept.length === 0) return say(told.none);
    for (const one of kept) {
      const when = new Date(one.at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
      say(`${palette.name(one.id)}  ${'title' in one ? palette.heading(one.title) : ''}`);
      if ('trouble' in one) say(`    ${when}  ${told.unreadable({ why: one.trouble })}`);
      else say([`    ${when}`, ...one.people.map(told.by), one.over ? told.curtain : told.open({ id: one.id })].join('  '));
    }
    if (standing.length > kept.length) say(palette.faint(told.more({ count: standing.length - kept.length })));
  });
}

/** One that cannot be read keeps nobody from seeing the others. */
async function keptAs(store: PlayStore, id: string, at: number): Promise<Kept> {
  try {
    const { blueprint, seats, curtain } = await readState(store, id);
    const nameOf = (role: string) => blueprint.characters.find((one) => one.id === role)?.name ?? role;
    const people = Object.entries(seats).map(([role, { person }]) => ({ role: nameOf(role), person }));
    return { id, at, title: blueprint.title, over: curtain !== null, people };
  } catch (error) {
    return { id, at, trouble: error instanceof Error ? error.message : String(error) };
  }
}
