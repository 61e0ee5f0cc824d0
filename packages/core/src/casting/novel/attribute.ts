import type { CastMember } from '../cast.ts';
import { languageOf } from '../formats/detect.ts';
import type { How } from '../observation.ts';
import { companyOf, isFirstPerson, unnamed } from './company.ts';
import { type Decision, decode } from './decode.ts';
import { type Company, weights as fitted, type Weights } from './features.ts';
import { findCast } from './find-cast.ts';
import { indexNames } from './names.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { findQuotations, type Quotation } from './quotations.ts';
import { type Narrated, type Turn, turnsOf } from './turns.ts';

export type Attributed = {
  readonly paragraphs: readonly Paragraph[];
  readonly narrated: Narrated;
  readonly company: Company;
  readonly cast: readonly CastMember[];
  readonly decisions: readonly Decision[];
};

/** Reads a novel and decides who says what, by rules. */
export function attribute(text: string, given: readonly CastMember[] | null, weights: Weights = fitted): Attributed {
  const paragraphs = paragraphsOf(text);
  const quoted: Quotation[][] = findQuotations(text, paragraphs);
  const named = given ?? findCast(text, paragraphs, quoted);
  const narrated = turnsOf(text, paragraphs, quoted, indexNames(named));
  const known = companyOf(text, named, narrated);
  const nameless = known.self === null && isFirstPerson(text, narrated);
  const cast = nameless ? [...named, unnamed[languageOf(text)]] : named;
  const company = nameless ? companyOf(text, cast, narrated) : known;
  const decisions = decode(narrated.turns, narrated.sightings, company, weights);
  return { paragraphs, narrated, company, cast, decisions };
}

/** By what a turn was given to its speaker. */
export function howOf(turn: Turn, role: number | null, company: Company, previous: Turn | undefined): How {
  if (role === null) return 'open';
  const fits = ({ reference }: Turn['clues'][number]): boolean =>
    reference.kind === 'named'
      ? reference.roles.includes(role)
      : reference.kind === 'self'
        ? company.self === role
        : reference.kind !== 'group';
  const tag = turn.clues.find((clue) => clue.kind !== 'beat' && fits(clue));
  if (tag) return tag.reference.kind === 'named' ? 'named' : tag.reference.kind === 'described' ? 'described' : 'pronoun';
  if (turn.clues.some((clue) => clue.kind === 'beat' && clue.reference.kind === 'named' && fits(clue))) return 'beat';
  if (previous && turn.gap <= 1 && previous.address.to.includes(role)) return 'address';
  return previous && turn.gap <= 2 ? 'turns' : 'nearby';
}
