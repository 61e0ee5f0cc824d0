import { createInterface } from 'node:readline';
import { behind, dialogue, type Partner, type Reply, type RoleMemory, Talk, type TalkOptions } from '@troupe/core/memory';
import type { Models } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { loreOf } from '@troupe/house/roles';
import { openMeaning } from '@troupe/models/meaning';
import { extractiveNotice } from '@troupe/understudy';
import type { Context, Voice } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { closing } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import { chooseRole, openRoles, type RoleFlags, type RoleStore, rolesFolder } from '../roles/roles.ts';
import { printable } from '../view/clean.ts';
import { createFlow, widthOf } from '../view/flow.ts';
import { displayWidth, wrap } from '../view/width.ts';
import sentences from './talk.words.json' with { type: 'json' };

type TalkFlags = RoleFlags & {
  readonly as?: string;
  readonly with?: string;
  readonly turns?: number;
  readonly say?: string;
  readonly json?: boolean;
};

/** Words a second: as fast as one reads. */
const readingPace = 12;

/** Where a talk is held: who types, what is shown, how wide it may be. */
type Hall = Pick<Context, 'input' | 'output'> & {
  readonly voice: Voice;
  readonly interactive: boolean;
  readonly width: number;
  readonly words: (typeof wording)['en' | 'zh'];
};

/** Talks with a role, or lets two talk to each other. What is said is remembered. */
export async function talkCommand(name: string, flags: TalkFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  return closing(openRoles(rolesFolder(flags.from, context), flags, context), async (roleStore) => {
    const memory = await roleStore.open(await chooseRole(roleStore, name));
    const { input, output } = context;
    const interactive = Boolean(input.isTTY && output.isTTY && !flags.json);
    const hall: Hall = { input, output, voice, interactive, width: widthOf(output), words: wording[voice.language] };
    const models = await engage(context, { pace: interactive ? (config.values.pace ?? readingPace) : 0 });
    if (config.values.model === undefined) for (const line of wrap(extractiveNotice(voice.language), hall.width)) voice.warn(line);
    if (flags.with !== undefined) return await together(memory, flags.with, roleStore, models, flags, hall);
    const lore = await loreOf(roleStore.index.roles, roleStore.store);
    const care = { meaning: await openMeaning(memory.role.language) };
    return alone(memory, await partnerOf(flags.as, roleStore), { models, lore, care }, flags, hall);
  });
}

/** Another role where there is one of that name; else a person of that name; without one, a stranger. */
async function partnerOf(as: string | undefined, roleStore: RoleStore): Promise<Partner> {
  if (as === undefined) return { kind: 'stranger' };
  const wanted = as.trim().toLowerCase();
  const other = (await roleStore.list()).find(({ role }) => [role.name, ...role.aliases].some((one) => one.toLowerCase() === wanted));
  return other ? { kind: 'role', name: other.role.name, about: other.role.profile } : { kind: 'person', name: as.trim() };
}

async function alone(memory: RoleMemory, partner: Partner, options: TalkOptions, flags: TalkFlags, hall: Hall): Promise<number> {
  const { voice, interactive, words } = hall;
  const talk = await Talk.begin(memory, partner, options);
  if (interactive)
    for (const line of wrap(words.opening({ name: memory.role.name, other: talk.other }), hall.width)) voice.say(voice.palette.faint(line));
  const lines = linesOf(flags, hall, `${talk.other} ▸ `);
  let last: Reply | undefined;
  for await (const line of lines.heard) {
    const said = line.trim();
    if (said === '/quit') break;
    if (said === '/why') why(memory, last, hall);
    else if (said !== '') last = (await lines.during((signal) => answer(talk, said, flags, hall, signal))) ?? last;
  }
  await talk.end();
  return lines.left() ? exitCodes.interrupted : exitCodes.ok;
}

