import { randomBytes, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Blueprint } from '@troupe/core/blueprint';
import { performanceStream, type Recorded, readLog, readState } from '@troupe/core/events';
import { appendStamped, type EventStore, readStream } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { forkPerformance, type Seated } from '@troupe/core/stage';
import { foldInTurns } from '../reports/fold-in-turns.ts';
import type { MadeLink } from '../shared/links.ts';
import { type HouseEvent, isHouseStream, linkMade, linksFor, type Recording } from './house-event.ts';
import type { SlicedLog } from './imported-log.ts';
import { copyBank, keepBank } from './kept-bank.ts';
import type { Programme } from './order.ts';
import type { Listed, PerformanceIndex } from './performance-index.ts';
import { noSuchEvent, unknownPerformance } from './refusals.ts';

const adoptedAtOnce = 50;

export type Listing = { readonly store: EventStore; readonly index: PerformanceIndex };
export type Made = { readonly id: string; readonly links: readonly MadeLink[] };

export const newId = (play: string): string => `${play}-${randomBytes(5).toString('hex')}`;
export const playOf = ({ id, title, language, series }: Blueprint) => ({
  play: id,
  title,
  language,
  ...(series && { series: { id: series.id, evening: series.evening } }),
});

/** The performance as the index has it; one that another program has left in the store is entered first. */
export async function listedOf({ store, index }: Listing, id: string): Promise<Listed> {
  const known = index.performances.get(id);
  if (known?.removed) throw unknownPerformance(id);
  if (known) return known;
  if (isHouseStream(id) || (await store.head(id)) === 0) throw unknownPerformance(id);
  return adopt({ store, index }, id);
}

export async function listAll(
  listing: Listing,
  options: {
    readonly running: (id: string) => boolean;
    readonly removed?: boolean;
    readonly onTrouble: (what: string, details: unknown) => void;
  },
): Promise<Programme[]> {
  const { store, index } = listing;
  const streams = (await store.list()).filter(({ stream }) => !isHouseStream(stream));
  const strangers = streams.filter(({ stream }) => !index.performances.has(stream)).slice(0, adoptedAtOnce);
  for (const { stream } of strangers)
    await adopt(listing, stream).catch((error: unknown) => options.onTrouble(`${stream} cannot be read`, error));
  return streams.flatMap(({ stream, head, updatedAt }) => {
    const listed = index.performances.get(stream);
    const wanted = listed && (listed.removed === true) === (options.removed === true);
    return wanted ? [{ ...listed, updatedAt, events: head, running: options.running(stream) }] : [];
  });
}

async function adopt({ store, index }: Listing, id: string): Promise<Listed> {
  const state = await readState(store, id);
  const [open] = await readLog(store, id, 1);
  const after = open?.type === 'performance-open' ? open.after : undefined;
  await index.append(
    {
      type: 'performance-listed',
      id,
      ...playOf(state.blueprint),
      rules: {},
      spectators: 'audience',
      ...(after && { after: after.stream }),
    },
    { type: 'performance-state', id, state: state.curtain === null ? 'stopped' : 'curtain' },
  );
  return index.performances.get(id) as Listed;
}

/** From which event on, with which chance; where others go on with it, in which seats. */
export type ForkWish = { readonly at: number; readonly seed?: number | undefined; readonly seats?: readonly Seated[] | undefined };

/** The same past up to an event, another future. It rests until somebody resumes it. */
export async function forkListed(
  { store, index, clock, note, log }: Entering & { readonly clock: Clock; readonly log: (id: string) => Promise<readonly Recorded[]> },
  from: Listed,
  { at, seed, ...wish }: ForkWish,
): Promise<Made & { seed: number }> {
  const { id, play, title, language, series, rules, spectators, models, budget, limits, recorded } = from;
  // Whoever played a recorded evening is not here: a fork that waited for them would wait for ever.
  const seats = wish.seats ?? (recorded && []);
  const head = await store.head(id);
  if (at < 1 || at > head) throw noSuchEvent(head);
  const to = newId(play);
  const chosen = seed ?? randomInt(2 ** 31);
  await copyBank(store, { from: id, to }, clock);
  const before = (await log(id)).filter(({ seq }) => seq <= at);
  const past = { log: before, state: await foldInTurns(before) };
  const seated = seats && { seated: { seats, clock } };
  await forkPerformance({ store, from: id, at, to, seed: chosen, past, turn: () => setImmediate(), ...seated });
  const links = await enter({ store, index, ...(note && { note }) }, to, {
    play,
    title,
    language,
    rules,
    spectators,
    forkOf: { id, at },
    ...(series && { series }),
    ...(models && { models }),
    ...(budget && { budget }),
    ...(limits && { limits }),
  });
  return { id: to, links, seed: chosen };
}

/** A log from elsewhere, checked before, as a performance of this house. */
export async function enterLog(
  { store, index, clock }: Listing & { readonly clock: Clock },
  { slices, events, blueprint, over, bank, snapshot }: SlicedLog,
  recorded?: Recording,
): Promise<Made> {
  const id = newId(blueprint.id);
  if (bank) await keepBank(store, id, bank, clock);
  // In slices, with turns for others: what is half there when the house falls is in no list.
  for (const slice of slices) {
    await appendStamped(store, id, JSON.parse(slice) as Recorded[]);
    await setImmediate();
  }
  // Only a cache, as everywhere: nobody stops for want of it.
  if (snapshot !== undefined) await store.keepSnapshot(id, events, snapshot).catch(() => undefined);
  const links = await enter(
    { store, index },
    id,
    { ...playOf(blueprint), rules: {}, spectators: 'audience', ...(recorded && { recorded }) },
    over ? 'curtain' : 'stopped',
  );
  return { id, links };
}

type Entry = Omit<Extract<HouseEvent, { type: 'performance-listed' }>, 'type' | 'id'>;

type Entering = Listing & { readonly note?: (links: readonly string[]) => Promise<void> };

/** It stands in the first event: the others need not be read for it. */
async function blueprintOf(store: EventStore, id: string): Promise<Blueprint> {
  for await (const open of readStream(performanceStream, store, id)) if (open.type === 'performance-open') return open.blueprint;
  return (await readState(store, id)).blueprint;
}

async function enter({ store, index, note }: Entering, id: string, entry: Entry, state: 'stopped' | 'curtain' = 'stopped') {
  const made = linksFor(await blueprintOf(store, id));
  await note?.(made.map(({ link }) => link));
  await index.append({ type: 'performance-listed', id, ...entry }, ...made.map((link) => linkMade(id, link)), {
    type: 'performance-state',
    id,
    state,
  });
  return made;
}
