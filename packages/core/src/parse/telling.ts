import { stageBook } from '../blueprint/lookup.ts';
import { literally } from '../text/literally.ts';
import { verbAt } from '../text/verbs.ts';
import { propOfId } from '../world/ephemeral.ts';
import { type Perception, perceive } from '../world/perceive.ts';
import type { Attempt } from '../world/world.ts';
import { boldly } from './boldly.ts';
import { isCovered } from './covered.ts';
import { plainExit } from './exit.ts';
import { isTowardsOthers, isUnreal, withoutManners } from './mood.ts';
import { understand } from './phrase.ts';
import { isHan, isPlain, leadingVerb } from './plain.ts';
import { peopleHere } from './pronoun.ts';
import type { At } from './resolve.ts';
import { type Item, scan } from './scan.ts';
import { handsOff, type Subject, subjectOf, withoutHaste } from './subject.ts';
import { clausesOf, type Surfaces, surfacesOf } from './surfaces.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';

/** What a sentence in plain words is: a deed of one's own; words that might have been meant as one; or words. */
export type Telling =
  | { readonly kind: 'deed'; readonly meant: readonly Understood[] }
  | { readonly kind: 'doubt' }
  | { readonly kind: 'speech' };

const speech: Telling = { kind: 'speech' };
const doubt: Telling = { kind: 'doubt' };

/** Reads one sentence. Anything unclear is speech: a wrong deed is worse than a spoken one. */
export function tellingOf(sentence: string, at: At): Telling {
  const text = withoutManners(plainText(sentence)).replace(/\b(mr|mrs|ms|dr)\./giu, '$1');
  if (isUnreal(text)) return speech;
  const subject = subjectOf(text, at);
  const meant = isTowardsOthers(withoutSubject(text, subject)) ? null : ownDeeds(subject, text, at);
  const done = meant ?? boldly(subject, at);
  if (done) return { kind: 'deed', meant: done };
  return mightBeMeant(text, /[.!。！]$/u.test(plainText(sentence)), at) ? doubt : speech;
}

const withoutSubject = (text: string, { rest }: Subject): string => text.slice(text.length - rest.length);

function ownDeeds(subject: Subject, text: string, at: At): readonly Understood[] | null {
  const { kind, rest } = subject;
  if (kind === 'own') return plainly(subject, at) ?? plainExit(rest, text, at);
  if (kind !== 'bare') return null;
  if (!isHan(rest) && (verbAt(rest, 0)?.form === 'third' || (!leadingVerb(rest) && gesturesOf(at)(rest)))) return bareThird(subject, at);
  return isOrder(text) && peopleHere(at).length > 0 ? null : bareDeeds(subject, at);
}

/** What sounds as if it were said to somebody: with an exclamation mark, with a capital letter, with 把. */
const isOrder = (text: string): boolean => /[!！]\P{L}*$|^\p{Lu}|^[把将]/u.test(text);

/** "Takes the dagger." Nobody gives an order in that form. */
function bareThird({ rest }: Subject, at: At): readonly Understood[] | null {
  if (handsOff.test(rest) || !/^\p{L}+s\b/u.test(rest)) return null;
  return plainly({ kind: 'own', rest, form: 'third' }, at);
}

/** What may be asked of others in the very same words, and mostly is. */
const asked: readonly string[] = 'sit kneel stand go give show drop read examine embrace touch wear drink eat hide call'.split(' ');
const searching = /^(examine|inspect|search|查看|察看|检查|端详|打量|环顾|搜查|翻找|仔细看|细看)/u;

/** A bare verb and a thing at hand, and nothing else: as one types in a game of words. */
function bareDeeds(subject: Subject, at: At): readonly Understood[] | null {
  const meant = plainly(subject, at);
  const first = meant?.[0];
  if (!first || first.kind === 'ambiguous') return null;
  if (first.kind !== 'attempt') return isHan(subject.rest) ? meant : null;
  return isOwnBusiness(first.attempt, subject.rest, at) ? meant : null;
}

/** Whether nobody else can well be asked to do it. What one holds, only oneself can lay down. */
function isOwnBusiness({ verb, targets: [target] }: Attempt, rest: string, at: At): boolean {
  const { holding, reach } = perceive(at.blueprint, at.world, at.by);
  const isAmong = (things: readonly { readonly id: string }[]) => target?.kind === 'prop' && things.some(({ id }) => id === target.id);
  if (asked.includes(verb) && !searching.test(leadingVerb(rest)?.wording ?? '') && peopleHere(at).length > 0)
    return isAmong(holding) && !['read', 'examine', 'show'].includes(verb);
  return isHan(rest) ? target !== undefined || ['fly', 'cast', 'examine'].includes(verb) : isAmong(reach);
}

