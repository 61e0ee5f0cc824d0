import { fill } from '../../text/catalogue.ts';
import type { Language } from '../../text/language.ts';
import en from './findings.en.json' with { type: 'json' };
import zh from './findings.zh.json' with { type: 'json' };

export type FindingKey = keyof typeof en.findings;
export type PhraseKey = keyof typeof en.phrases;
export type FindingParams = Readonly<Record<string, string | Phrase>>;
export type Phrase = { readonly key: PhraseKey; readonly params?: FindingParams };
/** A sentence by its key, with the names and numbers that stand in it: data, to be said in any language later. */
export type Finding = { readonly key: FindingKey; readonly params?: FindingParams };
export type Told = { readonly message: string; readonly remedy: string };

/** What is wrong and what to do about it, by key. `{name}` stands for a parameter. */
export const findings: Readonly<Record<Language, Readonly<Record<FindingKey, readonly [message: string, remedy: string]>>>> = {
  en: en.findings,
  zh: zh.findings,
};
export const phrases: Readonly<Record<Language, Readonly<Record<PhraseKey, string>>>> = { en: en.phrases, zh: zh.phrases };

export const phrase = (key: PhraseKey, params?: FindingParams): Phrase => ({ key, ...(params && { params }) });

/** A finding in words; null for one that this version does not know, as it may come from a log. */
export function tellFinding({ key, params = {} }: Finding, language: Language): Told | null {
  if (!Object.hasOwn(findings[language], key)) return null;
  const [message, remedy] = findings[language][key];
  const say = (sentence: string): string => fill(sentence, params, language, phrases[language]);
  return { message: say(message), remedy: say(remedy) };
}
