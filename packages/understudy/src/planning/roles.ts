import { chinese, english, set } from './word-lists.ts';

const nouns = set(english.roles);
const notRoles = set(english.notRoles);
const determiner = /^(?:an?|the|his|her|their|my|our|your|its|and|this|that|one|\p{Lu}[\p{L}-]*['’]s)$/iu;
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };
const ordinals = ['First', 'Second', 'Third', 'Fourth'] as const;

export const isRole = (word: string): boolean =>
  nouns.has(word) ||
  (/^[a-z]{2,}(?:er|or|ist|ian|man|woman|smith|mistress|maid|mate|wright|monger|herd)$/u.test(word) && !notRoles.has(word));

/** Somebody, beyond doubt: a dagger also ends in "er". */
export const isSomebody = (word: string): boolean =>
  nouns.has(word) || /[a-z](?:man|woman|keeper|father|mother)$/u.test(word) || somebody.has(word);
const somebody = set(english.somebody);

const capitalised = (phrase: string): string =>
  phrase.replace(/(^|[ -])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** People without a name, in English: "a lighthouse keeper", "two thieves", "Cinderella's stepsister". */
export function englishRoles(topic: string): string[] {
  const words = topic
    .replace(/[^\p{L}'’ -]/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);
  const found: string[] = [];
  for (const [at, word] of words.entries()) {
    const several = severalOf(words, at);
    if (several) return several;
    if (!determiner.test(word)) continue;
    const owner = /['’]s$/u.test(word) ? `${word} ` : 'the ';
    const span = words.slice(at + 1, at + 4);
    const last = span.findIndex((one) => isRole(one));
    if (last < 0 || span.slice(0, last).some((one) => determiner.test(one) || stop.has(one))) continue;
    found.push(`${owner}${capitalised(span.slice(0, last + 1).join(' '))}`);
  }
  return [...new Set(found)].slice(0, 4);
}

const stop = set(english.stop);

function severalOf(words: readonly string[], at: number): string[] | undefined {
  const count = counts[words[at]?.toLowerCase() ?? ''] ?? (words.length === 1 ? 2 : undefined);
  if (count === undefined) return undefined;
  const from = words.length === 1 ? 0 : at + 1;
  for (const word of words.slice(from, from + 2)) {
    const one = singular(word.toLowerCase());
    if (one !== word.toLowerCase() && isRole(one)) return ordinals.slice(0, count).map((nth) => `the ${nth} ${capitalised(one)}`);
  }
  return undefined;
}

export function singular(word: string): string {
  if (word.endsWith('men')) return `${word.slice(0, -2)}an`;
  if (/^(?:kni|li|wi|midwi|housewi)ves$/u.test(word)) return `${word.slice(0, -3)}fe`;
  if (/(?:wol|thie|lea|cal|hal|loa|shel|^el|sel|scar|dwar|hoo|shea)ves$/u.test(word)) return `${word.slice(0, -3)}f`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('esses') || word.endsWith('ches')) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:[su]s|is|^atlas|^canvas|^gas|^ashes|^clothes|^scissors|^trousers)$/u.test(word)
    ? word.slice(0, -1)
    : word;
}

const chinesePairs = Object.entries(chinese.pairs).map(([pattern, pair]) => [new RegExp(pattern, 'u'), pair.split(' ')] as const);
/** 祖孙俩, 兄妹两人: both by what they are to each other. */
export const parted = (topic: string): string =>
  chinesePairs.reduce(
    (text, [{ source }, pair]) => text.replace(new RegExp(`(?:${source})(?:俩|两人|二人|两个)`, 'gu'), pair.join('和')),
    topic,
  );
const chineseNouns = chinese.roles;
const { before } = chinese;
const chineseRole = new RegExp(`(?:${before})?(?:${chineseNouns})`, 'gu');
const numbers: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4 };

/** People without a name, in Chinese: 一个说书人, 三个宇航员, 两姐妹, 守灯塔的人. */
export function chineseRoles(topic: string): string[] {
  const pair = chinesePairs.find(([pattern]) => pattern.test(topic));
  if (pair) return [...pair[1]];
  const [, number = '', of = ''] = new RegExp(`([两二三四])(?:个|名|位|只|条)((?:${before})?(?:${chineseNouns}))`, 'u').exec(topic) ?? [];
  if (of !== '') return ['甲', '乙', '丙', '丁'].slice(0, numbers[number] ?? 2).map((nth) => `${of}${nth}`);
  const described = /^([\p{Script=Han}]{2,4}的人)(?!们)/u.exec(topic)?.[1];
  const found = [
    ...(described ? [described] : []),
    ...[...topic.matchAll(chineseRole)].map(([one]) => one.replace(/的(?=\p{Script=Han}{1,3}$)/u, '')),
  ];
  if (found.length === 0 && new RegExp(`^(?:${chineseNouns})$`, 'u').test(topic)) return [`${topic}甲`, `${topic}乙`];
  if (found.length === 1 && found[0] === topic) return [`${topic}甲`, `${topic}乙`];
  return [...new Set(found)].slice(0, 4);
}