/** What somebody types, line by line. Ctrl-C cuts an answer short; where nobody is answering it ends the talk. */
function linesOf(flags: TalkFlags, { input, output, interactive, voice, words }: Hall, prompt: string) {
  let answering: AbortController | null = null;
  let left = false;
  async function* heard(): AsyncGenerator<string> {
    if (flags.say !== undefined) return yield flags.say;
    const typing = createInterface({ input, ...(interactive ? { output, prompt } : {}), terminal: interactive });
    typing.on('SIGINT', () => {
      if (answering) return answering.abort();
      left = true;
      output.write('\n');
      typing.close();
    });
    if (interactive) typing.prompt();
    for await (const line of typing) {
      yield line;
      if (interactive) typing.prompt();
    }
  }
  const during = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    const stop = new AbortController();
    answering = stop;
    try {
      return await work(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      output.write('\n');
      voice.say(voice.palette.faint(words.cutShort));
      return undefined;
    } finally {
      answering = null;
    }
  };
  return { heard: heard(), during, left: () => left };
}

async function answer(talk: Talk, said: string, flags: TalkFlags, hall: Hall, signal: AbortSignal): Promise<Reply> {
  const { memory } = talk;
  const { palette, say } = hall.voice;
  const { name } = memory.role;
  const parts = talk.say(said, { signal });
  let next = await parts.next();
  if (!flags.json) hall.output.write(printable(`${palette.name(name)}  `));
  const flow = createFlow((text) => void hall.output.write(printable(text)), hall.width, displayWidth(name) + 2);
  for (; !next.done; next = await parts.next()) if (next.value.type === 'text' && !flags.json) flow.write(next.value.text);
  if (flags.json) say(JSON.stringify({ role: name, said, ...next.value, behind: behind(memory.book, next.value.exchange) }));
  else {
    flow.end();
    hall.output.write('\n');
  }
  return next.value;
}

/** The memories behind the last answer, with their four scores. */
function why(memory: RoleMemory, reply: Reply | undefined, { voice, width, words }: Hall): void {
  const { say, palette } = voice;
  if (!reply) return void say(words.nothingYet);
  const { found, replayed, lore } = behind(memory.book, reply.exchange);
  const best = new Map(found.toSorted((a, b) => a.total - b.total).map((one) => [one.id, one]));
  for (const { scores, total, memory: one } of [...best.values()].toSorted((a, b) => b.total - a.total)) {
    if (!one) continue;
    const four = words.scores({
      recalled: scores.dynamic.toFixed(2),
      important: scores.static.toFixed(2),
      recent: scores.timeliness.toFixed(2),
      related: scores.correlation.toFixed(2),
    });
    for (const line of wrap(`${total.toFixed(2)}  ${four}`, width)) say(palette.faint(line));
    for (const line of wrap(one.text, width - 2)) say(`  ${line}`);
  }
  if (lore.length > 0) for (const line of wrap(words.lore({ names: lore.join(words.between) }), width)) say(line);
  if (replayed.length > 0) say(palette.faint(words.replayed));
  for (const { by, text } of replayed) for (const line of wrap(by ? `${by}: ${text}` : text, width - 2)) say(palette.faint(`  ${line}`));
}

async function together(
  first: RoleMemory,
  other: string,
  roleStore: RoleStore,
  models: Models,
  flags: TalkFlags,
  { voice: { say, palette }, width }: Hall,
): Promise<number> {
  const second = await roleStore.open(await chooseRole(roleStore, other));
  const opening = flags.say ?? wording[first.role.language].hello({ name: second.role.name });
  const show = (by: string, text: string) => {
    if (flags.json) return say(JSON.stringify({ by, text }));
    const [head = '', ...rest] = wrap(`${by}  ${text}`, width);
    say([`${palette.name(by)}${head.slice(by.length)}`, ...rest].join('\n'));
  };
  show(first.role.name, opening);
  const lore = await loreOf(roleStore.index.roles, roleStore.store);
  for await (const { by, text } of dialogue(first, second, opening, { models, lore, turns: flags.turns ?? 6 })) show(by, text);
  return exitCodes.ok;
}

const wording = wordsOf(sentences);
