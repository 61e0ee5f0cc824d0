import { findCitation } from '../source/cite.ts';
import type { LiteraryWork } from '../source/work.ts';
import { corpusOf, type Passage } from './passages.ts';

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
