import { TroupeError } from '../errors.ts';
import { ModelError } from '../model/model.ts';
import { chance } from '../model/random.ts';
import { garbled } from '../model/stage-fright.ts';
import { plainText } from '../text/plain.ts';
import { wordsOf } from '../text/words.ts';
import { type Block, filledIn, replyPrompt } from './companion.prompt.ts';
import type { Action, Companion } from './companion.ts';
import { type Deputy, delegate } from './deputy.ts';
import { fault, modelFault } from './errors.en.ts';
import type { CompanyEvent, CompanyFrame, CompanyRecorded, Parked } from './event.ts';
import { type Exchange, type Given, isEdited, type Outcome, runReplies, withBlocks, withOutcome } from './exchange.ts';
import type { CompanyHouse, SayOptions } from './house.ts';
import { leanedOn } from './leaned-on.ts';
import { OwnWords } from './own-words.ts';
import { replyView } from './reply-view.ts';
import type { RoomState } from './state.ts';
import { useTools } from './tools.ts';

/** One reply of one companion: its deputy first, then its own steps, then its words. Resolves to whether the conversation stops here. */
export async function* reply(
  house: CompanyHouse,
  start: { readonly room: string; readonly speaker: Companion; readonly id: string; readonly given: Given },
  options: SayOptions,
): AsyncGenerator<CompanyFrame, boolean> {
  const { room, speaker, id } = start;
  try {
    if (start.given.action !== undefined) house.remember(id, start.given);
    const prepared = await prepare(house, opened(house, start), house.room(room), options);
    yield* prepared.frames;
    if (prepared.exchange.outcome) return yield* deliver(house, prepared.exchange, prepared.exchange.outcome);
    yield* speak(house, prepared.exchange, options);
    return false;
  } catch (error) {
    if (!(error instanceof TroupeError)) throw error;
    yield { type: 'dropped', room, by: speaker.id, exchange: id };
    const fault = error instanceof ModelError ? error.fault : error.code;
    const { key, params } = error;
    const stumble = { type: 'stumble', room, companion: speaker.id, fault, text: `${error.message} ${error.remedy}`, key, params } as const;
    if (fault !== 'aborted') yield* await house.log.keep(() => [stumble]);
    return true;
  }
}

export function opened(
  house: CompanyHouse,
  { room, speaker, id, given }: { readonly room: string; readonly speaker: Companion; readonly id: string; readonly given: Given },
): Exchange {
  const last = house.room(room).messages.at(-1);
  const sender = last ? (house.configuration.companions.find((one) => one.id === last.by) ?? null) : null;
  const { language } = house.configuration;
  return { id, room, language, speaker, sender, given, added: { blocks: [], job: null }, outcome: null };
}

type Prepared = { readonly exchange: Exchange; readonly frames: readonly CompanyRecorded[] };

/** Everything before the words. An outcome on the way ends it. */
async function prepare(house: CompanyHouse, start: Exchange, room: RoomState, options: SayOptions): Promise<Prepared> {
  const { speaker, given, id } = start;
  const action = house.openActions(speaker.id).find((one) => one.id === given.action);
  if (action && given.unsure) return { exchange: withOutcome(start, confirmation(start, action)), frames: [] };
  const acted = action ? await handOver(house, start, action, options) : { exchange: start, frames: [] };
  if (acted.exchange.outcome || isWork(acted.exchange)) return acted;
  const { state } = house.log;
  const roll = (index: number) => chance(state.seed, 'reply', id, speaker.id, index);
  const exchange = await runReplies(house.replies(speaker), acted.exchange, state, roll);
  if (exchange.outcome) return { exchange, frames: acted.frames };
  const looked = await lookUp(house, exchange, room, options);
  const added = { ...exchange.added, blocks: [...exchange.added.blocks, ...looked.blocks] };
  return { exchange: { ...exchange, added }, frames: [...acted.frames, ...looked.frames] };
}

/** What is done and not performed: it needs no memories, no tools and no steps of whoever gives it back. */
const isWork = ({ added: { job } }: Exchange): boolean => job?.edit !== undefined || job?.prompt !== undefined;

