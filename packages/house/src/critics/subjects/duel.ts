import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { editEvening, witnessed } from '@troupe/core/edition';
import { type PublicFrame, type Recorded, readLog } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import { budgeted, type Clock, createBudget, hearOut, type Model, type Models, type Prompt, priceOf } from '@troupe/core/model';
import type { PlanningSource } from '@troupe/core/planning';
import { partAtOpening, partText } from '@troupe/core/seat';
import { openPerformance, type Performance, resumePerformance, wayFor } from '@troupe/core/stage';
import {
  type DuelCase,
  type DuelKind,
  type DuelPair,
  type Exchange,
  type Expected,
  editionOf,
  editionScript,
  gameMasterPrompt,
  keepPair,
  logLines,
  masterEnds,
  measure,
  oneScriptPrompt,
  personPrompt,
  plainPlay,
  readPair,
  type Spent,
  type Temper,
  type TemperName,
  tempersIn,
  wholeStory,
  wordsIn,
} from '@troupe/evaluation';
import { openMeaning } from '@troupe/models/meaning';
import { formats } from '../../exports/formats.ts';
import { fault } from '../errors.en.ts';
import { plan, play, remembering, setUps } from './theatre.ts';

/** What is played twice: a play, or a topic that is planned first; for a player's duel, how the person plays. */
export type Bout = DuelCase & {
  readonly from: Blueprint | Extract<PlanningSource, { readonly kind: 'topic' }>;
  readonly temper?: Temper;
};

/** Each play once for readers; for players, once for each temper. */
export async function boutsFrom(
  sources: readonly Pick<Bout, 'id' | 'from'>[],
  kind: DuelKind,
  tempers: readonly TemperName[],
): Promise<readonly Bout[]> {
  const bouts = sources.map(async ({ id, from }): Promise<Bout[]> => {
    const { language = 'en' } = from;
    const bout = { language, kind, from, themes: [kind] };
    if (kind === 'reader') return [{ ...bout, id }];
    const all = await tempersIn(language);
    return tempers.map((temper) => ({ ...bout, id: `${id}-${temper}`, temper: all[temper] }));
  });
  return (await Promise.all(bouts)).flat();
}

export type DuelHouse = {
  readonly engage: (blueprint?: Blueprint) => Promise<Models>;
  readonly store: EventStore;
  readonly seed: number;
  readonly clock: Clock;
  /** Where pairs are kept; one that is there is not played again. */
  readonly pairs: string | undefined;
  /** Where answers of models are kept. */
  readonly answers: string | undefined;
  /** Who writes a person's lines: a model of that temper, or nobody, and they are those that fit any evening. */
  readonly person: 'model' | 'lines';
};

/** Calls of one pair, and tokens of a call, by experience, for an estimate before it begins. */
const expected = { reader: 165, player: 200, input: 2500, output: 120 };

export function expectedPair(kind: DuelKind, { prices }: Pick<Model, 'prices'>): Expected {
  const calls = expected[kind];
  const tokens = { input: calls * expected.input, output: calls * expected.output };
  return { calls, ...tokens, money: prices ? priceOf({ ...tokens, cached: 0 }, prices) : 0 };
}

/** Plays both sides of a duel with the same model, once for all figures. */
export function duelPairs(house: DuelHouse): (one: Bout, options: { readonly signal?: AbortSignal }) => Promise<DuelPair> {
  const begun = new Map<string, Promise<DuelPair>>();
  return (one, { signal }) => {
    const known = begun.get(one.id) ?? keptOr(one, house, signal);
    begun.set(one.id, known);
    known.catch(() => begun.delete(one.id));
    return known;
  };
}

async function keptOr(one: Bout, house: DuelHouse, signal: AbortSignal | undefined): Promise<DuelPair> {
  const folder = house.pairs === undefined ? undefined : join(house.pairs, one.id);
  const kept = folder === undefined ? null : await readPair(folder, one.id);
  if (kept) return kept;
  const pair = await playBoth(one, house, signal);
  if (folder !== undefined) await keepPair(folder, pair);
  return pair;
}

