import { usePreferences } from './preferences.ts';

const between = { en: ', ', zh: '、' } as const;

/** Several names in a row, as the language of the page writes them. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = usePreferences();
  return (names) => names.join(between[language]);
}
