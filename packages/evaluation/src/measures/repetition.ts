import { type Spoken, wordsOf } from './spoken.ts';

const alike = 0.8;
const shortest = 4;

/** How often a line says what was said before, and the longest back and forth of the same two lines. */
export function repetitionOf(spoken: readonly Spoken[]): { readonly repetition: number; readonly longestLoop: number } {
  const sets = spoken.map(({ text }) => new Set(wordsOf(text)));
  let repeated = 0;
  const postings = new Map<string, number[]>();
  for (const [index, words] of sets.entries()) {
    if (words.size >= shortest && hasTwin(words, sets, postings)) repeated += 1;
    for (const word of words) postings.set(word, [...(postings.get(word) ?? []), index].slice(-200));
  }
  return { repetition: spoken.length === 0 ? 0 : repeated / spoken.length, longestLoop: longestLoop(spoken.map(({ text }) => text)) };
}

/** Only lines that share a word are compared: a long evening would otherwise be compared with itself, line by line. */
function hasTwin(
  words: ReadonlySet<string>,
  sets: readonly ReadonlySet<string>[],
  postings: ReadonlyMap<string, readonly number[]>,
): boolean {
  const shared = new Map<number, number>();
  for (const word of words) for (const index of postings.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  return [...shared].some(([index, count]) => count / (words.size + (sets[index]?.size ?? 0) - count) >= alike);
}

function longestLoop(texts: readonly string[]): number {
  let [longest, run] = [0, 0];
  for (let index = 2; index < texts.length; index++) {
    run = texts[index] === texts[index - 2] ? run + 1 : 0;
    longest = Math.max(longest, run === 0 ? 0 : run + 2);
  }
  return longest;
}
