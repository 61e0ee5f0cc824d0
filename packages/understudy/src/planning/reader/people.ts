import { isRole, isSomebody, singular } from '../roles.ts';
import { chinese } from '../word-lists.ts';
import type { Span } from './network.ts';

/** Somebody in the play: under which name, and where the topic speaks of them. */
export type Person = { readonly name: string; readonly spans: readonly Span[] };

type Known = { name: string; own: boolean; spans: Span[] /** Of how many this stands for, not yet told apart. */; many: number };

/** Whoever is named twice is one: "the baker Oona", "the best man, Tunde,", 出租车司机老周, "two sisters, Maya and Joan". */
export function peopleIn(topic: string, spans: readonly Span[], language: 'en' | 'zh'): Person[] {
  const called = language === 'zh' ? calledInChinese : calledInEnglish;
  const known: Known[] = [];
  for (const span of spans.filter(({ label }) => label === 'P' || label === 'S')) {
    const one = called(span.text.replace(/^.+的(?=主人$)/u, ''));
    if (one.name === '' || nobody.test(one.name)) continue;
    const last = known.at(-1);
    const between = last ? topic.slice(last.spans.at(-1)?.end ?? 0, span.start) : ' ';
    const same = known.find(({ name }) => name === one.name || (!one.own && name.endsWith(` ${one.name.replace(/^the /u, '')}`)));
    // 内森·德雷克
    if (last && between === '·') [last.name, last.own] = [`${last.name}·${one.name}`, true];
    else if (same) same.spans.push(span);
    else if (
      last &&
      last.many > 1 &&
      one.own &&
      one.many === 1 &&
      (language === 'en' || next.test(between)) &&
      named(last, one.name, span, known)
    )
      continue;
    else if (last && beside.test(between) && last.many === 1 && one.many === 1 && isOne(topic, span, last, one.own, between)) {
      // In Chinese nothing marks a name: whoever is told of last is called so.
      if (one.own && (language === 'zh' || !last.own)) [last.name, last.own] = [one.name, true];
      last.spans.push(span);
    } else if (span.label === 'S' && !one.own && last) last.spans.push(span);
    else known.push({ ...one, spans: [span] });
  }
  return known.flatMap((one) => (one.many > 1 ? severally(one, language) : [{ name: one.name, spans: one.spans }])).slice(0, 6);
}

const nobody =
  /^(?:the )?(?:nobody|no one|somebody|someone|neither|everybody|everyone|anybody|we|they|i|us|me|you|it|he|she|other|one|我|他|她|它|你|它们|他们|她们|自己|大家|别人|人|两人|人们|观众|.*(?<!领)队伍?|众人|.{1,3}[他她]的.*)$/iu;
