import type { Search } from '../model/ports.ts';
import { findCitation } from '../source/cite.ts';
import type { LiteraryWork } from '../source/work.ts';

/** A stretch of a work, a paragraph or a few sentences, and where it stands. */
export type Passage = { readonly offset: number; readonly text: string };

const longest = 700;

/** The paragraphs of a stretch of text. Long ones are cut at the end of a sentence, or, where there is none, anywhere. */
export function passagesIn(text: string, start: number, end: number): Passage[] {
  const found: Passage[] = [];
  let at = start;
  while (at < end) {
    const gap = text.indexOf('\n\n', at);
    const stop = gap === -1 || gap > end ? end : gap;
    cut(text, at, stop, found);
    at = stop + 2;
  }
  return found;
}

function cut(text: string, from: number, to: number, found: Passage[]): void {
  let start = from;
  while (start < to) {
    const rest = text.slice(start, Math.min(to, start + longest));
    const whole = start + longest >= to ? rest.length : lastSentence(rest);
    const piece = rest.slice(0, whole);
    const body = piece.trim();
    if (/[\p{L}\p{N}]/u.test(body)) found.push({ offset: start + piece.indexOf(body), text: body });
    start += whole;
  }
}

function lastSentence(text: string): number {
  const ends = [...text.matchAll(/[.!?…。！？][”"’」』)]*(?=\s|\p{Script=Han}|$)/gu)].at(-1);
  return ends && ends.index > 60 ? ends.index + ends[0].length : text.length;
}

/** As many as there is room for, from all over the stretch, its first and its last among them. */
export function selection(passages: readonly Passage[], room: number): Passage[] {
  const total = passages.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= room) return [...passages];
  const average = total / passages.length;
  const count = Math.max(2, Math.floor(room / average));
  const step = (passages.length - 1) / (count - 1);
  const kept: Passage[] = [];
  let used = 0;
  for (let index = 0; index < count; index++) {
    const passage = passages[Math.round(index * step)];
    if (!passage || kept.at(-1) === passage || used + passage.text.length > room) continue;
    kept.push(passage);
    used += passage.text.length;
  }
  return kept;
}

/** Words in Latin script, pairs of characters in Chinese. */
function termsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return [word];
    const signs = [...word];
    return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  });
}

export type Corpus = {
  best(query: string, limit: number): readonly Passage[];
  /** Those that answer it together with what stands beside them, in the order of the text: a scene is somewhere, and not all over a book. */
  stretch(query: string, limit: number): readonly Passage[];
};

/** Passages by how well they answer a few words (BM25). */
export function corpusOf(passages: readonly Passage[]): Corpus {
  const lengths: number[] = [];
  const postings = new Map<string, Map<number, number>>();
  for (const [index, { text }] of passages.entries()) {
    const terms = termsOf(text);
    lengths.push(terms.length);
    for (const term of terms) {
      const posting = postings.get(term) ?? new Map<number, number>();
      postings.set(term, posting);
      posting.set(index, (posting.get(index) ?? 0) + 1);
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const scored = (query: string): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(query))) {
      const posting = postings.get(term);
      if (!posting) continue;
      const rarity = Math.log(1 + (passages.length - posting.size + 0.5) / (posting.size + 0.5));
      for (const [index, times] of posting) {
        const weight = (times * 2.2) / (times + 1.2 * (0.25 + (0.75 * (lengths[index] ?? 0)) / average));
        scores.set(index, (scores.get(index) ?? 0) + rarity * weight);
      }
    }
    return scores;
  };
  const first = (scores: Iterable<[number, number]>, limit: number): number[] =>
    [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([index]) => index);
  return {
    best: (query, limit) => first(scored(query), limit).map((index) => passages[index] as Passage),
    stretch(query, limit) {
      const scores = scored(query);
      const near = (index: number): number =>
        beside.reduce(
          (sum, share, away) => sum + share * ((scores.get(index - away) ?? 0) + (away === 0 ? 0 : (scores.get(index + away) ?? 0))),
          0,
        );
      const together = passages.map((_, index): [number, number] => [index, near(index)]);
      return first(
        together.filter(([, score]) => score > 0),
        limit,
      )
        .sort((a, b) => a - b)
        .map((index) => passages[index] as Passage);
    },
  };
}

/** What a passage's own words count for it, and those of the first, second and third beside it. */
const beside = [1, 0.7, 0.5, 0.3];

/** The work itself as something to look things up in. */
export function workSearch(work: Pick<LiteraryWork, 'title' | 'text'>): Search {
  let corpus: Corpus | undefined;
  return {
    id: 'work',
    async search(query, { limit = 4 } = {}) {
      corpus ??= corpusOf(passagesIn(work.text, 0, work.text.length));
      return corpus.best(query, limit).map(({ offset, text }) => ({ title: work.title, text, source: `${work.title}, ${offset}` }));
    },
  };
}

/** A passage word for word, and where it begins in the work. */
export type Citation = { readonly offset: number; readonly quotation: string };

const longestQuotation = 300;

/** The place of a quotation in the stretch of the work it should come from, as the work has it. */
export function locate(
  quotation: string,
  work: Pick<LiteraryWork, 'text'>,
  within: { readonly start: number; readonly end: number },
): Citation | undefined {
  const wanted = quotation.trim().slice(0, longestQuotation);
  const found = wanted.length < 4 ? null : findCitation(work, wanted, { within });
  return found && found.quotation.length <= 2 * longestQuotation ? { offset: found.start, quotation: found.quotation } : undefined;
}

/** The passage that a description most likely speaks of, by its first sentence: where a writer quoted what is not there. */
export function nearestCitation(description: string, passages: readonly Passage[]): Citation | undefined {
  const passage = corpusOf(passages).best(description, 1)[0] ?? passages[0];
  if (!passage) return undefined;
  const sentence = /^[\s\S]{12,}?[.!?…。！？][”"’」』)]*/u.exec(passage.text)?.[0] ?? passage.text;
  return { offset: passage.offset, quotation: sentence.slice(0, longestQuotation).trimEnd() };
}
