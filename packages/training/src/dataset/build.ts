import { readFilmLines } from '@troupe/core/formats';
import { fault } from '../errors.en.ts';
import { type DatasetRecord, recordOf } from './records.ts';
import { type Sample, type Split, samplesOf, splitOf } from './samples.ts';
import { sessionsOf, type Utterance } from './sessions.ts';

/** How a film becomes samples: its name, whom to learn, and how much is held out. */
export type BuildOptions = {
  /** A name for the film, in ids and file names. */
  readonly film: string;
  /** Those who may be learnt. */
  readonly main: readonly string[];
  readonly seed?: number;
  /** How much of it is held out for the test. */
  readonly share?: number;
};

/** The samples of one film, split into training and test, and what was odd about them. */
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

/** Everything by which an answer could be known beforehand. */
export function leaksIn({ train, test }: Split): string[] {
  const all = [...train, ...test];
  const held = new Set(test.map(({ sessionId }) => sessionId));
  return [
    ...all.filter(({ clip, target }) => clip.end > target.start + 1e-9).map((sample) => `${named(sample)}: its clip shows the answer`),
    ...all.filter(({ history, target }) => history.includes(target)).map((sample) => `${named(sample)}: its answer stands in its history`),
    ...[...new Set(train.filter(({ sessionId }) => held.has(sessionId)).map(({ sessionId }) => `${sessionId}: in both splits`))],
    ...seenIn(train, test),
  ];
}

/** Held-out answers that some clip or history of the training set holds. */
function seenIn(train: readonly Sample[], test: readonly Sample[]): string[] {
  const line = (film: string, { start, speaker }: Utterance) => `${film}\n${start}\n${speaker}`;
  const told = new Set(train.flatMap(({ film, history, target }) => [...history, target].map((one) => line(film, one))));
  return test.flatMap((held) => {
    const { film, target } = held;
    const shown = train.some((other) => other.film === film && other.clip.start < target.end && target.start < other.clip.end);
    return [
      ...(shown ? [`${named(held)}: shown in a clip of the training set`] : []),
      ...(told.has(line(film, target)) ? [`${named(held)}: spoken in the training set`] : []),
    ];
  });
}

function named({ film, assistant, target }: Sample): string {
  return `${film}, ${assistant} at ${target.start} s`;
}

/** Fails the build rather than let a leak through. */
export function refuseLeaks(split: Split): void {
  const leaks = leaksIn(split);
  if (leaks.length === 0) return;
  throw fault('dataset-leak', { leaks: leaks.slice(0, 3).join('; '), others: Math.max(0, leaks.length - 3) });
}
