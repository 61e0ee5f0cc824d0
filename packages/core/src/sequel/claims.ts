import * as z from 'zod';
import { Condition } from '../blueprint/condition.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { Line } from '../blueprint/terms.ts';
import { holds } from '../events/holds.ts';
import type { StageState } from '../events/state.ts';
import { type PlayText, playTexts, withText } from './play-texts.ts';

/** Something that a written evening says of one before it, and what must have been so for it to be said. */
export const Claim = z.strictObject({
  /** Word for word, wherever it stands. */
  says: Line,
  /** Of which evening it is said; without it, of the one before. */
  evening: z.int().min(1).max(999).optional(),
  /** What must be so where that evening stopped, in its own ids. */
  when: Condition,
  /** What is said where it was not so; without it, nothing. */
  else: Line.optional(),
});
export type Claim = z.infer<typeof Claim>;
/** What a play takes for granted of an earlier evening. */
export const Claims = z.array(Claim).max(200);

const evenings = (state: StageState): number => state.blueprint.series?.evening ?? 1;

/** What of these claims does not hold, put otherwise or left out. `before`: the evenings that led here, each as it stopped, the last one last. */
export function withoutFalse(blueprint: Blueprint, claims: readonly Claim[], before: readonly StageState[]): Blueprint {
  const last = before.at(-1);
  const isFalse = ({ evening, when }: Claim): boolean => {
    const of = evening === undefined ? last : before.find((one) => evenings(one) === evening);
    return of !== undefined && !holds(when, of);
  };
  return claims.filter(isFalse).reduce((play, { says, else: instead = '' }) => {
    const told = playTexts(play).filter(({ text }) => text.includes(says));
    return told.reduce((whole, one) => withText(whole, one.path, putFor(one, says, instead)), play);
  }, blueprint);
}

/** A text that must stand stays, rather than that there is none: its author gives such a claim something else to say. */
function putFor({ text, optional }: PlayText, says: string, instead: string): string | null {
  const rest = text
    .replace(says, () => instead)
    .replace(/ {2,}/gu, ' ')
    .trim();
  return rest !== '' ? rest : optional ? null : text;
}

/** Claims that stand nowhere in the play, by whichever way one comes into it: nobody would ever hear what stands in for them. */
export const unheardClaims = (plays: readonly Blueprint[], claims: readonly Claim[]): Claim[] => {
  const texts = plays.flatMap((play) => playTexts(play).map(({ text }) => text));
  return claims.filter(({ says }) => texts.every((text) => !text.includes(says)));
};
