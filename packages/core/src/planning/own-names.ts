import type { Language } from '../text/language.ts';

const small: ReadonlySet<string> = new Set(
  'the a an of and in on at to by with from mr mrs miss ms dr sir lady lord king queen old young de la le von van der'.split(' '),
);

/** Whether a book speaks of somebody or something by this name, or by a word of it that names. */
export function isNamedIn(name: string, text: string, language: Language): boolean {
  if (language === 'zh') return text.includes(name) || pairs(name).some((pair) => text.includes(pair));
  const words = (name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter((word) => !small.has(word.toLowerCase()));
  const proper = words.filter((word) => /^\p{Lu}/u.test(word));
  const telling = proper.length > 0 ? proper : words;
  return telling.length === 0 || telling.some((word) => mentions(text, word));
}

/** 林黛玉: 林黛, 黛玉. */
const pairs = (name: string): string[] => {
  const signs = [...name];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
};

const mentions = (text: string, word: string): boolean =>
  text.includes(word) || new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L}\p{M}]/gu, '.')}`, 'iu').test(text);
