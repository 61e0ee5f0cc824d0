import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { editEvening, witnessed } from '@troupe/core/edition';
import { type Recorded, readLog } from '@troupe/core/events';
import { type Model, type Models, priceOf } from '@troupe/core/model';
import type { PlanningSource } from '@troupe/core/planning';
import {
  type DuelCase,
  type DuelKind,
  type DuelPair,
  type Expected,
  editionOf,
  editionScript,
  keepPair,
  logLines,
  measure,
  oneScriptPrompt,
  plainPlay,
  readPair,
  type Spent,
  type Temper,
  type TemperName,
  tempersIn,
  wholeStory,
  wordsIn,
} from '@troupe/evaluation';
import type { DuelHouse } from './house.ts';
import { mastered } from './master.ts';
import { metered } from './metered.ts';
import { person, playWith } from './person.ts';
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

/** Calls of one pair, and tokens of a call, by experience, for an estimate before it begins. */
const expected = { reader: 165, player: 200, input: 2500, output: 120 };

/** What playing both sides of a duel will probably take. */
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
      ? (await mastered({ told, language, words }, person(player, temper, blueprint, stage), other)).script
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

/** The edition of an evening: by an editor where there is a model, else by rules; and what that took. */
export async function print(log: readonly Recorded[], { editor, director }: Models, signal: AbortSignal | undefined) {
  const desk = metered(editor ?? director, signal);
  if (desk.model.understudy) return { text: editionOf(log), spent: nothing };
  const { edition } = await editEvening(witnessed(log), { model: desk.model, ...(signal && { signal }) });
  return { text: editionScript(edition), spent: desk.spent() };
}
