import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { readLog } from '@troupe/core/events';
import { openPerformance, resumePerformance, wayFor } from '@troupe/core/stage';
import { type Case, keepSeries, oneChatPrompt, plainPlay, readSeries, type SeriesPair, wholeStory, wordsIn } from '@troupe/evaluation';
import { openMeaning } from '@troupe/models/meaning';
import type { Repertoire } from '../../node/repertoire.ts';
import { playAfter } from '../../node/sequels.ts';
import { afterOf, eveningsTo } from '../../performances/chain.ts';
import { Roles } from '../../roles/roles.ts';
import { fault } from '../errors.en.ts';
import { type DuelHouse, metered, print } from './duel.ts';

type SeriesHouse = Omit<DuelHouse, 'person' | 'answers'> & { readonly plays: Repertoire };

export const seriesLength = 3;

/** The plays of the repertoire that go on for so many evenings. */
export const seriesCases = ({ plays, sequels = [] }: Repertoire): readonly Case[] =>
  plays
    .filter(({ id }) => sequels.some(({ series, evening }) => series === id && evening === seriesLength))
    .map(({ id, language }) => ({ id, language, themes: ['series'] }));

/** Three evenings on our stage, each going on from the last, and as many by one chat that is told the same and keeps all it wrote. */
export function seriesPairs(house: SeriesHouse): (one: Case, options: { readonly signal?: AbortSignal }) => Promise<SeriesPair> {
  return async ({ id }, { signal }) => {
    const folder = house.pairs === undefined ? undefined : join(house.pairs, id);
    const kept = folder === undefined ? null : await readSeries(folder);
    if (kept) return kept;
    const pair = await playBoth(id, house, signal);
    if (folder !== undefined) await keepSeries(folder, pair);
    return pair;
  };
}

async function playBoth(id: string, house: SeriesHouse, signal: AbortSignal | undefined): Promise<SeriesPair> {
  const ours: string[] = [];
  const told: string[] = [];
  let { blueprint } = await house.plays.loadPlay(id);
  const { title, language, synopsis } = blueprint;
  for (let evening = 1; evening <= seriesLength; evening++) {
    const stream = `duel:${id}:${evening}`;
    if (evening > 1) blueprint = (await playAfter(house.plays, await readLog(house.store, `duel:${id}:${evening - 1}`))).blueprint;
    await playOn(stream, blueprint, evening > 1 ? `duel:${id}:${evening - 1}` : undefined, house, signal);
    const models = await house.engage(blueprint);
    const { text = '' } = await print(await readLog(house.store, stream), models, signal);
    ours.push(plainPlay(text, castOf(blueprint)));
    told.push(wholeStory(blueprint));
  }
  return { title, language, about: `${title}. ${synopsis}`, ours, other: await chatted(told, ours, blueprint, house, signal) };
}

const castOf = ({ title, language, characters }: Blueprint) => ({ title, language, cast: characters.map(({ name }) => name) });

/** As long as ours, evening by evening. */
async function chatted(
  told: readonly string[],
  ours: readonly string[],
  blueprint: Blueprint,
  house: SeriesHouse,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { language } = blueprint;
  const chat = metered((await house.engage()).performer, signal);
  const raw: string[] = [];
  for (let evening = 1; evening <= told.length; evening++) {
    const words = wordsIn(ours[evening - 1] ?? '');
    raw.push(await chat.said(oneChatPrompt(told.slice(0, evening), raw, { language, words, evenings: told.length })));
  }
  return raw.map((text) => plainPlay(text, castOf(blueprint)));
}

async function playOn(
  stream: string,
  blueprint: Blueprint,
  after: string | undefined,
  house: SeriesHouse,
  signal: AbortSignal | undefined,
) {
  const { store, clock, seed } = house;
  const models = await house.engage(blueprint);
  const ports = { models, store, clock, meaning: await openMeaning(blueprint.language) };
  const begun = (await store.head(stream)) > 0;
  const show = begun
    ? await resumePerformance({ stream, ports })
    : await openPerformance({ stream, blueprint, seed, switches: wayFor(models), ports, ...(await broughtTo(after, blueprint, house)) });
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
async function broughtTo(after: string | undefined, blueprint: Blueprint, { store, clock, engage }: SeriesHouse) {
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
