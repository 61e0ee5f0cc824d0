import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './studio.json' with { type: 'json' };
import sentences from './studio.words.json' with { type: 'json' };

/** What is said in a case. Everything that decides is code's; these are only words. */
export const studioWords = wordsOf(sentences);

/** The words of one case: from here, or from a model that was told the topic. */
export type CaseWords = {
  readonly title?: string;
  readonly names: readonly string[];
  readonly dead: readonly string[];
  readonly parts: readonly string[];
  readonly places: readonly string[];
  readonly scene: readonly string[];
  readonly weapons: readonly string[];
  readonly traces: readonly string[];
  readonly motives: readonly string[];
  readonly grudges: readonly string[];
  readonly secrets: readonly string[];
};

/** What a case is made of where no model writes it. */
export const caseWords = content as Readonly<Record<Language, CaseWords>>;
