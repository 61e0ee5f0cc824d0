import { type Sayings, type Words, wordsOf } from '@troupe/core/words';
import { usePreferences } from './preferences.ts';

/** What a file of words says, in the language of the page. */
export function useWords<const Both extends Sayings>(both: Both): Words<Both> {
  return wordsOf(both)[usePreferences().language];
}

/** The language of a play, as the page must mark it. */
export const langOf = (language: string | undefined): string | undefined => (language === 'zh' ? 'zh-CN' : language);

const between = { en: ', ', zh: '、' } as const;

/** Several names in a row, as the language of the page writes them. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = usePreferences();
  return (names) => names.join(between[language]);
}
