import { eventsOf } from '@troupe/core/log';
import {
  build,
  deleteMemory,
  editMemory,
  growth,
  type Memory,
  memoryStream,
  type PyramidMemory,
  pyramid,
  type RoleMemory,
} from '@troupe/core/memory';
import { wordsOf } from '@troupe/core/words';
import type { Context, Voice } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { closing } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import { chooseRole, openRoles, type RoleFlags, type RoleStore, rolesFolder } from '../roles/roles.ts';
import { widthOf } from '../view/flow.ts';
import { displayWidth, wrap } from '../view/width.ts';
import sentences from './memory.words.json' with { type: 'json' };

type MemoryFlags = RoleFlags & {
  readonly query?: string;
  readonly limit?: number;
  readonly edit?: string;
  readonly text?: string;
  readonly delete?: string;
  readonly growth?: boolean;
  readonly json?: boolean;
};

/** What a role remembers: all of it, what bears on a question, or with a correction. Without a role: who there is. */
export async function memoryCommand(name: string | undefined, flags: MemoryFlags, context: Context): Promise<void> {
  const { voice } = context;
  return closing(openRoles(rolesFolder(flags.from, context), flags, context), async (roleStore) => {
    if (name === undefined) return await listRoles(roleStore, flags, voice);
    const entry = await chooseRole(roleStore, name);
    const memory = await roleStore.open(entry);
    if (flags.edit !== undefined || flags.delete !== undefined) return await correct(memory, flags, context);
    const page: Page = { words: wording[voice.language], width: widthOf(context.output), voice };
    if (flags.growth) return await showGrowth(roleStore, entry.stream, flags, page);
    if (flags.query !== undefined) return await search(memory, flags.query, flags, page);
    return show(memory, flags, page);
  });
}

async function listRoles(roleStore: RoleStore, { json }: MemoryFlags, { say, warn, palette, words }: Voice): Promise<void> {
  const roles = (await roleStore.list()).map(({ role }) => role);
  if (json) say(JSON.stringify(roles, null, 2));
  else if (roles.length === 0) warn(words.noRoles);
  else for (const { id, name } of roles) say(`${palette.name(name)}  ${palette.faint(id)}`);
}

type Page = { readonly words: (typeof wording)['en' | 'zh']; readonly width: number; readonly voice: Voice };

/** Looking for something is not remembering it: nothing is counted. */
async function search(memory: RoleMemory, query: string, { limit = 10, json }: MemoryFlags, page: Page): Promise<void> {
  const { say, warn } = page.voice;
  const found = await memory.search(query, limit);
  if (json) say(JSON.stringify(found, null, 2));
  else if (found.length === 0) warn(page.words.nothing);
  else for (const one of found) say(line(one, page));
}

function show(memory: RoleMemory, { json, limit = 8 }: MemoryFlags, page: Page): void {
  const { words } = page;
  const { say, palette } = page.voice;
  const { book, role } = memory;
  const all = pyramid(book);
  if (json) return void say(JSON.stringify({ role, ...all, spent: book.spent }, null, 2));
  say(
    `${palette.heading(role.name)}  ${words.counts({ insights: all.insights.length, points: all.points.length, events: all.events.length, observations: all.observations.length })}`,
  );
  const some = (title: string, list: readonly PyramidMemory[]) => {
    if (list.length > 0) say(`\n${palette.heading(title)}`);
    for (const one of list.slice(0, limit)) say(line(one, page));
    if (list.length > limit) say(palette.faint(`  … ${words.more({ count: list.length - limit })}`));
  };
  some(words.insights, all.insights);
  some(words.events, all.events);
  if (all.stale.length > 0) say(`\n${words.stale({ count: all.stale.length })}`);
}

async function correct(memory: RoleMemory, flags: MemoryFlags, context: Context): Promise<void> {
  const { voice } = context;
  if (flags.delete !== undefined) await deleteMemory(memory, flags.delete);
  else if (flags.text === undefined) throw fault('usage-text');
  else await editMemory(memory, flags.edit ?? '', flags.text);
  const stale = pyramid(memory.book).stale.length;
  await memory.purge();
  await build(memory, { model: (await engage(context)).decider });
  await memory.purge();
  voice.say(wording[voice.language].rebuilt({ count: stale }));
}

async function showGrowth(roleStore: RoleStore, stream: string, { json }: MemoryFlags, { words, voice }: Page): Promise<void> {
  const { say, palette } = voice;
  const steps = growth(await eventsOf(memoryStream, roleStore.store, stream));
  if (json) say(JSON.stringify(steps, null, 2));
  else {
    const { insight, point, event, observation } = words.levels;
    say(palette.faint(row([words.beat, observation, event, point, insight])));
    for (const step of steps) say(row([step.beat, step.observation, step.event, step.point, step.insight].map(String)));
  }
}

const column = 13;
const row = (cells: readonly string[]): string => cells.map((cell) => ' '.repeat(Math.max(1, column - displayWidth(cell))) + cell).join('');

/** A memory, and under it what is known of it; what was merely seen was never weighed. */
function line({ id, level, by, text, importance, recalls, stale }: Memory, { words, width, voice }: Page): string {
  const marks = [
    `${words.levels[level]} ${id}`,
    ...(level === 'observation' ? [] : [words.importance({ value: importance })]),
    words.recalls({ count: recalls }),
    ...(stale ? [words.marked] : []),
  ];
  const told = wrap(by === null ? text : words.said({ by, text }), width - 2).map((one) => `  ${one}`);
  const known = wrap(marks.join(words.comma), width - 4).map((one) => `    ${voice.palette.faint(one)}`);
  return [...told, ...known].join('\n');
}

const wording = wordsOf(sentences);
