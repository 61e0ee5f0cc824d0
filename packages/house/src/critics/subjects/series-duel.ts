import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { readLog } from '@troupe/core/events';
import { type OpenOptions, openPerformance, resumePerformance, wayFor } from '@troupe/core/stage';
import {
  type Case,
  keepSeries,
  logLines,
  nextEvening,
  oneChatPrompt,
  plainPlay,
  readSeries,
  type SeriesPair,
  type Temper,
  type TemperName,
  tempersIn,
  wholeStory,
  wordsIn,
} from '@troupe/evaluation';
import { openMeaning } from '@troupe/models/meaning';
import { fitNext } from '../../fitting/fit-next.ts';
import type { Repertoire } from '../../node/repertoire.ts';
import { afterOf, eveningsTo } from '../../performances/chain.ts';
import { Roles } from '../../roles/roles.ts';
import { fault } from '../errors.en.ts';
import { print } from './duel.ts';
import type { DuelHouse } from './house.ts';
import { mastered } from './master.ts';
import { metered } from './metered.ts';
import { person, playWith } from './person.ts';

type SeriesHouse = Omit<DuelHouse, 'answers'> & { readonly plays: Repertoire };

/** A series that is read, or, with a temper, one in which such a person sits every evening. */
export type SeriesCase = Case & { readonly series: string; readonly temper?: Temper };

export const seriesLength = 3;

/** What a person types on one evening of a series: two thirds of an evening that stands alone. */
const linesAnEvening = 10;

/** The plays of the repertoire that go on for so many evenings. */
export const seriesCases = ({ plays, sequels = [] }: Repertoire): readonly SeriesCase[] =>
  plays
    .filter(({ id }) => sequels.some(({ series, evening }) => series === id && evening === seriesLength))
    .map(({ id, language }) => ({ id, series: id, language, themes: ['series'] }));

/** Each of them once for each temper. */
export async function seatedCases(cases: readonly SeriesCase[], tempers: readonly TemperName[]): Promise<readonly SeriesCase[]> {
  const seated = cases.map(async (one) => {
    const all = await tempersIn(one.language);
    return tempers.map((name): SeriesCase => ({ ...one, id: `${one.id}-${name}`, temper: all[name] }));
  });
  return (await Promise.all(seated)).flat();
}

/** Three evenings on our stage, each going on from the last, and as many by one chat that is told the same and keeps all it wrote. */
export function seriesPairs(house: SeriesHouse): (one: Case, options: { readonly signal?: AbortSignal }) => Promise<SeriesPair> {
  return async (one, { signal }) => {
    const { id, series, temper } = one as SeriesCase;
    const folder = house.pairs === undefined ? undefined : join(house.pairs, id);
    const kept = folder === undefined ? null : await readSeries(folder);
    if (kept) return kept;
    const ours = await playAll({ id, series, temper }, house, signal);
    const pair = { ...ours.pair, other: temper ? await masteredAll(ours, temper, house, signal) : await chatted(ours, house, signal) };
    if (folder !== undefined) await keepSeries(folder, pair);
    return pair;
  };
}

type Played = {
  readonly pair: Omit<SeriesPair, 'other'>;
  readonly plays: readonly Blueprint[];
  /** As whom the person sat, evening by evening. */
  readonly seats: readonly Blueprint['characters'][number][];
};

async function playAll(
  { id, series, temper }: { readonly id: string; readonly series: string; readonly temper: Temper | undefined },
  house: SeriesHouse,
  signal: AbortSignal | undefined,
): Promise<Played> {
  const ours: string[] = [];
  const plays: Blueprint[] = [];
  const seats: Blueprint['characters'][number][] = [];
  for (let evening = 1; evening <= seriesLength; evening++) {
    const [before, stream] = [`duel:${id}:${evening - 1}`, `duel:${id}:${evening}`];
    const first = evening === 1;
    const { blueprint } = first ? await house.plays.loadPlay(series) : await fittedTo(before, house, signal);
    const models = await house.engage(blueprint);
    const brought = await broughtTo(first ? undefined : before, blueprint, house);
    const player = seatIn(blueprint, seats.at(-1));
    if (temper && player) {
      const guest = person(
        player,
        { ...temper, lines: temper.lines.slice(0, linesAnEvening) },
        blueprint,
        { ...house, models },
        ours.join('\n\n'),
      );
      await playWith(stream, blueprint, guest, { ...house, models }, signal, brought);
      seats.push(player);
    } else await playOn(stream, blueprint, brought, house, signal);
    const recorded = await readLog(house.store, stream);
    const script = () => logLines(recorded, player?.id).map(({ line }) => line);
    const text = temper ? script().join('\n') : (await print(recorded, models, signal)).text;
    ours.push(plainPlay(text, castOf(blueprint)));
    plays.push(blueprint);
  }
  const [{ title, language, synopsis }] = plays as [Blueprint, ...Blueprint[]];
  const seated = temper && seats[0] ? { player: seats[0].name, temper: temper.name } : {};
  return { pair: { title, language, about: `${title}. ${synopsis}`, ...seated, ours }, plays, seats };
}

