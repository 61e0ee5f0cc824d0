import { choose } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import content from './excuses.words.json' with { type: 'json' };

type Language = 'en' | 'zh';

// What models say when they fail: every one of these must be caught before it is spoken on stage.
const excuses = wordsOf(content);

export function refusalIn(language: Language, seed: number, ...key: readonly (string | number)[]): string {
  return choose(excuses[language].refusals, seed, 'refusal', ...key) ?? '';
}

function otherLanguage(language: Language): Language {
  return language === 'en' ? 'zh' : 'en';
}

/** The same answer as a model gives that forgot the language of the play. In a structured answer only sentences change, not ids. */
export function inOtherLanguage(
  text: string,
  language: Language,
  structured: boolean,
  seed: number,
  ...key: readonly (string | number)[]
): string {
  const stray = choose(excuses[otherLanguage(language)].strayLines, seed, 'stray', ...key) ?? '';
  if (!structured) return stray;
  try {
    return JSON.stringify(JSON.parse(text), (_, value) => (typeof value === 'string' && isSentence(value) ? stray : value));
  } catch {
    return stray;
  }
}

/** Broken beyond repair: neither a parser nor a repairer may find the answer in it. */
export function brokenJson(text: string): string {
  return `Here is my answer: ${text
    .slice(0, Math.floor(text.length / 3))
    .replace(/[{}[\]]/g, '')
    .replace(/"/g, '«')} … and so on`;
}

function isSentence(text: string): boolean {
  return /\s\S+\s/.test(text) || /\p{Script=Han}{4,}/u.test(text);
}
