import type { MysteryBrief } from '@troupe/core/model';
import { commonSigns } from '../signs.ts';

export type Suspicion = {
  readonly role: string;
  readonly negative: boolean;
  readonly motive: boolean;
  readonly chance: boolean;
  /** Whether their own words were found not to agree with others'. */
  readonly caught: boolean;
  /** Something of theirs, or on them, that belongs to the deed. */
  readonly evidence: boolean;
  /** An old quarrel. */
  readonly background: boolean;
  readonly weight: number;
  readonly mentions: number;
};

type Sign = 'negative' | 'motive' | 'chance' | 'evidence' | 'background' | 'clears';
const signs = Object.fromEntries(commonSigns<Sign>('suspicions')) as Readonly<Record<Sign, RegExp>>;

/** What somebody who has something to hide would rather not say. */
export const incriminates = (sentence: string): boolean => [signs.negative, signs.motive, signs.chance].some((sign) => sign.test(sentence));

/** Sentences of all that this player has read and heard, that name somebody; what they said of themselves counts less. */
export function suspicionOf(brief: MysteryBrief, role: string): Suspicion {
  const name = brief.players.find(({ id }) => id === role)?.name ?? role;
  const own = sentencesIn(brief.script).filter((sentence) => sentence.includes(name));
  const others = brief.heard
    .filter(({ by }) => by !== role)
    .flatMap(({ text }) => sentencesIn([text]))
    .filter((sentence) => sentence.includes(name));
  const count = (pattern: RegExp): number =>
    own.filter((one) => pattern.test(one)).length + 0.5 * others.filter((one) => pattern.test(one)).length;
  const [negative, motive, chance, clears] = [count(signs.negative), count(signs.motive), count(signs.chance), count(signs.clears)];
  const caught = brief.contradictions?.filter(({ of }) => of === role).length ?? 0;
  const mentions = own.length + others.length;
  const weight =
    Math.min(2, negative) + 1.2 * Math.min(2, motive) + Math.min(3, chance) - 4 * Math.min(1, clears) + 3 * Math.min(2, caught);
  const further = { evidence: count(signs.evidence) > 0, background: count(signs.background) > 0 };
  return { role, ...further, negative: negative > 0, motive: motive > 0, chance: chance > 0, caught: caught > 0, weight, mentions };
}

export function sentencesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/(?<=[.!?。！？])\s*|\n+/u)).flatMap((sentence) => sentence.trim() || []);
}

/** Most suspected first. */
export const ranked = (brief: MysteryBrief, roles: readonly string[]): Suspicion[] =>
  roles.map((role) => suspicionOf(brief, role)).sort((a, b) => b.weight - a.weight || a.mentions - b.mentions);