/** Every clause a deed on something that is here, or a gesture, with not a word left over; one doubtful clause and it was only talk. */
function plainly({ rest, form }: Subject, at: At): readonly Understood[] | null {
  const meant = understand(rest, at);
  const surfaces = surfacesOf(at.blueprint, at.world);
  const absent = new Set(meant.flatMap((one) => (one.kind === 'missing' ? one.wording.split(' ') : [])));
  const kinds = clausesOf(plainText(rest), surfaces).map((clause, index) => kindOf(clause, index, { form, surfaces, at, absent }));
  if (kinds.length === 0 || kinds.includes('unclear')) return null;
  const gestures = kinds.filter((kind) => kind === 'gesture').length;
  const plain = meant.every((one) => (one.kind === 'gesture' ? gestures > 0 : isPlain(one, at)));
  return plain && meant.filter(({ kind }) => kind === 'gesture').length <= gestures ? meant : null;
}

type Reading = { readonly form: Subject['form']; readonly surfaces: Surfaces; readonly at: At; readonly absent: ReadonlySet<string> };

function kindOf(clause: string, index: number, { form, surfaces, at, absent }: Reading): 'act' | 'gesture' | 'thing' | 'unclear' {
  if (gesturesOf(at)(clause)) return 'gesture';
  const text = withoutHaste(clause.replace(/^(?:i|he|she) /iu, '').replace(/^(?:\p{L}+ly )+/u, ''));
  const items = scan(text, surfaces);
  const verb = leadingVerb(text);
  // What a spell is called, and what one turns into, is named nowhere in the play.
  const spell = verb !== null && isHan(verb.wording) && (verb.verb === 'cast' || verb.verb === 'fly');
  if ((!spell && !isCovered(text, items, absent)) || isHabit(text, items, at)) return 'unclear';
  if (verb)
    return verb.form === form || (isHan(verb.wording) && verb.form === 'base') || (index > 0 && verb.form === 'ing') ? 'act' : 'unclear';
  return index > 0 && isThing(items) ? 'thing' : 'unclear';
}

