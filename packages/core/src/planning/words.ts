import { choose } from '../model/random.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './planning.words.json' with { type: 'json' };

/** Sentences of the house, where a writer's own could not stand. They give no act and no line to anybody. */
const sentences = wordsOf(content);

export const houseWords = (language: Language) => sentences[language];

/** Asks for what happens, said as a sentence of its own. */
export const askedOf = (happens: string, language: Language): string =>
  sentences[language].question({ happens: happens.replace(language === 'zh' ? /[。？！?!.]+$/u : /[.?!]+$/u, '') });

export const neutralFallback = (language: Language, seed: number, ...key: readonly (string | number)[]): string =>
  choose(sentences[language].fallback, seed, 'fallback', ...key) ?? sentences[language].fallback[0];
