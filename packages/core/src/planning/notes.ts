/** Each reader's worst before any reader's second: what stands first wins where two contradict each other. What two say alike is said once. */
export function worstFirst(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
  const kept: string[] = [];
  for (const note of all) if (!isSaid(note, kept)) kept.push(note);
  return kept;
}

/** Whether one of these says the same. Of what code says of many by one form this is no question: it differs by a name. */
export const isSaid = (note: string, said: readonly string[]): boolean => said.some((other) => isAlike(other, note));

/** The same words of the play are quoted in both, or most of the words of the shorter stand in the longer. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const quoted = quotationsIn(one);
  const sameLine = quotationsIn(other).some((line) => quoted.some((own) => own.includes(line) || line.includes(own)));
  const [few, many] = [wordsIn(one), wordsIn(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  const shared = few.size < 3 ? 0 : [...few].filter((word) => many.has(word)).length / few.size;
  return shared >= (sameLine ? 0.5 : 0.8);
}

/** Lines of the play, long enough to be one line and no other. */
const quotationsIn = (note: string): string[] =>
  [...note.matchAll(/["“「『]([^"”」』]+)["”」』]/gu)]
    .map(([, line = '']) =>
      line
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((line) => line.split(' ').length >= 3 || (line.match(/\p{Script=Han}/gu)?.length ?? 0) >= 5);

/** Words that tell something; of Chinese, pairs of characters. */
function wordsIn(note: string): Set<string> {
  const words = note.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      if (!/\p{Script=Han}/u.test(word)) return word.length > 3 || /\d/u.test(word) ? [word] : [];
      const signs = [...word];
      return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
    }),
  );
}
