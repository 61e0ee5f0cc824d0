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

/** Where Chinese words end depends on what stands around them: four characters in a row are a run, however they are parted. */
const fourOf = (text: string): string[] => {
  const runs = text.match(/\p{Script=Han}{4,}/gu) ?? [];
  return runs.flatMap((run) => Array.from({ length: [...run].length - 3 }, (_, at) => [...run].slice(at, at + 4).join('')));
};

/** Runs of two words that a thought takes from the answer it must not know: none is allowed. */
export function copiedRuns(thought: string, answer: string): string[] {
  const pairs = (text: string) => {
    const words = wordsOf(text);
    return [...words.slice(1).map((word, index) => `${words[index]} ${word}`), ...fourOf(text)];
  };
  const wanted = new Set(pairs(answer));
  return [...new Set(pairs(thought).filter((pair) => wanted.has(pair)))];
}
