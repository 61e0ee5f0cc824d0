import en from '../../data/en/mystery.json' with { type: 'json' };
import zh from '../../data/zh/mystery.json' with { type: 'json' };
import type { Words } from '../words.ts';

type One = Words<'am shocked names told again where stand past traces last press confront known itself against quote profile caught think'>;
type Several = Words<'tell nothing finished denies offended besides alibi stands admit evades more because'>;
type Phrases = Readonly<Record<One, string>> &
  Readonly<Record<Several, readonly string[]>> & {
    /** What is known against somebody. */
    readonly reading: Readonly<Record<'both' | 'motive' | 'chance' | 'neither', string>>;
  };

/** What the understudy says at a mystery table where no script says it better. */
export const mysteryPhrases = { en, zh } as Readonly<Record<'en' | 'zh', Phrases>>;
