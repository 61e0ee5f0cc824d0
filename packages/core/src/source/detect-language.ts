import type { WorkLanguage } from './work.ts';

const english = new Set(
  'the and of to a in that he was it his i you with her had for as she not but at on is my be him they have all said me'.split(' '),
);

/** English, Chinese, or another: by its script, and by how many of its words are the small words of English. */
export function detectLanguage(text: string): WorkLanguage {
  const sample = sampled(text);
  const han = count(sample, /\p{Script=Han}/gu);
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  const letters = count(sample, /\p{Script=Latin}/gu);
  if (kana > han / 5 && kana > letters / 3) return 'other';
  if (han > 0 && han * 2 > letters) return 'zh';
  const words = sample.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  if (words.length === 0) return 'other';
  if (words.length < 12) return /^[\p{ASCII}‘’“”—–…]*$/u.test(sample) ? 'en' : 'other';
  const small = words.filter((word) => english.has(word)).length;
  const enough = words.length < 60 && /^\p{ASCII}*$/u.test(sample) ? 0.04 : 0.12;
  return small / words.length > enough ? 'en' : 'other';
}

/** Enough of it to judge, from beginning, middle and end: a foreign preface does not decide. */
function sampled(text: string): string {
  const size = 6000;
  if (text.length <= size * 3) return text;
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, size), text.slice(middle, middle + size), text.slice(-size)].join('\n');
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