async function playBoth(one: Bout, house: DuelHouse, signal: AbortSignal | undefined): Promise<DuelPair> {
  const { blueprint, spent, told } = await materialOf(one, house, signal);
  const { title, language, synopsis, characters } = blueprint;
  const stage = { ...house, models: await remembered(await house.engage(blueprint), house, 'ours') };
  const stream = `duel:${one.id}`;
  const [player] = characters;
  const { temper } = one;
  const seat = temper && player ? player.id : undefined;
  if (temper && player) await playWith(stream, blueprint, person(player, temper, blueprint, stage), stage, signal);
  else await play(stream, blueprint, setUps.full as (typeof setUps)['full'] & object, stage.models, stage, signal);
  const recorded = await readLog(house.store, stream);
  const log = logLines(recorded, seat);
  const cast = characters.map(({ name }) => name);
  const plain = (text: string) => plainPlay(text, { title, cast });
  const script = plain(log.map(({ line }) => line).join('\n'));
  const printed = temper ? null : await print(recorded, stage.models, signal);
  const edition = printed ? plain(printed.text) : undefined;
  const words = wordsIn(edition ?? script);
  const other = metered((await remembered(await house.engage(), house, 'one-prompt')).performer, signal);
  const prompt =
    temper && player
      ? await mastered(told, blueprint, words, person(player, temper, blueprint, stage), other)
      : await other.said(oneScriptPrompt(told, language, words));
  return {
    title,
    language,
    kind: one.kind,
    about: `${title}. ${synopsis}`,
    cast,
    ...(temper && player && { player: player.name, temper: temper.name }),
    ours: [spent, spentIn(recorded), printed?.spent ?? nothing].reduce(added),
    other: other.spent(),
    texts: { ...(edition !== undefined && { edition }), script },
    prompt: plain(prompt),
    log,
  };
}

const nothing: Spent = { calls: 0, tokens: 0, money: 0 };
const added = (one: Spent, two: Spent): Spent => ({
  calls: one.calls + two.calls,
  tokens: one.tokens + two.tokens,
  money: one.money + two.money,
});

function spentIn(log: readonly Recorded[]): Spent {
  const { calls, tokens, money } = measure(log);
  return { calls, tokens, money };
}

/** The play, what writing it took, and what one prompt is told: the same play, or the topic alone. */
async function materialOf({ id, from }: Bout, house: DuelHouse, signal: AbortSignal | undefined) {
  if (!('kind' in from)) return { blueprint: from, spent: nothing, told: wholeStory(from) };
  const models = await remembered(await house.engage(), house, 'writers');
  const { blueprint, writing } = await plan(`house:plan:duel:${id}`, from, { reviewer: true }, models, house, signal);
  return { blueprint, spent: writing as Spent, told: from.topic };
}

const remembered = (models: Models, { answers }: DuelHouse, whose: string): Promise<Models> | Models =>
  answers === undefined ? models : remembering(models, answers, whose);

/** A model that is counted. */
export function metered(model: Model, signal: AbortSignal | undefined) {
  const budget = createBudget();
  let calls = 0;
  const stream: Model['stream'] = (prompt, options) => {
    calls += 1;
    return model.stream(prompt, options);
  };
  const counted = budgeted({ ...model, stream }, budget);
  return {
    model: counted,
    said: async (prompt: Prompt): Promise<string> => (await hearOut(counted, prompt, signal ? { signal } : {})).text.trim(),
    spent: (): Spent => ({ calls, ...budget.spent }),
  };
}

/** The edition of an evening: by an editor where there is a model, else by rules; and what that took. */
export async function print(log: readonly Recorded[], { editor, director }: Models, signal: AbortSignal | undefined) {
  const desk = metered(editor ?? director, signal);
  if (desk.model.understudy) return { text: editionOf(log), spent: nothing };
  const { edition } = await editEvening(witnessed(log), { model: desk.model, ...(signal && { signal }) });
  return { text: editionScript(edition), spent: desk.spent() };
}

/** Characters of what they saw that somebody still has in mind: a whole evening, or they would ask again for what they were told at its beginning. */
const personRemembers = 40_000;