/** "I read cuffs": several of a thing, and no one of them, is what one does for a living. */
function isHabit(text: string, items: readonly Item[], { blueprint, world }: At): boolean {
  return items.some((item) => {
    if (item.kind !== 'mention' || !/[^s]s$/iu.test(text.slice(item.start, item.end))) return false;
    const word = text.slice(item.start, item.end).toLowerCase();
    const isName = ({ target: { id } }: (typeof item.named)[number]): boolean => {
      const thing = propOfId(blueprint, world, id);
      return thing === undefined || [thing.name, ...thing.aliases].some((name) => name.toLowerCase().endsWith(word));
    };
    return (
      !item.named.some(isName) &&
      !/(?:\b(?:the|my|his|her|its|their|your|these|those|this|that|all|both|some)|['’]s) (?:\p{L}+ )?$/iu.test(text.slice(0, item.start))
    );
  });
}

/** "And the letter": one more thing for the verb before. A person named alone is spoken to. */
function isThing(items: readonly Item[]): boolean {
  const [only, ...others] = items.filter(({ kind }) => kind === 'mention');
  return (
    only?.kind === 'mention' &&
    others.length === 0 &&
    only.named.every(({ target }) => target.kind === 'prop') &&
    !items.some(({ kind }) => kind === 'verb')
  );
}

const known = new WeakMap<Perception, (clause: string) => boolean>();

/** Gestures at whoever and whatever one sees. */
function gesturesOf({ blueprint, world, by }: At): (clause: string) => boolean {
  const seen = perceive(blueprint, world, by);
  const before = known.get(seen);
  if (before) return before;
  const book = stageBook(blueprint);
  const people = seen.people.filter(({ hidden }) => !hidden).flatMap(({ id, name }) => [name, ...(book.characters.get(id)?.aliases ?? [])]);
  const things = seen.props.flatMap(({ name, aliases }) => [name, ...aliases]);
  const names = [...people, ...things].map((name) => literally(plainText(name).replace(/^the /iu, '')));
  const gestures = gesturesWith([...names, 'him', 'her', 'them', '他', '她'].join('|'));
  known.set(seen, gestures);
  return gestures;
}

/** What is done to people, and may be told them while it is done: "I kiss you." */
const bodily: readonly string[] = ['embrace', 'kneel', 'attack', 'push', 'pull', 'approach'];

/** Whether the same words between stars would be tried on something that is here. `ended`: there is a full stop after them, as after a request. */
function mightBeMeant(text: string, ended: boolean, at: At): boolean {
  const { rest, spokenTo } = withoutCalling(text, at);
  const subject = subjectOf(rest, at);
  if (subject.kind === 'bare' && (spokenTo || ended || isTowardsOthers(text) || handsOff.test(rest))) return false;
  const verb = leadingVerb(subject.rest);
  if (!verb || verb.form === 'past' || (!isHan(verb.wording) && subject.kind !== 'bare' && verb.form !== subject.form)) return false;
  const [first, ...others] = understand(subject.rest, at);
  if (first?.kind !== 'attempt' || others.some(({ kind }) => kind === 'missing')) return false;
  const { reach, people } = perceive(at.blueprint, at.world, at.by);
  const near = bodily.includes(first.attempt.verb) ? [...reach, ...people] : reach;
  return first.attempt.targets.some(({ id }) => near.some((one) => one.id === id));
}

/** "Mother, …" and "…, mother": whoever is called by name is spoken to. */
function withoutCalling(text: string, at: At): { readonly rest: string; readonly spokenTo: boolean } {
  const surfaces = surfacesOf(at.blueprint, at.world);
  const isName = (words: string): boolean => {
    const items = scan(words, surfaces);
    return (
      items.length > 0 && items.every((item) => item.kind === 'mention' && item.named.some(({ target }) => target.kind === 'character'))
    );
  };
  const [, before = '', after = ''] = /^([^,，]{1,24})[,，]\s*(.+)$/su.exec(text) ?? [];
  if (before !== '' && isName(before)) return { rest: after, spokenTo: true };
  const [, words = '', name = ''] = /^(.+)[,，]\s*([^,，]{1,24})$/su.exec(text) ?? [];
  return words !== '' && isName(name) ? { rest: words, spokenTo: true } : { rest: text, spokenTo: false };
}

/** What a body does with nothing but itself. Written of oneself, or without any subject, it is shown and not spoken. */
const simple =
  'smile laugh grin smirk frown scowl sigh nod shrug bow curtsy weep sob shiver shudder tremble blush wince gasp yawn cough hesitate pause stagger stumble chuckle giggle whistle groan';
const third = (word: string): string => word.replace(/(s|sh|ch)$/u, '$1e').replace(/([^aeiou])y$/u, '$1ie');
const each = (list: string): string =>
  list
    .split(' ')
    .map((word) => `${word}|${third(word)}s`)
    .join('|');

const how = '(?: \\p{L}+ly| again| slightly| softly| to myself| to himself| to herself| back| a little| at last| out loud)*';
const own = '(?:my|his|her|the|an?|one|both)';
const body =
  '(?:head|hand|hands|arm|arms|eye|eyes|eyebrow|eyebrows|brow|fist|fists|finger|fingers|shoulder|shoulders|chin|face|forehead|lip|lips|teeth|throat|hair|beard|tears|cheek|cheeks|knees|back)';

const gesturesEn = [
  `(?:${each(simple)})`,
  `(?:${each('turn look glance step lean walk move')}) (?:away|aside|around|round|back|up|down|forward|closer|out|outside|over my shoulder|over his shoulder|over her shoulder)`,
  `(?:${each('pace walk')}) (?:up and down|back and forth|to and fro|the room|around|around the room|about)`,
  `(?:${each('take')}) (?:a|one|two|a few|several)(?: deep| slow| long| quick| small| careful)? (?:breath|breaths|step|steps)(?: back| forward| aside| closer| away)?`,
  `(?:${each('shake raise lift lower tilt bow turn clench clasp rub wring fold cross close open shut bite wipe scratch spread cover stamp hang drop')}) ${own} ${body}`,
  `(?:${each('clear')}) ${own} throat`,
  `(?:${each('take hold squeeze kiss press stroke pat touch grip grab seize')}) (?:her|his|{person}'s) (?:hand|hands|arm|wrist|shoulder|shoulders|cheek|forehead|hair|fingers)`,
  `(?:${each('turn')}) (?:to|towards?) {someone}`,
  `(?:${each('turn')}) ${own} back(?: on {someone}| to {someone})?`,
  `(?:${each('put lay place rest')}) ${own} (?:hand|hands|arm) (?:on|around) (?:her|his|{person}'s) (?:shoulder|shoulders|arm|back|cheek|head|waist)`,
  `(?:${each('smile nod wink frown scowl wave bow point look turn gesture beckon')}) (?:at|to|towards?) {someone}`,
  `(?:${each('bend lean crouch stoop')})(?: down| over| forward| back| closer)`,
  `(?:${each('burst')}) (?:out laughing|into tears|into laughter)`,
].map((source) => `^(?:(?:i|he|she) )?(?:\\p{L}+ly )?${source}${how}$`);

const gesturesZh = [
  '点(?:了点|点|了|一点)?头|摇(?:了摇|摇|了)?头|叹(?:了|了一|一)?(?:口)?(?:长)?气|叹息(?:一声)?|长叹一声',
  '笑了笑|微微一笑|微笑|冷笑(?:一声|了一声)?|苦笑(?:一声|了一下)?|哈哈大笑|放声大笑|大笑(?:起来|三声)?|嘿嘿一笑|淡淡一笑',
  '皱(?:了皱|起|了)?眉头?|耸(?:了耸|耸)?肩|眨(?:了眨|眨)?眼(?:睛)?|翻(?:了个|了)?白眼|挠(?:了挠|挠)?(?:头|腮)|抓耳挠腮',
  '鞠(?:了)?(?:一)?(?:个)?躬|作(?:了)?(?:一)?(?:个)?揖|抱(?:了抱)?拳|拱(?:了拱)?手|行(?:了)?(?:一)?(?:个)?礼|施(?:了)?(?:一)?(?:个)?礼|双手合十|合十',
  '转(?:过)?身(?:去|来)?|背过身去|回过头(?:去|来)?|低下头(?:去)?|抬起头(?:来)?|闭上(?:了)?(?:双)?眼(?:睛)?|睁开(?:了)?(?:双)?眼(?:睛)?',
  '跺(?:了跺|跺)?脚|搓(?:了搓|搓)?手|拍(?:了拍|拍)(?:手|胸口|胸脯|衣服|身上的土)|握紧(?:了)?(?:双)?拳头?|咬紧(?:了)?牙关?|擦(?:了擦|擦|去|掉)?(?:眼泪|泪水|汗|额头的汗)',
  '流下(?:了)?(?:眼)?泪(?:水)?|哭(?:了)?起来|放声大哭|沉默(?:不语|片刻|了片刻)?|一言不发|沉吟(?:片刻|不语)?|深(?:深地)?吸(?:了)?一口气|愣(?:了愣|住了?|了一下)|打(?:了)?个(?:寒|冷)颤',
  '(?:向后|往后)?(?:倒)?退(?:后|开)?(?:了)?(?:一|两|几|半|三)步|后退(?:了)?(?:一|两|几|半)?步?|来回踱步|踱来踱去|走来走去|四下张望|东张西望|左看右看',
  '(?:往|向|朝)(?:窗)?外(?:面)?(?:看|望|张望|瞧)(?:了看|了望|去|了一眼)?|看(?:了)?看(?:四周|周围|外面)|招(?:了招|招)?手|摆(?:了摆|摆)?手|挥(?:了挥|挥)?手|伸出(?:了)?(?:双|右|左)?手|竖起耳朵',
  '(?:拍(?:了拍|拍)?|按住|搭住){someone}的?(?:肩膀?|背|手|头)|(?:握住|拉住|拉着|牵起){someone}的?手|指(?:了指|着|向){someone}',
].map((source) => `^[他她]?(?:[对向朝冲]着?{someone})?(?:微微|轻轻|默默|慢慢|缓缓|连连|狠狠|不住)?地?(?:${source})$`);

/** Recognises what is a gesture and nothing more. `someone` is a pattern for whoever and whatever is here, in the words people use. */
function gesturesWith(someone: string): (clause: string) => boolean {
  const english = gesturesEn.map((source) => {
    const named = source.replaceAll('{someone}', `(?:(?:the|my|his|her) )?(?:${someone})`).replaceAll('{person}', `(?:${someone})`);
    return new RegExp(named, 'iu');
  });
  const chinese = gesturesZh.map((source) => new RegExp(source.replaceAll('{someone}', `(?:${someone})`), 'u'));
  return (clause) => {
    const text = clause.replace(/[\s\p{P}]+$/u, '');
    return (/\p{Script=Han}/u.test(text) ? chinese : english).some((gesture) => gesture.test(text));
  };
}
