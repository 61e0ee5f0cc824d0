const segmenters = new Map<string, Intl.Segmenter>();

/** Words of a text in lower case; Chinese by the platform's dictionary. */
function wordsOf(text: string): string[] {
  const chinese = /\p{Script=Han}/u.test(text);
  if (!chinese) return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const segmenter = segmenters.get('zh') ?? new Intl.Segmenter('zh', { granularity: 'word' });
  segmenters.set('zh', segmenter);
  return text
    .split(/\n+/u)
    .flatMap((row) => [...segmenter.segment(row.toLowerCase())].flatMap((one) => (one.isWordLike ? [one.segment] : [])));
}

/** Runs of two words that a thought takes from the answer it must not know: none is allowed. */
export function copiedRuns(thought: string, answer: string): string[] {
  const pairs = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const wanted = new Set(pairs(wordsOf(answer)));
  return [...new Set(pairs(wordsOf(thought)).filter((pair) => wanted.has(pair)))];
}
