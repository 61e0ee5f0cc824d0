import type { Fact } from '../blueprint/schema.ts';
import type { FactId } from '../blueprint/terms.ts';
import { holdsWords } from '../text/holds-words.ts';

/** The facts a speech tells. One that its speaker does not know is a guess, and tells nothing. */
export function factsTold(text: string, facts: readonly Fact[], known: readonly FactId[]): FactId[] {
  return facts.filter((fact) => fact.words.length > 0 && known.includes(fact.id) && holdsWords(text, fact.words)).map((fact) => fact.id);
}
