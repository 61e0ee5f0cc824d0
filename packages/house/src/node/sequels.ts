import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { fold, type Recorded } from '@troupe/core/events';
import { breachesOf, legacyOf, nextEvening, type Way, Ways } from '@troupe/core/sequel';
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

/** By which ways one comes into it. */
export const readWays = async (file: string): Promise<Way[]> =>
  Ways.parse(JSON.parse(await readFile(join(dirname(file), 'ways.json'), 'utf8')));

/** The later evening that goes on from one that was played, if the repertoire has it. */
export function sequelTo({ sequels = [] }: Pick<Shelf<unknown>, 'sequels'>, log: readonly Recorded[]): Sequel | undefined {
  const [open] = log;
  if (open?.type !== 'performance-open') return undefined;
  const { id, series } = open.blueprint;
  return sequels.find((one) => one.series === (series?.id ?? id) && one.evening === (series?.evening ?? 1) + 1);
}

/** The next evening of what was played, as that left the world. */
export async function playAfter<Play extends Written>(shelf: Shelf<Play>, log: readonly Recorded[]): Promise<Play> {
  const { blueprint: before, curtain } = fold(log);
  if (curtain === null) throw fault('curtain-up/sequel', { title: before.title });
  const sequel = sequelTo(shelf, log);
  if (!sequel) throw fault('unknown-sequel', { title: before.title });
  return goneOnFrom(await shelf.loadPlay(sequel.file), await readWays(sequel.file), log);
}

type Written = { readonly blueprint: Blueprint };

/** Refused rather than played where it would break what was played. */
export function goneOnFrom<Play extends Written>(play: Play, ways: readonly Way[], log: readonly Recorded[]): Play {
  const blueprint = nextEvening(play.blueprint, ways, log);
  const legacy = legacyOf(log);
  const there = { ...blueprint, props: blueprint.props.filter(({ at }) => !('nowhere' in at)) };
  const [breach] = legacy ? breachesOf(legacy, there) : [];
  if (breach) throw fault('unknown-sequel/breach', { title: blueprint.title, what: breach.kind === 'gone' ? breach.thing : breach.who });
  return { ...play, blueprint };
}
