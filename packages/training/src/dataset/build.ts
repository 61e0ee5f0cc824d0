import { readFilmLines } from '@troupe/core/formats';
import { fault } from '../errors.en.ts';
import { refuseLeaks } from './leakage.ts';
import { type DatasetRecord, recordOf } from './records.ts';
import { type Sample, type Split, samplesOf, splitOf } from './samples.ts';
import { sessionsOf } from './sessions.ts';

export type BuildOptions = {
  /** A name for the film, in ids and file names. */
  readonly film: string;
  /** Those who may be learnt. */
  readonly main: readonly string[];
  readonly seed?: number;
  /** How much of it is held out for the test. */
  readonly share?: number;
};

export type Dataset = { readonly film: string; readonly split: Split; readonly warnings: readonly string[] };

/** From the subtitles of a film to samples in two splits. A leak fails it. */
export function buildDataset(subtitles: string, { film, main, seed = 1, share = 0.1 }: BuildOptions): Dataset {
  const { lines, warnings } = readFilmLines(subtitles);
  if (lines.length === 0) throw fault('no-lines');
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  if (speakers.size === 0) throw fault('no-speakers');
  const absent = main.filter((name) => !speakers.has(name));
  if (absent.length === main.length) throw fault('nobody-main', { speakers: [...speakers].slice(0, 12) });
  const { samples, dropped } = samplesOf(sessionsOf(lines, { main }), film);
  const split = splitOf(samples, seed, share);
  refuseLeaks(split);
  return { film, split, warnings: [...warnings, ...absent.map((name) => `${name} never speaks.`), ...dropped] };
}

/** Records in the published form, numbered through both splits. */
export function recordsOf(
  { split }: Pick<Dataset, 'split'>,
  { source, video }: { readonly source: string; readonly video: (sample: Sample) => string },
): { readonly train: DatasetRecord[]; readonly test: DatasetRecord[] } {
  const numbered = (samples: readonly Sample[], from: number) =>
    samples.map((sample, index) => recordOf(sample, { id: from + index, source, video: video(sample) }));
  return { train: numbered(split.train, 1), test: numbered(split.test, split.train.length + 1) };
}
