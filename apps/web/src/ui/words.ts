import type { Language } from '@troupe/core/text';
import { usePreferences } from './preferences.ts';

export function useWords<T>(words: Readonly<Record<Language, T>>): T {
  return words[usePreferences().language];
}

/** The language of a play, as the page must mark it. */
export const langOf = (language: string | undefined): string | undefined => (language === 'zh' ? 'zh-CN' : language);

const between = { en: ', ', zh: '、' } as const;

/** Several names in a row, as the language of the page writes them. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = usePreferences();
  return (names) => names.join(between[language]);
}
