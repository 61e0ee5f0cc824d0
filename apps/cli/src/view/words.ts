import { wordsOf } from '@troupe/core/words';
import sentences from './view.words.json' with { type: 'json' };

const words = wordsOf(sentences);

export type Words = (typeof words)['en'];

export const wordsFor = (language: 'en' | 'zh'): Words => words[language];

/** The interface language of a machine: from its locale. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): 'en' | 'zh' {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^zh/i.test(locale) ? 'zh' : 'en';
}
