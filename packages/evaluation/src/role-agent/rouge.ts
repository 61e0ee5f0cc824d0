/** Words, and single characters where there are no spaces between words. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
}

/** ROUGE-L: how much of two texts is one sequence, as the harmonic mean of precision and recall. */
export function rougeL(one: string, other: string): number {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  if (a.length === 0 || b.length === 0) return 0;
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (const [at, against] of b.entries()) next.push(word === against ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  const common = row.at(-1) ?? 0;
  return (2 * common) / (a.length + b.length);
}

/** Without those most like one before them: a share of all, the likest first; what is the same word for word goes in any case. */
export function withoutTwins<T>(items: readonly T[], textOf: (item: T) => string, share = 0.05): readonly T[] {
  const likeness = items.map((item, at) => Math.max(0, ...items.slice(0, at).map((earlier) => rougeL(textOf(item), textOf(earlier)))));
  const most = Math.floor(items.length * share);
  const dropped = new Set(
    likeness
      .map((value, at) => ({ value, at }))
      .sort((a, b) => b.value - a.value || a.at - b.at)
      .slice(0, most)
      .filter(({ value }) => value > 0)
      .map(({ at }) => at),
  );
  return items.filter((_, at) => !dropped.has(at) && (likeness[at] ?? 0) < 1);
}
