import { TroupeError } from '@troupe/core';
import type { Sample, Split } from './samples.ts';

/** Everything by which an answer could be known beforehand. */
export function leaksIn({ train, test }: Split): string[] {
  const all = [...train, ...test];
  const held = new Set(test.map(({ sessionId }) => sessionId));
  return [
    ...all.filter(({ clip, target }) => clip.end > target.start + 1e-9).map((sample) => `${named(sample)}: its clip shows the answer`),
    ...all.filter(({ history, target }) => history.includes(target)).map((sample) => `${named(sample)}: its answer stands in its history`),
    ...[...new Set(train.filter(({ sessionId }) => held.has(sessionId)).map(({ sessionId }) => `${sessionId}: in both splits`))],
    ...test.flatMap((sample) => seenIn(train, sample)),
  ];
}

/** A held-out answer that some clip or history of the training set holds. */
function seenIn(train: readonly Sample[], held: Sample): string[] {
  const shown = train.find(({ film, clip }) => film === held.film && clip.start < held.target.end && held.target.start < clip.end);
  const told = train.find(
    ({ film, history, target }) =>
      film === held.film &&
      [...history, target].some(({ start, speaker }) => start === held.target.start && speaker === held.target.speaker),
  );
  return [
    ...(shown ? [`${named(held)}: shown in a clip of the training set`] : []),
    ...(told ? [`${named(held)}: spoken in the training set`] : []),
  ];
}

function named({ film, assistant, target }: Sample): string {
  return `${film}, ${assistant} at ${target.start} s`;
}

/** Fails the build rather than let a leak through. */
export function refuseLeaks(split: Split): void {
  const leaks = leaksIn(split);
  if (leaks.length === 0) return;
  const more = leaks.length > 3 ? ` (and ${leaks.length - 3} more)` : '';
  throw new TroupeError(
    'dataset-leak',
    `Answers can be seen beforehand: ${leaks.slice(0, 3).join('; ')}${more}.`,
    'Mend the times or speakers of the lines named, then build again.',
  );
}
