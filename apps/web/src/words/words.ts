import { usePreferences } from '../preferences.ts';
import { en, type Words } from './en.ts';
import { zh } from './zh.ts';

export type { Words } from './en.ts';

export function useWords(): Words {
  return usePreferences().language === 'zh' ? zh : en;
}

/** The language of a play, as the page must mark it. */
export const langOf = (language: string | undefined): string | undefined => (language === 'zh' ? 'zh-CN' : language);
