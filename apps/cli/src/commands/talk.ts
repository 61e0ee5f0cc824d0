import { createInterface } from 'node:readline';
import { extractiveNotice } from '@troupe/adapters/understudy';
import type { Models } from '@troupe/core';
import { behind, dialogue, type Partner, type Reply, type RoleMemory, Talk } from '@troupe/core/memory';
import type { Config } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { chooseRole, engageFor, openRoles, type RoleFlags, type RoleShelf, rolesFolder } from '../roles.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type TalkFlags = RoleFlags & {
  readonly as?: string;
  readonly with?: string;
  readonly turns?: number;
  readonly say?: string;
  readonly json?: boolean;
};

/** Words a second: as fast as one reads. */
const readingPace = 12;

/** Talks with a role, or lets two talk to each other. What is said is remembered. */
export async function talkCommand(
  name: string,
  flags: TalkFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const shelf = await openRoles(rolesFolder(flags.from, config, surroundings), flags, config, surroundings);
  try {
    const memory = await shelf.open(await chooseRole(shelf, name));
    const interactive = Boolean(surroundings.input.isTTY && surroundings.output.isTTY && !flags.json);
    const models = await engageFor(config, surroundings, interactive ? (config.values.pace ?? readingPace) : 0);
    if (config.values.model === undefined) voice.warn(extractiveNotice(memory.role.language));
    if (flags.with !== undefined) return await together(memory, flags.with, shelf, models, flags, voice);
    return await alone(memory, await partnerOf(flags.as, shelf), models, flags, surroundings, voice, interactive);
  } finally {
    await shelf.close();
  }
}

/** Another role where there is one of that name; else a person of that name; without one, a stranger. */
async function partnerOf(as: string | undefined, shelf: RoleShelf): Promise<Partner> {
  if (as === undefined) return { kind: 'stranger' };
  const wanted = as.trim().toLowerCase();
  const other = (await shelf.list()).find(({ role }) => [role.name, ...role.aliases].some((one) => one.toLowerCase() === wanted));
  return other ? { kind: 'role', name: other.role.name, about: other.role.profile } : { kind: 'person', name: as.trim() };
}

async function alone(
  memory: RoleMemory,
  partner: Partner,
  models: Models,
  flags: TalkFlags,
  surroundings: Surroundings,
  voice: Voice,
  interactive: boolean,
): Promise<number> {
  const words = wording[memory.role.language];
  const talk = await Talk.begin(memory, partner, { models });
  if (interactive) voice.say(voice.palette.faint(words.opening(memory.role.name, talk.other)));
  let last: Reply | undefined;
  for await (const line of linesOf(flags, surroundings, interactive, `${talk.other} ▸ `)) {
    const said = line.trim();
    if (said === '/quit') break;
    if (said === '/why') why(memory, last, voice);
    else if (said !== '') last = await answer(talk, said, flags, surroundings, voice);
  }
  await talk.end();
  return exitCodes.ok;
}

async function* linesOf(flags: TalkFlags, { input, output }: Surroundings, interactive: boolean, prompt: string): AsyncGenerator<string> {
  if (flags.say !== undefined) return yield flags.say;
  const typing = createInterface({ input, ...(interactive ? { output, prompt } : {}), terminal: interactive });
  if (interactive) typing.prompt();
  for await (const line of typing) {
    yield line;
    if (interactive) typing.prompt();
  }
}

async function answer(talk: Talk, said: string, flags: TalkFlags, { output }: Surroundings, { palette, say }: Voice): Promise<Reply> {
  const { memory } = talk;
  const parts = talk.say(said);
  let next = await parts.next();
  if (!flags.json) output.write(`${palette.name(memory.role.name)}  `);
  for (; !next.done; next = await parts.next()) if (next.value.type === 'text' && !flags.json) output.write(next.value.text);
  if (flags.json) say(JSON.stringify({ role: memory.role.name, said, ...next.value, behind: behind(memory.book, next.value.exchange) }));
  else output.write('\n');
  return next.value;
}

/** The memories behind the last answer, with their four scores. */
function why(memory: RoleMemory, reply: Reply | undefined, { say, palette }: Voice): void {
  const words = wording[memory.role.language];
  if (!reply) return void say(words.nothingYet);
  const { found, replayed } = behind(memory.book, reply.exchange);
  for (const { scores, total, memory: one } of found)
    if (one)
      say(
        `${palette.faint(`${total.toFixed(2)}  ${words.scores(scores.dynamic, scores.static, scores.timeliness, scores.correlation)}`)}\n  ${one.text}`,
      );
  for (const { by, text } of replayed) say(palette.faint(`  “${by ?? ''}: ${text.slice(0, 120)}”`));
}

async function together(
  first: RoleMemory,
  other: string,
  shelf: RoleShelf,
  models: Models,
  flags: TalkFlags,
  { say, palette }: Voice,
): Promise<number> {
  const second = await shelf.open(await chooseRole(shelf, other));
  const opening = flags.say ?? wording[first.role.language].hello(second.role.name);
  const show = (by: string, text: string) => say(flags.json ? JSON.stringify({ by, text }) : `${palette.name(by)}  ${text}`);
  show(first.role.name, opening);
  for await (const { by, text } of dialogue(first, second, opening, { models, turns: flags.turns ?? 6 })) show(by, text);
  return exitCodes.ok;
}

const wording = {
  en: {
    opening: (name: string, other: string) => `${name} listens; you are ${other}. /why shows what an answer rests on, /quit ends.`,
    nothingYet: 'Nothing was answered yet.',
    hello: (name: string) => `${name}, a word with you.`,
    scores: (a: number, b: number, c: number, d: number) =>
      `recalled ${a.toFixed(2)}, important ${b.toFixed(2)}, recent ${c.toFixed(2)}, related ${d.toFixed(2)}`,
  },
  zh: {
    opening: (name: string, other: string) => `${name}在听；你是${other}。/why 查看回答的依据，/quit 结束。`,
    nothingYet: '还没有回答过。',
    hello: (name: string) => `${name}，我有话对你说。`,
    scores: (a: number, b: number, c: number, d: number) =>
      `回想 ${a.toFixed(2)}，要紧 ${b.toFixed(2)}，新近 ${c.toFixed(2)}，相关 ${d.toFixed(2)}`,
  },
} as const;
