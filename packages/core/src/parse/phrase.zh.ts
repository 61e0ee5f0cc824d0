import type { CharacterId } from '../blueprint/terms.ts';
import { becomingZh } from '../text/patterns.zh.ts';
import { knownThingZh } from '../text/things.ts';
import type { VerbFound } from '../text/verbs.ts';
import { chineseParts, leftoverZh, type Part } from './parts.ts';
import type { Item } from './scan.ts';

type VerbItem = Extract<Item, { kind: 'verb' }>;

const isVerb = (item: Item): item is VerbItem => item.kind === 'verb';
const names = ({ kind }: Item): boolean => kind === 'mention' || kind === 'pronoun';

/** Movements that want no object: the next verb is the next deed. */
const complete: ReadonlySet<string> = new Set(['上前', '走上前', '上前一步', '冲上前', '走过去', '起身']);

/** Chinese strings verbs together: a new clause begins with a verb that follows the object of the one before. */
export function serialClauses(text: string, items: readonly Item[]): [number, number][] {
  const starts = [0];
  let current: VerbItem | null = null;
  for (const item of items.filter(isVerb)) {
    if (current && hasObject(text, current, item, items) && !isCoverb(current, items) && !complement(item, items)) starts.push(item.start);
    current = item;
  }
  return starts.map((start, index) => [start, starts[index + 1] ?? text.length]);
}

function hasObject(text: string, verb: VerbItem, next: VerbItem, items: readonly Item[]): boolean {
  const between = items.filter(({ start, end }) => start >= verb.end && end <= next.start);
  return complete.has(verb.verb.wording) || between.some(names) || knownThingZh(leftoverZh(text, between, 0)) !== null;
}

/** 用 and 以 before another verb bring its instrument, 给 those it is done for; 去 before it is only the way there. */
function isCoverb({ verb, end }: VerbItem, items: readonly Item[]): boolean {
  const next = items.find((item) => isVerb(item) && item.start >= end);
  if (!next || !isVerb(next)) return false;
  if (verb.wording === '用' || verb.wording === '以') return true;
  if (verb.wording === '去') return next.start === end;
  return verb.verb === 'give' && verb.wording === '给' && ['kneel', 'cast', 'play', 'read'].includes(next.verb.verb);
}

/** 去, 出来 after everything else only say in which direction; so does 看 after 给. */
function complement(item: VerbItem, items: readonly Item[]): boolean {
  if (items.some(({ kind, start }) => kind === 'mention' && start >= item.end)) return false;
  const given = items.some((one) => isVerb(one) && one.start < item.start && ['give', 'show'].includes(one.verb.verb));
  return ['去', '出来', '出去', '走去'].includes(item.verb.wording) || (given && /^[看瞧]/u.test(item.verb.wording));
}

/** One Chinese clause as its verb and the parts of it; null where nothing is done. */
export function chineseClause(
  text: string,
  whole: readonly Item[],
  offset: number,
  by: CharacterId,
): { readonly found: VerbFound; readonly parts: readonly Part[] } | null {
  const items = whole.map((item) => ({ ...item, start: item.start - offset, end: item.end - offset }));
  const chosen = mainVerb(items);
  if (!chosen || (chosen.verb.verb === 'take' && /指[着向]/u.test(text.slice(chosen.end)))) return null;
  const becoming = becomingZh.test(chosen.verb.wording);
  const own = items.filter(
    (item) => !isOwnSubject(text, item, chosen, by) && !isOwner(text, item, items) && !(becoming && item.start >= chosen.end),
  );
  const parts = [...chineseParts(text, own), ...unknownInstruments(text, items)];
  const left = becoming ? '' : leftoverZh(text, items, chosen.end);
  const shown = /给.+[看瞧]/u.test(text) && chosen.verb.verb === 'give';
  return {
    found: shown ? { ...chosen.verb, verb: 'show' } : chosen.verb,
    parts: parts.length === 0 && left !== '' ? [unnamed('object', '', left)] : parts,
  };
}

/** The first verb that is more than a coverb; of a change of shape in order to fly, the flight. */
function mainVerb(items: readonly Item[]): VerbItem | undefined {
  const verbs = items.filter(isVerb);
  const first = verbs.find((item) => !isCoverb(item, items)) ?? verbs[0];
  const flight = first && becomingZh.test(first.verb.wording) ? verbs.find(({ verb }) => verb.verb === 'fly') : undefined;
  return flight ?? first;
}

/** 他拿起信: whoever tells it of oneself does nothing to anybody called 他. 对他磕头 and 把他推开 are done to him. */
function isOwnSubject(text: string, item: Item, { start }: VerbItem, by: CharacterId): boolean {
  if (item.end > start) return false;
  if (item.kind === 'pronoun') return !/[把将从向朝往对给用被跟在照冲和与同为替拉扶着]\s*$/u.test(text.slice(0, item.start));
  return item.kind === 'mention' && item.named.every(({ target }) => target.id === by);
}

/** 八戒的行李担: whose it is, and not whom it is done to. */
const isOwner = (text: string, item: Item, items: readonly Item[]): boolean =>
  item.kind === 'mention' &&
  text[item.end] === '的' &&
  item.named.every(({ target }) => target.kind === 'character') &&
  items.some((next) => next.kind === 'mention' && next.start === item.end + 1);

/** 用手枪打: what nobody has is still what it was to be done with. */
function unknownInstruments(text: string, items: readonly Item[]): Part[] {
  return items.filter(isVerb).flatMap((verb) => {
    if (!['用', '以'].includes(verb.verb.wording) || !isCoverb(verb, items)) return [];
    const next = items.find((item) => isVerb(item) && item.start >= verb.end);
    const between = items.filter(({ start, end }) => start >= verb.end && end <= (next?.start ?? 0));
    const thing = between.some(names) ? null : knownThingZh(leftoverZh(text, between, 0));
    return thing === null ? [] : [unnamed('instrument', '用', thing)];
  });
}

function unnamed(role: Part['role'], prep: string, wording: string): Part {
  return { role, prep, named: [], wording, pronoun: null, owners: [], words: [wording] };
}
