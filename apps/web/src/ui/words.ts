import type { Bilingual } from './both.ts';
import { usePreferences } from './preferences.ts';

/** The words of one page, in the language that was chosen. */
export function useWords<T>(words: Bilingual<T>): T {
  return words[usePreferences().language];
}

/** The language of a play, as the page must mark it. */
export const langOf = (language: string | undefined): string | undefined => (language === 'zh' ? 'zh-CN' : language);