async function handOver(house: CompanyHouse, start: Exchange, action: Action, { signal }: SayOptions): Promise<Prepared> {
  const { room, id, speaker } = start;
  const deputy = house.deputies.find((one) => one.id === action.deputy) as Deputy;
  const model = house.summary(room);
  const budget = { action, room: Math.floor(house.holds(model) / 2), model, state: house.log.state, call: house.call(signal, id) };
  const before = deputy.after ? await (await import('./work.ts')).chained(house, start, deputy, budget, signal) : { blocks: [] };
  if (before.outcome) return { exchange: withOutcome(start, before.outcome), frames: [] };
  const { exchange: done, reduced } = await delegate(start, { deputy, ...budget, ...(before.made !== undefined && { made: before.made }) });
  const exchange = withBlocks(done, ...before.blocks);
  const run: CompanyEvent = { type: 'action-run', room, companion: speaker.id, action: action.id, exchange: id };
  const { method = 'whole', from = 0, to = 0 } = reduced ?? {};
  const frames = await house.log.keep(() => [
    // Another version of what was done is not done twice.
    ...(exchange.outcome?.kind === 'question' || start.given.versions ? [] : [run]),
    ...(method === 'whole' ? [] : [{ type: 'reduced', room, exchange: id, method, from, to } as const]),
  ]);
  return { exchange, frames };
}

/** Memories and tools. */
async function lookUp(
  house: CompanyHouse,
  { speaker, room, given, id, language }: Exchange,
  { messages }: RoomState,
  { signal }: SayOptions,
) {
  const about = given.text || (messages.at(-1)?.text ?? '');
  const memories = about === '' ? [] : ((await house.ports.recall?.(speaker.id, about)) ?? []);
  const tools = given.goesOn ? [] : (house.ports.tools ?? []).filter(({ name }) => speaker.tools.includes(name));
  const view = { language, room, who: speaker.id, name: speaker.name, said: about };
  const calls = tools.length === 0 ? [] : await useTools(view, tools, house.decider(room), house.ports.clock, house.call(signal, id));
  const frames = calls.length === 0 ? [] : await house.log.keep(() => calls);
  const answered = calls.filter(({ outcome }) => outcome === 'answered');
  const blocks: Block[] = [
    ...(memories.length > 0 ? [{ label: 'MEMORY', text: memories.join('\n') }] : []),
    ...answered.map(({ tool, output }) => ({ label: `TOOL ${tool}`, text: output })),
  ];
  return { blocks, frames };
}

/** What needs no words of a model. A question parks the exchange. */
async function* deliver(house: CompanyHouse, exchange: Exchange, outcome: Outcome): AsyncGenerator<CompanyFrame, boolean> {
  const { id, room, speaker, given } = exchange;
  if (outcome.kind === 'error') {
    yield* await house.log.keep(() => [{ type: 'stumble', room, companion: speaker.id, fault: outcome.code, text: outcome.text }]);
    return true;
  }
  const text = filledIn(outcome.text, house.log.state);
  const action = given.action ?? null;
  const parked: Parked | null =
    outcome.kind === 'question' ? { exchange: id, companion: speaker.id, action, question: text, awaits: outcome.awaits } : null;
  yield* await house.log.keep(() => [
    { type: 'message', room, by: speaker.id, text, kind: outcome.kind, exchange: id, action },
    ...(parked ? [{ type: 'question-parked', room, parked } as const] : []),
  ]);
  return parked !== null;
}

/** How much of what was said counts as said before. */
const remembered = 12;

async function* speak(house: CompanyHouse, exchange: Exchange, { signal }: SayOptions): AsyncGenerator<CompanyFrame, void> {
  const { id, room, speaker, given, added } = exchange;
  const spoken = yield* wordsOfIt(house, exchange, house.room(room), signal);
  const heard = house
    .room(room)
    .messages.slice(-remembered)
    .map(({ text }) => text);
  const behind = added.blocks.filter((block) => leanedOn(block, spoken.text, [...heard, speaker.name])).map(({ label }) => label);
  yield* await house.log.keep(() => [
    {
      type: 'message',
      room,
      by: speaker.id,
      text: spoken.text,
      kind: 'message',
      exchange: id,
      action: given.action ?? null,
      ...(spoken.stopped && { stopped: true }),
      ...(spoken.left && { left: spoken.left }),
      ...(behind.length > 0 && { behind }),
    },
  ]);
  if (spoken.fault) throw spoken.fault;
}

/** Edits are loaded with the first of them: most talks have none. */
async function* wordsOfIt(
  house: CompanyHouse,
  exchange: Exchange,
  room: RoomState,
  signal?: AbortSignal,
): AsyncGenerator<CompanyFrame, Spoken> {
  if (!isEdited(exchange)) return yield* stream(house, exchange, room, signal);
  const { edited } = await import('./work.ts');
  return yield* edited(house, exchange, room, signal);
}

