import content from './deeds.json' with { type: 'json' };
import { thirdPerson } from './inflection.ts';
import type { Language } from './language.ts';
import { withArticle } from './sentences.ts';
import { isBladeZh } from './things.ts';

type Forms = readonly [none: string, one: string, two?: string];

const deeds = content as unknown as Readonly<Record<Language, Readonly<Record<string, Forms>>>>;

/** The same as anybody sees it: "takes the letter". */
export function deedSeen(language: Language, verb: string, names: readonly string[]): string {
  const phrase = deedPhrase(language, verb, names);
  return language === 'zh' ? phrase : phrase.replace(/^[a-z]+/u, (first) => thirdPerson(first));
}

/** An act in words, from display names only: what a prompter whispers, and what a person could type. */
export function deedPhrase(language: Language, verb: string, names: readonly string[]): string {
  const forms = deeds[language][verb];
  const spoken = language === 'en' ? names.map(withArticle) : names;
  const plain: Forms = language === 'zh' ? [verb, `${verb}{a}`] : [verb, `${verb} {a}`, `${verb} {a} with {b}`];
  const form = (forms ?? plain)[Math.min(names.length, 2)] ?? (forms ?? plain)[1];
  const stabs = language === 'zh' && verb === 'attack' && isBladeZh(names[1] ?? '');
  return (stabs ? '用{b}刺{a}' : form).replace('{a}', spoken[0] ?? '').replace('{b}', spoken[1] ?? '');
}
