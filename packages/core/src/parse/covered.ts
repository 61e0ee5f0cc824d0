import { determiners, particlesZh, prepositions } from './grammar.ts';
import type { Item } from './scan.ts';

type Mention = Extract<Item, { kind: 'mention' }>;

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that add nothing to what is done. */
const harmless = set(
  'up down away back aside forward forwards again here there now then just once twice both open shut i he she myself himself herself closer nearer straight over in out off through apart together fully wide halfway aloud me',
);
/** Where and with what of the body: always there, and never what it is about. */
const bodily = set(
  'hand hands arm arms eye eyes head shoulder shoulders finger fingers foot feet knee knees hilt handle edge end floor ground wall room corner side light darkness shadow shadows distance middle centre center front back way inch crack bit little hem surface top bottom chest cheek cheeks forehead lips face hair wrist wrists sleeve throat neck',
);
/** With these, what follows makes a figure of speech of it as often as not: the curtain of silence, a toy, a sign. */
const figuring = set('of for about until as like than');

/** Whether a clause says nothing beyond its verb and what is here: one word left over, and it may be a figure of speech. `known` are words for what is not here. */
export function isCovered(text: string, items: readonly Item[], known: ReadonlySet<string>): boolean {
  return items.every((item, index) => !isTwofold(item) && isCoveredWord(items, index, known)) && leftoverZh(text, items, known) === '';
}

/** A box may be called a case, and a detective takes a case: what only its kind tells, and what means other things as well. */
const twofold = set(
  'case light glass seat note message paper board drink gold money body king queen majesty club rod string cap bag coin journal volume',
);
const isTwofold = (item: Item): boolean => item.kind === 'mention' && (isLoose(item) || isSomebodyElse(item));
const isLoose = ({ wording, named }: Mention): boolean => twofold.has(wording) && named.every(({ closeness }) => closeness === 1);
/** "The king" may be his portrait on the wall, and is the king. */
const isSomebodyElse = ({ named }: Mention): boolean =>
  named.some(({ target, closeness }) => target.kind === 'character' && closeness >= 3) &&
  named.some(({ target, closeness }) => target.kind === 'prop' && closeness < 3);

function isCoveredWord(items: readonly Item[], index: number, known: ReadonlySet<string>): boolean {
  const item = items[index];
  if (item?.kind !== 'word' || item.unit.han) return true;
  const word = item.unit.text;
  if (determiners.has(word) || harmless.has(word) || /ly$/u.test(word) || /^\d+$/u.test(word)) return true;
  if (prepositions.has(word)) return !figuring.has(word);
  return (bodily.has(word) && !isStruckWith(items, index)) || known.has(word) || describes(items, index, known);
}

/** "I slam my hand on the counter" closes no counter: a part of the body right after the verb is what the verb is about. */
function isStruckWith(items: readonly Item[], index: number): boolean {
  const before = items
    .slice(0, index)
    .findLast((item) => item.kind !== 'word' || !(determiners.has(item.unit.text) || /ly$/u.test(item.unit.text)));
  return before?.kind === 'verb';
}

/** "The long thin dagger": words before a noun of the same phrase. */
function describes(items: readonly Item[], index: number, known: ReadonlySet<string>): boolean {
  const before = items[index - 1];
  const phrased = before?.kind === 'word' && (determiners.has(before.unit.text) || describing(before));
  const noun = items.slice(index + 1, index + 3).find((one) => one.kind !== 'word' || known.has(one.unit.text) || !describing(one));
  return phrased && (noun?.kind === 'mention' || (noun?.kind === 'word' && known.has(noun.unit.text)));
}

const describing = (item: Item): boolean =>
  item.kind === 'word' && !prepositions.has(item.unit.text) && !determiners.has(item.unit.text) && !harmless.has(item.unit.text);

const bodilyZh =
  /双手|右手|左手|手[中里上]|一只手|手|怀[里中]|身[边旁后前上]|跟前|面前|眼前|地上|地面|门口|外面|里面|上面|下面|旁边|一旁|半空|缝|一角|一条/gu;
const harmlessZh =
  /小心翼翼|仔细|用力|使劲|赶紧|赶忙|连忙|急忙|轻轻|慢慢|缓缓|悄悄|默默|静静|狠狠|随手|顺手|亲手|一把|一口气?|几口|一步步|一饮而尽|干净|偷偷|一[棒棍拳掌刀剑脚耙枪鞭斧]子?|先|才|[那这几两三][封只张件条块根柄盏杯瓶本枚扇碗盘篮匹卷串副顶把个位名]?|[封只张件条块根柄盏杯瓶本枚扇碗盘匹卷串副顶个座]|整/gu;

/** What is left of the Chinese words once everything known is taken out. */
function leftoverZh(text: string, items: readonly Item[], known: ReadonlySet<string>): string {
  let left = '';
  let end = 0;
  for (const { start, end: stop } of items.filter(({ kind }) => kind !== 'word')) {
    left += `${text.slice(end, start)}|`;
    end = stop;
  }
  left += text.slice(end);
  for (const word of known) left = left.replaceAll(word, '');
  return left
    .replace(bodilyZh, '')
    .replace(harmlessZh, '')
    .replace(particlesZh, '')
    .replace(/[^\p{Script=Han}]/gu, '');
}
