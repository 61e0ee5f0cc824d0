import en from '../data/en/words.json' with { type: 'json' };
import zh from '../data/zh/words.json' with { type: 'json' };

/** What carries no meaning; and forms and near words of one stem, by that stem. */
const english = en as { readonly empty: string; readonly stems: Readonly<Record<string, string>> };
const chinese = zh as { readonly empty: string };

/** The words of a text, one by one: a list that can be read. */
export type Words<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Text;
export const listed = <const Text extends string>(text: Text): readonly Words<Text>[] => text.split(' ') as Words<Text>[];

/** Words of a text that carry meaning, lower case, for overlap: English by word, Chinese by the platform's segmenter. */
export function contentWords(text: string): string[] {
  const short = text.slice(0, 400).replaceAll('’', "'");
  return isChinese(short)
    ? chineseSegments(short).filter((word) => !emptyChinese.has(word))
    : (short.toLowerCase().match(/[a-z][a-z'-]*[a-z]|[a-z]/gu) ?? []).filter(carries);
}

export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 && han * 3 >= (text.match(/[a-z]+/giu)?.length ?? 0);
}

/** Cut to a stem crudely, so that `swears`, `sworn` and `swear` may meet. */
export function stem(word: string): string {
  const known = irregular.get(word);
  const bare =
    known ?? word.replace(/'s$/u, '').replace(/(ness|ing|edly|ed|ies|es|s|ly|ful)$/u, (end) => (word.length - end.length >= 3 ? '' : end));
  return bare.replace(/(.)\1$/u, '$1').replace(/e$/u, '');
}

/** Stems of what carries meaning; in Chinese, every two characters that stand together. */
export function meaning(text: string): Set<string> {
  return isChinese(text) ? bigrams(text) : new Set(contentWords(text).map(stem));
}

/** Single characters that name a thing by themselves. */
const things = /[灯信门窗船井桥路马水雨雪风花刀剑书酒茶钟鞋绳火月血钱猫狗戏光鬼诗歌]/gu;

/** What a text may be about: its meaning, and in Chinese the things that one character names. */
export function topicsIn(text: string): Set<string> {
  return new Set([...meaning(text), ...(isChinese(text) ? (text.match(things) ?? []) : [])]);
}

/** Pairs of neighbouring characters, particles left out. */
export function bigrams(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const run of text.slice(0, 400).match(/\p{Script=Han}+/gu) ?? []) {
    const bare = run.replace(/[的了着过吗呢吧啊么是就都也还很把被给]/gu, '');
    for (let i = 0; i + 1 < bare.length; i++) pairs.add(bare.slice(i, i + 2));
  }
  return pairs;
}

export function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count++;
  return count;
}

let segmenter: Intl.Segmenter | undefined;

/** Chinese text word by word, in order. */
export function chineseSegments(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words: string[] = [];
  for (const piece of segmenter.segment(text)) if (piece.isWordLike) words.push(piece.segment);
  return words;
}

function carries(word: string): boolean {
  return word.length > 2 && !emptyEnglish.has(word);
}

const irregular = new Map(Object.entries(english.stems).flatMap(([bare, words]) => words.split(' ').map((word) => [word, bare])));
export const emptyEnglish: ReadonlySet<string> = new Set(english.empty.split(' '));
export const emptyChinese: ReadonlySet<string> = new Set(chinese.empty.split(' '));