/** The words of the same companion in the same place once more: with its deputy, its steps, its memories, as the first time. */
export async function* anew(
  house: CompanyHouse,
  exchange: Exchange,
  room: RoomState,
  signal?: AbortSignal,
): AsyncGenerator<CompanyFrame, string> {
  const options = signal ? { signal } : {};
  const prepared = await prepare(house, exchange, room, options);
  yield* prepared.frames;
  const { outcome } = prepared.exchange;
  if (outcome?.kind === 'error') throw new TroupeError(outcome.code, outcome.text, '');
  if (outcome?.kind === 'question') throw fault('company-text-gone');
  if (outcome) return filledIn(outcome.text, house.log.state);
  const { text, fault: failed } = yield* wordsOfIt(house, prepared.exchange, room, signal);
  if (failed) throw failed;
  return text;
}

/** A model that never ends is heard for so many letters a token of its window, and not for ever. */
const lettersHeard = 8;

type Spoken = {
  readonly text: string;
  readonly stopped: boolean;
  /** Of an edit: parts that stand as they were. */
  readonly left?: number;
  /** What broke it off, where something of it is there to be kept. */
  readonly fault?: ModelError;
};

const attempts = 3;
/** So much is heard before anyone else hears it, unless it begins with a word: noise shows in its first letters. */
const heldBack = 60;
const beginsWithAWord = /^[\s"“‘'(（*「『]*(?:\p{Script=Han}|\p{Script=Latin}*[aeiouyà-ÿ]\p{Script=Latin}*[\s,.;:!?…—-])/iu;

/** What a companion says. Noise of a model is asked for again, and never spoken. */
async function* stream(
  house: CompanyHouse,
  exchange: Exchange,
  room: RoomState,
  signal?: AbortSignal,
): AsyncGenerator<CompanyFrame, Spoken> {
  for (let attempt = 1; ; attempt++) {
    let audible = false;
    const words = take(house, exchange, room, attempt, signal);
    let step = await words.next();
    for (; !step.done; step = await words.next()) {
      audible = true;
      yield step.value;
    }
    if (step.value) return step.value;
    if (audible || attempt === attempts) throw modelFault('model-malformed/nobodys', { name: exchange.speaker.name });
  }
}

/** What stands in a fence is meant to be no speech. */
const isNoise = (text: string): boolean => garbled(text.replace(/```[\s\S]*?(?:```|$)/gu, ''));

/** The words of a model, as far as they are the companion's own; null where they are nobody's. Stopped on the way, what was said stays. */
async function* take(
  house: CompanyHouse,
  exchange: Exchange,
  room: RoomState,
  attempt: number,
  signal?: AbortSignal,
): AsyncGenerator<CompanyFrame, Spoken | null> {
  const { speaker, id } = exchange;
  const names = house.members(room).map(({ name }) => name);
  const own = new OwnWords(speaker.name, names);
  const delta = (text: string): CompanyFrame => ({ type: 'delta', room: room.id, by: speaker.id, text, exchange: id });
  const call = house.call(signal, `${id} ${speaker.id} ${room.messages.length}${attempt > 1 ? ` ${attempt}` : ''}`);
  const { job } = exchange.added;
  const performer = house.performer({ model: job?.model ?? speaker.model }, room.id);
  const view = replyView(house, exchange, room, performer);
  const prompt = job?.prompt === undefined ? replyPrompt(view, house.book) : (await import('./work.ts')).workPrompt({ ...view, job });
  let text = '';
  let passed = 0;
  let letters = 0;
  let stopped = false;
  try {
    for await (const piece of performer.stream(prompt, call)) {
      if (piece.type !== 'text') continue;
      const heard = own.hear(plainText(piece.text));
      text += heard;
      letters += piece.text.length;
      if (
        text.length > passed &&
        (passed > 0 || text.length >= heldBack || beginsWithAWord.test(text) || /[.!?。！？…]["”’」]?\s*$/u.test(text))
      ) {
        if (passed === 0 && isNoise(text)) return null;
        yield delta(text.slice(passed));
        passed = text.length;
      }
      stopped = letters > view.tokens * lettersHeard;
      if (own.done || stopped) break;
    }
  } catch (error) {
    stopped = error instanceof ModelError && error.fault === 'aborted' && text.trim() !== '';
    if (!stopped) throw error;
  }
  text += own.end();
  if (isNoise(text)) return null;
  if (text.length > passed) yield delta(text.slice(passed));
  text = text.trim();
  if (text === '') throw modelFault('model-malformed/silent', { name: speaker.name });
  return { text, stopped };
}

const words = wordsOf({ confirming: ['Shall I do that: {label}?', '要我来「{label}」吗？'] });

function confirmation({ language }: Exchange, { label, id }: Action): Outcome {
  return { kind: 'question', text: words[language].confirming({ label: label ?? id }), awaits: 'confirm' };
}
