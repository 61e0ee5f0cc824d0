import en from '../../data/en/company.json' with { type: 'json' };
import zh from '../../data/zh/company.json' with { type: 'json' };
import type { FollowUp } from '../follow-up.ts';

/** What people tell a companion of themselves, and the one question that is owed a straight answer. */
export type Told =
  | 'machine'
  | 'heart'
  | 'hurt'
  | 'loss'
  | 'sad'
  | 'lonely'
  | 'tired'
  | 'worried'
  | 'angry'
  | 'glad'
  | 'made'
  | 'praise'
  | 'insult'
  | 'thanks';

type Lines = readonly string[];
type Words = {
  /** `{last}`: what it said before. */
  readonly follow: Readonly<Record<FollowUp, Lines>>;
  /** Before something else it knows, where more was asked for. */
  readonly further: Lines;
  /** `{name}`, and what it is, `{about}`. */
  readonly name: Lines;
  /** What another, `{other}`, has just said to the user. */
  readonly beside: Lines;
  /** What the user told, said back: `{phrase}`. */
  readonly about: Lines;
  readonly told: Lines;
  /** `{result}` of a sum. */
  readonly sum: Lines;
  readonly puzzled: Lines;
  readonly unforeseen: Lines;
  /** To what somebody tells of how they feel. */
  readonly heart: Readonly<Record<Told, Lines>>;
};

/** What companions say between what they know: short, and in nobody's voice in particular. */
export const talkWords = { en, zh } as Readonly<Record<'en' | 'zh', Words>>;
