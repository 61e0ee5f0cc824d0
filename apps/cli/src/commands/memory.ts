import { TroupeError } from '@troupe/core';
import {
  build,
  deleteMemory,
  editMemory,
  growth,
  type Memory,
  type PyramidMemory,
  pyramid,
  type Remembered,
  type RoleMemory,
} from '@troupe/core/memory';
import type { Config } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { chooseRole, engageFor, openRoles, type RoleFlags, type RoleShelf, rolesFolder } from '../roles.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type MemoryFlags = RoleFlags & {
  readonly query?: string;
  readonly limit?: number;
  readonly edit?: string;
  readonly text?: string;
  readonly delete?: string;
  readonly growth?: boolean;
  readonly json?: boolean;
};

/** What a role remembers: all of it, what bears on a question, or with a correction. Without a role: who there is. */
export async function memoryCommand(
  name: string | undefined,
  flags: MemoryFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const shelf = await openRoles(rolesFolder(flags.from, config, surroundings), flags, config, surroundings);
  try {
    if (name === undefined) return await listRoles(shelf, flags, voice);
    const entry = await chooseRole(shelf, name);
    const memory = await shelf.open(entry);
    if (flags.edit !== undefined || flags.delete !== undefined) return await correct(memory, flags, config, surroundings, voice);
    if (flags.growth) return await showGrowth(shelf, entry.stream, flags, voice);
    if (flags.query !== undefined) return await search(memory, flags.query, flags, voice);
    return show(memory, flags, voice);
  } finally {
    await shelf.close();
  }
}

async function listRoles(shelf: RoleShelf, { json }: MemoryFlags, { say, warn, palette, words }: Voice): Promise<number> {
  const roles = (await shelf.list()).map(({ role }) => role);
  if (json) say(JSON.stringify(roles, null, 2));
  else if (roles.length === 0) warn(words.noRoles);
  else for (const { id, name } of roles) say(`${palette.name(name)}  ${palette.faint(id)}`);
  return exitCodes.ok;
}

/** Looking for something is not remembering it: nothing is counted. */
async function search(memory: RoleMemory, query: string, { limit = 10, json }: MemoryFlags, { say, palette }: Voice): Promise<number> {
  const found = await memory.search(query, limit);
  if (json) say(JSON.stringify(found, null, 2));
  else for (const one of found) say(line(one, memory, palette.faint));
  return exitCodes.ok;
}

function show(memory: RoleMemory, { json, limit = 8 }: MemoryFlags, { say, palette }: Voice): number {
  const { book, role } = memory;
  const all = pyramid(book);
  if (json) {
    say(JSON.stringify({ role, ...all, spent: book.spent }, null, 2));
    return exitCodes.ok;
  }
  const words = wording[role.language];
  say(`${palette.heading(role.name)}  ${words.counts(all.insights.length, all.points.length, all.events.length, all.observations.length)}`);
  const some = (title: string, list: readonly PyramidMemory[]) => {
    if (list.length > 0) say(`\n${palette.heading(title)}`);
    for (const one of list.slice(0, limit)) say(line(one, memory, palette.faint));
    if (list.length > limit) say(palette.faint(`  … ${list.length - limit}`));
  };
  some(words.insights, all.insights);
  some(words.events, all.events);
  if (all.stale.length > 0) say(`\n${words.stale(all.stale.length)}`);
  return exitCodes.ok;
}

async function correct(
  memory: RoleMemory,
  flags: MemoryFlags,
  config: Config,
  surroundings: Surroundings,
  { say }: Voice,
): Promise<number> {
  if (flags.delete !== undefined) await deleteMemory(memory, flags.delete);
  else if (flags.text === undefined) throw new TroupeError('usage-text', '--edit needs the new words.', 'Add --text "…".');
  else await editMemory(memory, flags.edit ?? '', flags.text);
  const stale = pyramid(memory.book).stale.length;
  await build(memory, { model: (await engageFor(config, surroundings)).decider });
  say(wording[memory.role.language].rebuilt(stale));
  return exitCodes.ok;
}

async function showGrowth(shelf: RoleShelf, stream: string, { json }: MemoryFlags, { say }: Voice): Promise<number> {
  const log: Remembered[] = [];
  for await (const event of shelf.store.read(stream)) log.push(event);
  const steps = growth(log);
  if (json) say(JSON.stringify(steps, null, 2));
  else
    for (const { beat, observation, event, point, insight } of steps)
      say([beat, observation, event, point, insight].map((n) => String(n).padStart(7)).join(''));
  return exitCodes.ok;
}

function line({ id, level, text, importance, recalls, stale }: Memory, { role }: RoleMemory, faint: (text: string) => string): string {
  const words = wording[role.language];
  return `  ${text}\n    ${faint(`${words.levels[level]} ${id}, ${words.marks(importance, recalls)}${stale ? `, ${words.marked}` : ''}`)}`;
}

const wording = {
  en: {
    counts: (insights: number, points: number, events: number, observations: number) =>
      `${insights} insights, ${points} key points, ${events} events, ${observations} observations`,
    insights: 'Insights',
    events: 'Events',
    levels: { insight: 'insight', point: 'key point', event: 'event', observation: 'observation' },
    marks: (importance: number, recalls: number) => `importance ${importance}, recalled ${recalls}`,
    marked: 'to be made anew',
    stale: (count: number) => `${count} are to be made anew.`,
    rebuilt: (count: number) => `Done; ${count} that rested on it were made anew.`,
  },
  zh: {
    counts: (insights: number, points: number, events: number, observations: number) =>
      `${insights} 条领悟，${points} 个要点，${events} 件事，${observations} 条见闻`,
    insights: '领悟',
    events: '往事',
    levels: { insight: '领悟', point: '要点', event: '往事', observation: '见闻' },
    marks: (importance: number, recalls: number) => `要紧程度 ${importance}，想起 ${recalls} 次`,
    marked: '待重写',
    stale: (count: number) => `有 ${count} 条待重写。`,
    rebuilt: (count: number) => `好了；以它为据的 ${count} 条已重写。`,
  },
} as const;