/** As whoever plays at home has it: by the same mind, once. */
async function fittedTo(before: string, house: SeriesHouse, signal: AbortSignal | undefined) {
  const { director: model } = await house.engage();
  return (await fitNext(house, before, { model, ...(signal && { signal }) })).play;
}

/** Whoever they were yesterday; where that one is no more, whoever is named first. */
const seatIn = ({ characters }: Blueprint, yesterday: { readonly id: string } | undefined) =>
  characters.find(({ id }) => id === yesterday?.id) ?? characters[0];

const castOf = ({ title, language, characters }: Blueprint) => ({ title, language, cast: characters.map(({ name }) => name) });

/** One chat that writes as many evenings, each as long as ours. */
async function chatted({ pair, plays }: Played, house: SeriesHouse, signal: AbortSignal | undefined): Promise<string[]> {
  const { language, ours } = pair;
  const chat = metered((await house.engage()).performer, signal);
  const told = plays.map(wholeStory);
  const raw: string[] = [];
  for (const [index, text] of ours.entries()) {
    const asked = { language, words: wordsIn(text), evenings: plays.length };
    raw.push(await chat.said(oneChatPrompt(told.slice(0, index + 1), raw, asked)));
  }
  return raw.map((text, index) => plainPlay(text, castOf(plays[index] as Blueprint)));
}

/** The same person at one chat that plays everybody else, for as many evenings; it keeps all that was said. */
async function masteredAll(
  { pair, plays, seats }: Played,
  temper: Temper,
  house: SeriesHouse,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { language, ours } = pair;
  const models = await house.engage();
  const chat = metered(models.performer, signal);
  const told = plays.map(wholeStory);
  const short = { ...temper, lines: temper.lines.slice(0, linesAnEvening) };
  const texts: string[] = [];
  let before: Awaited<ReturnType<typeof mastered>>['talk'] = [];
  for (const [index, blueprint] of plays.entries()) {
    const player = seats[index] as (typeof seats)[number];
    const asked = { number: index + 1, evenings: plays.length, player: player.name, told: told[index] ?? '' };
    const later = index === 0 ? {} : { later: { before, begin: nextEvening(language, asked) } };
    const guest = person(player, short, blueprint, { ...house, models }, texts.join('\n\n'));
    const { script, talk } = await mastered({ told: told[0] ?? '', language, words: wordsIn(ours[index] ?? ''), ...later }, guest, chat);
    before = talk;
    texts.push(plainPlay(script, castOf(blueprint)));
  }
  return texts;
}

async function playOn(
  stream: string,
  blueprint: Blueprint,
  brought: Awaited<ReturnType<typeof broughtTo>>,
  house: SeriesHouse,
  signal: AbortSignal | undefined,
) {
  const { store, clock, seed } = house;
  const models = await house.engage(blueprint);
  const ports = { models, store, clock, meaning: await openMeaning(blueprint.language) };
  const begun = (await store.head(stream)) > 0;
  const show = begun
    ? await resumePerformance({ stream, ports })
    : await openPerformance({ stream, blueprint, seed, switches: wayFor(models), ports, ...brought });
  const stop = () => void show.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if ((await show.done) !== 'curtain') throw fault('not-staged');
  } finally {
    signal?.removeEventListener('abort', stop);
    await show.stop();
  }
}

/** What everybody remembers of the evenings before. */
async function broughtTo(
  after: string | undefined,
  blueprint: Blueprint,
  { store, clock, engage }: SeriesHouse,
): Promise<Pick<OpenOptions, 'remembered' | 'after'>> {
  const before = after === undefined ? [] : await eveningsTo(store, after);
  const last = before.at(-1);
  if (!last) return {};
  const models = () => engage(blueprint);
  const roles = await Roles.open({ store, clock, engage: models, speak: models, written: () => false });
  try {
    const { remembered } = await roles.lives.broughtFrom(before, blueprint, []);
    return { remembered, after: afterOf(last) };
  } finally {
    await roles.close();
  }
}
