import type { CastMember } from '../cast.ts';
import { findCast } from './find-cast.ts';
import { paragraphsOf } from './paragraphs.ts';
import { findQuotations } from './quotations.ts';

/** The people of a novel, each once: Henry Tilney is Henry, Mr. Tilney and Henry Tilney. Nobody is asked who says what. */
export function peopleIn(text: string): CastMember[] {
  const paragraphs = paragraphsOf(text);
  return findCast(text, paragraphs, findQuotations(text, paragraphs));
}
