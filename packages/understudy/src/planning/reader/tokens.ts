import { type MeaningTable, meaningOf } from '@troupe/core/memory';
import { isRole, singular } from '../roles.ts';
import { chineseKind, englishKind, isChinesePlace } from '../thing-kinds.ts';
import { chinese as chineseLists, english as englishLists, set } from '../word-lists.ts';

/** A piece of a topic as the reader sees it: a word or a stop. */
export type Token = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What is looked up in the table of meaning. */
  readonly keys: readonly string[];
  /** What the reader may have learned by heart. */
  readonly marks: readonly string[];
  readonly flags: readonly number[];
};

type Language = 'en' | 'zh';

export const tokensOf = (text: string, language: Language): Token[] => (language === 'zh' ? chinese(text) : english(text));

/** The vector of each key of a token, one after the other. */
export function vectorsOf({ keys }: Pick<Token, 'keys'>, language: Language, table: MeaningTable): Float32Array {
  const all = new Float32Array(keys.length * table.dimensions);
  for (const [at, key] of keys.entries()) all.set(meaningOf(key, { [language]: table }), at * table.dimensions);
  return all;
}

const word =
  /(?:Mrs?|Ms|Dr|St)\.(?= \p{Lu})|['’]s\b|[\p{L}\p{N}]+(?:[-.](?=[\p{L}\p{N}])[\p{L}\p{N}]+|['’](?!s\b)[\p{L}]+)*|[^\s\p{L}\p{N}]/gu;
const patterns: readonly RegExp[] = [
  /^\p{Lu}/u,
  /^\p{Lu}{2,}$/u,
  /\d/u,
  /^\d{3,4}s?$/u,
  /^[^\p{L}\p{N}]/u,
  /^['’]s$/u,
  /[^s]s$/u,
  /ed$/u,
  /ing$/u,
  /(?:er|or|ist|man|woman|ess|eer|ian)s?$/u,
  /-/u,
  /^.{1,3}$/u,
];

const kinds = ['place', 'paper', 'weapon', 'food', 'drink', 'large', 'event', 'time', 'matter'] as const;
const lists = [
  englishLists.prepositions,
  englishLists.determiners,
  englishLists.verbs,
  englishLists.pastForms,
  englishLists.auxiliary,
  englishLists.somebody,
].map(set);

/** What the lists say of a word. */
function listed(low: string): number[] {
  const one = singular(low);
  const kind = /^\p{L}/u.test(low) ? englishKind(low) : 'thing';
  return [
    Number(isRole(low) || isRole(one)),
    Number(one !== low && isRole(one)),
    ...kinds.map((name) => Number(kind === name)),
    ...lists.map((list) => Number(list.has(low))),
  ];
}

function english(text: string): Token[] {
  const found = [...text.matchAll(word)];
  return found.map((one, at) => {
    const own = one[0];
    const low = own.toLowerCase().replace('’', "'");
    const before = found[at - 1]?.[0];
    const first = before === undefined || /^[.!?:;—“"]$/u.test(before);
    return {
      text: own,
      start: one.index,
      end: one.index + own.length,
      keys: [low],
      marks: [`w:${low}`, `s:${low.slice(-3)}`],
      flags: [
        ...patterns.map((pattern) => Number(pattern.test(own))),
        Number(first),
        Number(!first && /^\p{Lu}/u.test(own)),
        ...listed(low),
      ],
    };
  });
}

const surnames = new Set(
  '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
);
const before = new Set('小老阿大');

const roles = new RegExp(`(?:${chineseLists.roles})`, 'gu');
const deeds = new RegExp(`(?:${chineseLists.verbs})`, 'gu');
const measures = /[一两三四几这那某](?:个|位|名|只|条|张|封|把|台|碗|壶|瓶|本|件|面|枚|块|盏|棵|座|支|根|颗|辆|家|间|杯|份|双|对)/gu;

/** Where a list finds something: 2 where it begins, 1 within. */
function marked(text: string, pattern: RegExp): Uint8Array {
  const where = new Uint8Array(text.length);
  for (const found of text.matchAll(pattern)) for (let at = 0; at < found[0].length; at++) where[found.index + at] = at === 0 ? 2 : 1;
  return where;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Cut into words; whoever is on the list of roles is one of them: 机器人|为, not 机器|人为. */
function wordsIn(text: string): { readonly segment: string; readonly index: number }[] {
  const starts = new Set([...words.segment(text)].map(({ index }) => index));
  for (const { 0: role, index } of text.matchAll(roles)) {
    if (role.length < 2 || !starts.has(index)) continue;
    for (let at = index + 1; at < index + role.length; at++) starts.delete(at);
    starts.add(index + role.length);
  }
  const ordered = [...starts].filter((at) => at < text.length).toSorted((a, b) => a - b);
  return ordered
    .map((index, at) => ({ index, segment: text.slice(index, ordered[at + 1] ?? text.length) }))
    .filter(({ segment }) => segment.trim() !== '');
}

const sign = /[A-Za-z0-9\u00c0-\u024f]+|\S/gu;
const nothing = { segment: '', index: 0 };

/** Sign by sign, each with the word that it seems to be in: nothing says where words end. */
function chinese(text: string): Token[] {
  const found = [roles, deeds, measures].map((pattern) => marked(text, pattern));
  const cut = wordsIn(text);
  const signs = [...text.matchAll(sign)];
  return signs.map(({ 0: own, index: start }, at) => {
    const [last = '', next = ''] = [signs[at - 1]?.[0], signs[at + 1]?.[0]];
    const end = start + own.length;
    const { segment, index } = cut.findLast((one) => one.index <= start) ?? nothing;
    const [first, closes] = [index === start, index + segment.length <= end];
    return {
      text: own,
      start,
      end,
      keys: [segment, own, own + next, last + own],
      marks: [`w:${segment}`, `c:${own}`, `d:${own}${next}`],
      flags: [
        Number(first && closes),
        Number(first && !closes),
        Number(!first && closes),
        Number(!first && !closes),
        Number(segment.length > 3),
        Number(!/[\p{L}\p{N}]/u.test(own)),
        Number(/\d/u.test(own)),
        Number(/[A-Za-z]/u.test(own)),
        Number(surnames.has(own)),
        Number(surnames.has(own) && first),
        Number(before.has(own)),
        Number(/[一二两三四五六七八九十几半某这那每]/u.test(own)),
        Number(at === 0),
        Number(/^[，。；！？：、]/u.test(last)),
        ...found.flatMap((where) => [Number(where[start] === 2), Number(where[start] === 1), Number((where[end] ?? 0) !== 1)]),
        Number(isChinesePlace(segment)),
        ...(['paper', 'weapon', 'food', 'drink', 'large', 'matter'] as const).map((kind) => Number(chineseKind(segment) === kind)),
      ],
    };
  });
}