/** 两个女孩，小文和阿杰 */
const next = /^[，,：:（(—、]*[和与及跟叫]?$/u;
const beside = /^(?:,? ?(?:called |named |known as )?| ?[(（—-] ?|，)$/u;

/** Side by side with nothing between: one; after a comma, where the reader takes it for the same, or what is said of both follows: "a cook, the last guest on a boat, finds …". */
const isOne = (topic: string, span: Span, last: Known, own: boolean, between: string): boolean =>
  span.label === 'S' ||
  (between.trim() === '' && own !== last.own) ||
  (/^, ?$/u.test(between) &&
    /^(?:the|an?|his|her|their) /iu.test(span.text) &&
    /^(?: [^,.;]{0,40})?, \p{Ll}/u.test(topic.slice(span.end)) &&
    !/^(?: [^,.;]{0,40})?, (?:and|or|but|an?|the|who|his|her|their|two|three)\b/u.test(topic.slice(span.end)));

/** "Two sisters, Maya and Joan": each takes one of their places. */
function named(group: Known, name: string, span: Span, known: Known[]): boolean {
  group.many--;
  const at = known.indexOf(group);
  known.splice(group.many === 0 ? at : known.length, group.many === 0 ? 1 : 0, { name, own: true, spans: [...group.spans, span], many: 1 });
  if (group.many === 1) known.splice(at, 1);
  else known.push(...known.splice(at, 1));
  return true;
}

const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, both: 2, 两: 2, 俩: 2, 二: 2, 三: 3, 四: 4, 几: 2 };
const ordinals = ['First', 'Second', 'Third', 'Fourth'] as const;
const signs = ['甲', '乙', '丙', '丁'] as const;

function severally({ name, many, spans }: Known, language: 'en' | 'zh'): Person[] {
  const pair = many === 2 ? pairs.find(([pattern]) => pattern.test(name)) : undefined;
  if (pair) return pair[1].map((one) => ({ name: one, spans }));
  const nth = language === 'zh' ? signs.map((sign) => name + sign) : ordinals.map((one) => `the ${one} ${name.replace(/^the /u, '')}`);
  return nth.slice(0, Math.min(many, 4)).map((one) => ({ name: one, spans }));
}

const pairs = [
  ...Object.entries(chinese.pairs).map(([pattern, pair]) => [new RegExp(`(?:${pattern})$`, 'u'), pair.split(' ')] as const),
  [/Couple$|Husband and Wife$/u, ['the Husband', 'the Wife']] as const,
];

const determiner = /^(?:an?|the|his|her|their|my|our|your|its|this|that|some|one|another)(?: own)? /iu;
const small = new Set('of a an the and in on at to from with for who'.split(' '));
const name = /^\p{Lu}[\p{L}'’.-]*(?: (?:of|the|de|von|van|al|ibn|bin|da|la|le|di) (?=\p{Lu}))?$/u;

function calledInEnglish(text: string): Omit<Known, 'spans'> {
  const [first = '', ...others] = text.replace(/\s+/gu, ' ').trim().split(' ');
  const count = counts[first.toLowerCase()];
  const bare = (count === undefined ? text : others.join(' '))
    .replaceAll("'", '’')
    .replace(determiner, '')
    .replace(/(?<=\S) (?:who|that|which|whose|called|named)\b(?= \p{Ll}).*$/u, '');
  const words = bare.split(' ');
  const own = ownName(words);
  const had = determiner.test(text) || count !== undefined;
  if (count === undefined && own !== undefined && (own.length < words.length || !had)) return { name: own.join(' '), own: true, many: 1 };
  if (!had && words.length === 1 && !/s$/u.test(bare) && !isSomebody(bare)) return { name: raised(bare), own: true, many: 1 };
  const couple = /^(?:couple|pair|twins)$/u.test(words.at(-1) ?? '');
  // "the Roman guards": one of them comes.
  const last = singular(words.at(-1) ?? '');
  const head = count !== undefined || isRole(last) ? [...words.slice(0, -1), last] : words;
  const the = /^\p{Lu}\S*['’]s$/u.test(head[0] ?? '') ? '' : 'the ';
  return { name: `${the}${head.slice(0, 6).map(titled).join(' ')}`, own: false, many: count ?? (couple ? 2 : 1) };
}

/** "Cleopatra’s handmaiden Charmian": Charmian. */
function ownName(words: readonly string[]): string[] | undefined {
  let from = words.length;
  while (
    from > 0 &&
    (name.test(words[from - 1] as string) || (small.has(words[from - 1] as string) && from < words.length && from > 1)) &&
    !/['’]s$/u.test(words[from - 1] as string)
  )
    from--;
  while (from < words.length && small.has(words[from] as string)) from++;
  return from < words.length ? words.slice(from) : undefined;
}

const raised = (word: string): string =>
  word.replace(/(^|-)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
const titled = (word: string, at: number): string => (at > 0 && small.has(word) ? word : raised(word));

const counted =
  /^(?:[二三四五六七八九十百千]+(?:个|位|名|只)|(?:一|某|那|这|每|有)+(?:个|位|名|只|条|头|匹|尾|群|家|把|对|座|棵|台|面|扇|盏|口)?|(?:个|位|名))(?=\p{Script=Han})/u;
const several = /^([两俩二三四几])(?![十百千万])(?:个|位|名|只|条|头|匹|对|口)?(?=\p{Script=Han})/u;

function calledInChinese(text: string): Omit<Known, 'spans'> {
  const bare = text.replace(/^(?:他|她|它|我|你|他们|自己|咱)(?:的|们的)?(?=\p{Script=Han})/u, '');
  const number = several.exec(bare);
  const pair = /^一对/u.test(bare) || /(?:俩|两人|两个|二人)$/u.test(bare);
  const name = bare
    .replace(/^(?:最后|唯一|仅剩)的?(?=[一两\p{Script=Han}]{2})/u, '')
    .replace(several, '')
    .replace(counted, '')
    .replace(/(?:俩|两人|两个|二人|们)$/u, '');
  const many = number ? (counts[number[1] as string] ?? 1) : pair || pairs.some(([pattern]) => pattern.test(name)) ? 2 : 1;
  return { name, own: many === 1 && [...name].length <= 4, many };
}
