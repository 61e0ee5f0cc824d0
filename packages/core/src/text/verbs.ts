import { inflectedForms } from './inflection.ts';
import { idleZh, patternsZh } from './patterns.zh.ts';
import { simplified } from './simplified.ts';
import { VerbName } from './verb-names.ts';
import wordings from './verbs.json' with { type: 'json' };
import type { Pair } from './words.ts';

/** The forms of an English verb. */
export type VerbForm = 'base' | 'third' | 'past' | 'ing';
/** A verb that was found in a text, and where. */
export type VerbFound = {
  readonly verb: VerbName;
  readonly wording: string;
  readonly form: VerbForm;
  readonly start: number;
  readonly end: number;
};
type Entry = { readonly verb: VerbName; readonly lemma: string; readonly form: VerbForm };

const english = new Map<string, Entry>();
const chinese = new Map<string, Entry>();
for (const verb of VerbName.options) {
  const { en, zh } = wordingsOf(verb);
  for (const lemma of en) {
    for (const [form, words] of inflected(lemma)) if (!english.has(words)) english.set(words, { verb, lemma, form });
  }
  for (const wording of zh) if (!chinese.has(wording)) chinese.set(wording, { verb, lemma: wording, form: 'base' });
}
const longestEnglish = Math.max(...[...english.keys()].map((words) => words.split(' ').length));
const longestChinese = Math.max(...[...chinese.keys()].map((word) => word.length));

/** English ones are uninflected; in Chinese, aspect particles and complements that follow need no entry of their own. */
export function wordingsOf(verb: VerbName): Readonly<Record<'en' | 'zh', readonly string[]>> {
  const [en, zh] = (wordings as unknown as Readonly<Record<VerbName, Pair>>)[verb];
  return { en: en.split(', '), zh: zh.split(', ') };
}

function inflected(lemma: string): [VerbForm, string][] {
  const [first = '', ...rest] = lemma.split(' ');
  const [third = '', past = '', participle = '', ing = ''] = inflectedForms(first);
  const whole = (word: string) => [word, ...rest].join(' ');
  return [
    ['base', whole(first)],
    ['third', whole(third)],
    ['past', whole(past)],
    ['past', whole(participle)],
    ['ing', whole(ing)],
  ];
}

/** The first verb in a text of either language, in its longest wording; null if there is none. */
export function verbIn(text: string): VerbFound | null {
  return verbsIn(text)[0] ?? null;
}

/** Every verb in a text, in order, each in its longest wording, none overlapping. */
export function verbsIn(text: string): VerbFound[] {
  const found: VerbFound[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/[\p{Script=Latin}'’]+|\p{Script=Han}/gu)) {
    if (index < from) continue;
    const one = verbAt(text, index);
    if (!one) continue;
    found.push(one);
    from = one.end;
  }
  return found;
}

/** The longest wording of a verb that begins at this very position. */
export function verbAt(text: string, start: number): VerbFound | null {
  return /^\p{Script=Han}/u.test(text.slice(start, start + 2)) ? chineseAt(text, start) : englishAt(text, start);
}

function englishAt(text: string, start: number): VerbFound | null {
  const words =
    text
      .slice(start, start + 80)
      .match(/^[\p{Script=Latin}'’]+(?: [\p{Script=Latin}'’]+)*/u)?.[0]
      .split(' ') ?? [];
  for (let count = Math.min(words.length, longestEnglish); count > 0; count--) {
    const phrase = words.slice(0, count).join(' ');
    const entry = english.get(phrase.toLowerCase());
    if (entry) return { verb: entry.verb, wording: entry.lemma, form: entry.form, start, end: start + phrase.length };
  }
  return null;
}

function chineseAt(text: string, start: number): VerbFound | null {
  const folded = simplified(text);
  for (const [verb, pattern] of patternsZh) {
    const [wording] = matchAt(pattern, folded, start);
    if (wording) return { verb, wording, form: 'base', start, end: start + wording.length };
  }
  if (isIdle(folded, start)) return null;
  for (let length = Math.min(longestChinese, text.length - start); length > 0; length--) {
    const entry = chinese.get(folded.slice(start, start + length));
    if (entry) return { verb: entry.verb, wording: entry.lemma, form: 'base', start, end: start + length };
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): readonly string[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

/** Whether a position lies in a word that is no verb, though it begins further left. */
function isIdle(text: string, start: number): boolean {
  return [0, 1, 2, 3].some((back) => back <= start && idleZh.some((word) => (matchAt(word, text, start - back)[0]?.length ?? 0) > back));
}
