import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { fold, type Recorded, type StageState } from '@troupe/core/events';
import {
  breachesOf,
  type Claim,
  Claims,
  type Fitted,
  fitByCode,
  goingOn,
  legacyOf,
  type Unfitted,
  type Way,
  Ways,
  withoutFalse,
} from '@troupe/core/sequel';
import { fault } from '../errors.en.ts';

type Named = { readonly id: string; readonly title: string; readonly language: 'en' | 'zh'; readonly synopsis: string };

/** A later evening of a play of the repertoire: a folder `evening-2` in that of the first, with the ways that lead into it. */
export type Sequel = Named & { readonly file: string; readonly series: string; readonly evening: number };

type Shelf<Play> = { readonly sequels?: readonly Sequel[]; loadPlay(file: string): Promise<Play> };

/** The later evenings of one play, as they can be listed without reading any of them whole. */
export async function sequelsOf(
  { id: series, file }: { readonly id: string; readonly file: string },
  onTrouble: (file: string, because: string) => void = () => undefined,
): Promise<Sequel[]> {
  const found: Sequel[] = [];
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const evening = Number(/^evening-(\d{1,3})$/u.exec(name)?.[1]);
    if (!(evening > 1)) continue;
    const beside = join(folder, name, 'blueprint.json');
    try {
      const { id, title, language, synopsis } = JSON.parse(await readFile(beside, 'utf8')) as Named;
      found.push({ id, title, language, synopsis, file: beside, series, evening });
    } catch (error) {
      onTrouble(beside, error instanceof Error ? error.message : String(error));
    }
  }
  return found.sort((a, b) => a.evening - b.evening);
}

/** By which endings of the evening before one comes into a sequel, from its file. */
export const readWays = async (file: string): Promise<Way[]> =>
  Ways.parse(JSON.parse(await readFile(join(dirname(file), 'ways.json'), 'utf8')));

/** What it says of evenings before it that need not have been so. An evening may claim nothing. */
export async function readClaims(file: string): Promise<Claim[]> {
  const told = await readFile(join(dirname(file), 'claims.json'), 'utf8').catch(() => '[]');
  return Claims.parse(JSON.parse(told));
}

/** The later evening that goes on from one that was played, if the repertoire has it. */
export function sequelTo({ sequels = [] }: Pick<Shelf<unknown>, 'sequels'>, log: readonly Recorded[]): Sequel | undefined {
  const [open] = log;
  if (open?.type !== 'performance-open') return undefined;
  const { id, series } = open.blueprint;
  return sequels.find((one) => one.series === (series?.id ?? id) && one.evening === (series?.evening ?? 1) + 1);
}

type Written = { readonly blueprint: Blueprint };
type Logs = readonly (readonly Recorded[])[];

/** A play that was written beforehand, about to go on from what was played. */
export type ToFit<Play> = { readonly play: Play; readonly unfitted: Unfitted };

/** The next evening of what was played, as that left the world, and not yet fitted to it. The evenings that led there, the last one last. */
export async function writtenAfter<Play extends Written>(shelf: Shelf<Play>, evenings: Logs): Promise<ToFit<Play>> {
  const log = evenings.at(-1) ?? [];
  const { blueprint: before, curtain } = fold(log);
  if (curtain === null) throw fault('curtain-up/sequel', { title: before.title });
  const sequel = sequelTo(shelf, log);
  if (!sequel) throw fault('unknown-sequel', { title: before.title });
  const play = await shelf.loadPlay(sequel.file);
  return toFit(play, { ways: await readWays(sequel.file), claims: await readClaims(sequel.file) }, evenings);
}

type Entry = { readonly ways: readonly Way[]; readonly claims?: readonly Claim[] };

/** What a next evening goes on with: what was played before, what it left, and what of the play no longer holds. */
export function toFit<Play extends Written>(play: Play, { ways, claims = [] }: Entry, evenings: Logs): ToFit<Play> {
  const states = evenings.map((log) => fold(log));
  const { written, tonight } = goingOn(play.blueprint, ways, states.at(-1) as StageState);
  const [legacy, ...earlier] = evenings.map(legacyOf).reverse();
  if (!legacy) throw fault('unknown-sequel', { title: play.blueprint.title });
  const left = earlier.reverse().flatMap((one) => (one ? [one] : []));
  return { play, unfitted: { written, tonight: withoutFalse(tonight, claims, states), legacy, earlier: left } };
}

/** With its fitted texts. Refused rather than played where it would break what was played. */
export function fitted<Play extends Written>({ play, unfitted: { legacy } }: ToFit<Play>, { blueprint }: Pick<Fitted, 'blueprint'>): Play {
  const there = { ...blueprint, props: blueprint.props.filter(({ at }) => !('nowhere' in at)) };
  const [breach] = breachesOf(legacy, there);
  if (breach) throw fault('unknown-sequel/breach', { title: blueprint.title, what: breach.kind === 'gone' ? breach.thing : breach.who });
  return { ...play, blueprint };
}

/** By code alone: what it can see to be false is left out. */
export function goneOnFrom<Play extends Written>(play: Play, entry: Entry, evenings: Logs): Play {
  const unfitted = toFit(play, entry, evenings);
  return fitted(unfitted, fitByCode(unfitted.unfitted));
}

/** The same of whatever the repertoire has for it. */
export async function playAfter<Play extends Written>(shelf: Shelf<Play>, evenings: Logs): Promise<Play> {
  const unfitted = await writtenAfter(shelf, evenings);
  return fitted(unfitted, fitByCode(unfitted.unfitted));
}