/** What somebody of a temper types next, from what they have seen. */
type Person = { readonly id: string; readonly name: string; readonly lines: number; type(turn: number, seen: string): Promise<string> };

function person(
  player: Blueprint['characters'][number],
  temper: Temper,
  blueprint: Blueprint,
  house: DuelHouse & { readonly models: Models },
): Person {
  const { id, name } = player;
  const { language } = blueprint;
  const own = partText(partAtOpening(blueprint, id));
  const scripted = (turn: number) => temper.lines[turn] ?? '/pass';
  const written = async (turn: number, seen: string) => {
    const prompt = personPrompt({
      language,
      player: name,
      own,
      seen: lastLines(seen, personRemembers),
      temper: temper.about,
      turn,
    });
    const { text } = await hearOut(house.models.decider, prompt);
    return text.replaceAll('\n', ' ').trim().slice(0, 400) || scripted(turn);
  };
  return { id, name, lines: temper.lines.length, type: house.person === 'model' ? written : async (turn) => scripted(turn) };
}

/** The newest of a text, in whole lines. */
const lastLines = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(text.indexOf('\n', text.length - most) + 1);

/** Plays with a person in a seat: their lines; then they leave it, and look on as somebody else ends what they began. */
async function playWith(
  stream: string,
  blueprint: Blueprint,
  person: Person,
  { models, store, seed, clock }: Pick<DuelHouse, 'store' | 'seed' | 'clock'> & { readonly models: Models },
  signal: AbortSignal | undefined,
): Promise<void> {
  const ports = { models, store, clock, meaning: await openMeaning(blueprint.language) };
  const begun = (await store.head(stream)) > 0;
  const seats = [{ seat: person.id, person: 'guest' }];
  const typed = begun ? (await readLog(store, stream)).filter(({ type }) => type === 'line').length : 0;
  // Watched at once: whose turn it is is told once.
  // As long as the chat beside it: an accompanied evening is paced by the lines that its person has.
  const opening = { stream, blueprint, seed, seats, switches: { ...wayFor(models), lines: person.lines }, ports };
  const show = begun ? await resumePerformance({ stream, ports }) : await openPerformance(opening);
  const stop = () => void show.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await attended(show, person, typed);
    if ((await show.done) !== 'curtain') throw fault('not-staged');
  } finally {
    signal?.removeEventListener('abort', stop);
    await show.stop();
  }
}

/** Types when it is this person's turn, as long as they have lines. */
async function attended(show: Performance, person: Person, before: number): Promise<void> {
  const seen: PublicFrame[] = [];
  let turn = before;
  for await (const frame of show.watch({ as: { seats: [person.id] } })) {
    seen.push(frame);
    if (frame.type === 'halt' || (frame.type === 'pause' && frame.reason !== 'host')) await show.stop();
    if (frame.type !== 'your-turn') continue;
    // Passing turn after turn to the end would make the others play to an empty chair.
    if (turn >= person.lines) show.send({ type: 'leave-seat', seat: person.id });
    else {
      const text = await person.type(turn, formats.text.write(seen));
      turn += 1;
      show.send({ type: 'line', seat: person.id, text });
    }
  }
}

/** The same person at a chat that plays everybody else; its answers together are about as long as our evening. */
async function mastered(
  told: string,
  { language }: Blueprint,
  words: number,
  person: Person,
  model: ReturnType<typeof metered>,
): Promise<string> {
  const table = { told, language, player: person.name, words: Math.max(40, Math.round(words / (person.lines + 2))) };
  const opening = await model.said(gameMasterPrompt(table, { past: [], typed: null }));
  const past: Exchange[] = [];
  const script = () => [opening, ...past.flatMap(({ typed, answer }) => [`${person.name}: ${typed}`, answer])].join('\n');
  for (let turn = 0; turn < person.lines; turn += 1) {
    const typed = await person.type(turn, script());
    past.push({ typed, answer: await model.said(gameMasterPrompt(table, { opening, past, typed })) });
  }
  const typed = masterEnds(language, person.name);
  return `${script()}\n${await model.said(gameMasterPrompt(table, { opening, past, typed }))}`;
}
