import { fault } from '../errors.en.ts';
import type { Sample, Split } from './samples.ts';
import type { Utterance } from './sessions.ts';

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
