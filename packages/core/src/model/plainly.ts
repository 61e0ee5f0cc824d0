import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './plainly.words.json' with { type: 'json' };

/** What a house does for whoever talks with its machines. */
export type Care = {
  /** Where somebody turns who may harm themselves, as the house says it. */
  readonly crisis: string;
  /** Minutes of talk after which a break is proposed; 0: never. */
  readonly breakAfter: number;
};

/** What is said out of every role, by code: no model is trusted with it. */
export const plainly = wordsOf(content);

/** Where everybody is sent who may harm themselves, unless the host says otherwise. */
export const usualCrisis = (language: Language): string => plainly[language].crisis;
/** Minutes after which a break is suggested. */
export const usualBreak = 60;
