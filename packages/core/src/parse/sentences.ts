const ends = /[^.!?。！？…\n]*(?:[.!?。！？…\n]+["”』」’']?\s*|$)/gu;
const abbreviated = /(?:^|\s)(?:mr|mrs|ms|dr|st|prof|col|capt)\.$/iu;

/** A typed text in its sentences, each with the blanks after it: put together again they are the text, letter by letter. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const [piece] of text.matchAll(ends)) {
    if (piece === '') continue;
    const before = sentences.at(-1);
    if (before !== undefined && (abbreviated.test(before.trimEnd()) || piece.trim() === ''))
      sentences[sentences.length - 1] = before + piece;
    else sentences.push(piece);
  }
  return sentences;
}
