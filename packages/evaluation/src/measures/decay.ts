import { type Spoken, wordsOf } from './spoken.ts';

const block = 10;

/** For each block of ten lines, what share of its words had not been used before. A play that runs dry falls towards 0. */
export function decayOf(spoken: readonly Spoken[]): number[] {
  const known = new Set<string>();
  return Array.from({ length: Math.ceil(spoken.length / block) }, (_, index) => {
    const words = new Set(spoken.slice(index * block, (index + 1) * block).flatMap(({ text }) => wordsOf(text)));
    const fresh = [...words].filter((word) => !known.has(word)).length;
    for (const word of words) known.add(word);
    return words.size === 0 ? 0 : fresh / words.size;
  });
}
