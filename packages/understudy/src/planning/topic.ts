import { hash } from '@troupe/core/model';
import { nouns } from '../nouns.ts';
import { chineseRoles, englishRoles } from './roles.ts';
import { settings } from './settings.ts';

/** What a sentence names: people, and what it is about. */
export type Reading = { readonly people: readonly string[]; readonly matter: string | undefined; readonly place: string | undefined };

const capital = String.raw`\p{Lu}[\p{L}’'-]*\.?`;
const title = '(?:Mr|Mrs|Ms|Dr|Professor|Princess|Prince|Lady|Lord|Sir|King|Queen|Captain)';
const name = String.raw`(?:${title}\.? )?${capital}(?:(?: (?:van|von|der|de|da|of|the))* ${capital})*`;
/** Words that a sentence begins with, and names that are nobody's. */
const notPeople = new Set(
  `the a an in on at by over under near inside outside beyond behind beside with without after before during when while where for from through across as once my your our its who whom whose why what how which every each one two
  three four five six some all many both it is his her their this that these those not no but and or if so new york times avenue street square north south east west café neurips
  agi hogwarts england london paris zurich gotham midnight noon dawn dusk morning evening night tonight today tomorrow winter autumn spring
  christmas monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/u),
);

export function readTopic(topic: string, language: 'en' | 'zh'): Reading {
  return language === 'zh' && /\p{Script=Han}/u.test(topic) ? readChinese(topic) : readEnglish(topic);
}

function readEnglish(topic: string): Reading {
  // Whose something is, and where somebody is or comes from, names nobody on stage.
  const bare = topic
    .replace(/\p{Lu}[\p{L}-]*['’]s\b/gu, ' ; ')
    .replace(
      /(?<=[^.!?] )(?:in|at|inside|near|beside|through|across|within|towards?|to|of|from|for|under|on|against) (?:the |a |an )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu,
      ' ; ',
    )
    .replace(/\b(?:[Tt]he|[Aa]n?) (?!Doctor\b)(?:\p{Ll}+ )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu, ' ; ')
    .replace(/^(?:In|At|On|Inside|Near|By|Over|Under|Beyond|During|After|Before|Through|Across) [^,]*,/u, ' ; ');
  const people: string[] = [];
  for (const [found] of bare.matchAll(new RegExp(name, 'gu'))) {
    const words = found.trim().split(' ');
    while (words.length > 0 && isOpening(words[0] ?? '')) words.shift();
    const whole = words.join(' ').replace(/[.,]$/u, '');
    if (whole.length < 2 || /^\p{Lu}{2,3}$/u.test(whole) || isHeadword(whole, topic)) continue;
    if (!people.some((one) => one.includes(whole) || whole.includes(one))) people.push(whole);
  }
  for (const role of people.length >= 2 ? [] : englishRoles(topic))
    if (!people.some((one) => one.toLowerCase() === role.toLowerCase()) && people.length < 4) people.push(role);
  const matter =
    /\b(?:about|discuss|discussing|debate|debating|debated|over|regarding) (?:the |their |topics about )?([^,.;]{3,70}?)(?= (?:in|at|inside|on|during|while|under|by) (?:the|a|an|\p{Lu})|[,.;]|$)/u.exec(
      topic,
    )?.[1];
  return { people: people.slice(0, 6), matter: matter?.trim(), place: englishPlace(topic) };
}

/** A sentence begins with a capital, whoever it is about: "Love", "Climate change", "Bees leave". */
function isHeadword(word: string, topic: string): boolean {
  if (!topic.startsWith(word) || word.includes(' ')) return false;
  if (nouns.has(word.toLowerCase()) || nouns.has(word.toLowerCase().replace(/s$/u, ''))) return true;
  const next = topic.slice(word.length).trimStart();
  return !/^(?:,|and\b|&|is\b|was\b|on\b|in\b|at\b|with\b|of\b|the\b|must\b|has\b|who\b|versus\b|vs\b|meets?\b|\p{Ll}+(?:s|ed)\b)/u.test(
    next,
  );
}

const isOpening = (word: string): boolean =>
  notPeople.has(word.toLowerCase().replace(/\.$/u, '')) || (/^\p{Lu}\p{Ll}+(?:ing|ed)$/u.test(word) && word.length > 5);

/** The first "in …", "at …", "on …" that is a place one could build. */
function englishPlace(topic: string): string | undefined {
  const pattern =
    /\b(?:in|at|inside|on|near|beside|by|through|across) ((?:the |a |an )?[^,.;]{3,44}?)(?= (?:during|while|after|before|when|where|to|amidst|and|as|about|with|over|for)\b|[,.;]|$)/giu;
  for (const [, found = ''] of topic.matchAll(pattern)) {
    const called = /^(?:\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*)*/u.exec(found)?.[0];
    const plain = called ?? found.trim().replace(/^(?:a|an|the)\s+/iu, '');
    const proper = called !== undefined;
    if (
      plain.length > 40 ||
      !settings.some(({ suits }) => suits.test(plain)) ||
      /\b(?:their|his|her|time|year|moment|break)\b/iu.test(plain)
    )
      continue;
    return proper ? plain : `the ${plain}`;
  }
  return undefined;
}

const verbs =
  '带着|手持|提着|都|讨论|探讨|争论|辩论|商议|策划|谈论|交谈|对决|对峙|交锋|相遇|重逢|遇见|遇到|分享|回忆|训练|讲|联手|合作|探索|探险|躲|逃|赶|走进|来到|发现|举办|庆祝|休息|围坐|面对|在|于|为|就|从|一同|一起|并肩|被|奔|开了|开着|合租|合住|同住|下棋|喝茶|喝酒|吃饭|输给|得罪|互换|交换|爱上|结婚|离婚|开|打|抢|偷|写|做|住|吃|喝|去|找|救|比|学|教|等|守|种|养|卖|买|看|谈|见|驾车|闯|穿过|意外|偶然|不期|较量|聊|唱|狩猎|锻造|展开|争|坐|谋划|参加|必须|要|一边';

const joined = '和|与|、|同|跟|及';
const some = String.raw`[\p{Script=Han}·A-Za-z ]{2,14}?`;
const listed = new RegExp(`^(${some}(?:(?:${joined})${some})+)(?=${verbs}|$)`, 'u');
const single = new RegExp(`^([\\p{Script=Han}·]{2,8}?)(?=${verbs})`, 'u');
const nobody = /^(?:一|两|三|几|某|在|这|那|有|当|随|却|不|只|才|他|她|它|凶手|众|大家|彼此|过|如何|何时|最|新|旧|多年)/u;
const victim = /遇害|被杀|身亡|死于/u;

/** Names before a verb, joined by 和, 与 or 、; titles in 《》 are works, not people. */
function readChinese(topic: string): Reading {
  const bare = topic.replace(/《[^》]*》/gu, '').replace(/[（(][^）)]*[）)]/gu, '');
  const people: string[] = [];
  for (const clause of bare.split(/[，。；！？,;]/u)) {
    if (victim.test(clause)) continue;
    const pair = new RegExp(`^两(?:个|名|位)([\\p{Script=Han}]{2,4}?)(?=${verbs})`, 'u').exec(clause)?.[1];
    if (pair !== undefined && people.length === 0) people.push(`${pair}甲`, `${pair}乙`);
    const found = listed.exec(clause)?.[1] ?? (people.length > 0 ? undefined : single.exec(clause)?.[1]) ?? '';
    for (const one of found.split(new RegExp(joined, 'u'))) {
      const plain = one.replace(/^(?:.*的)(?=[\p{Script=Han}·]{2,})/u, '').trim();
      if (plain.length < 2 || plain.length > 12 || nobody.test(plain) || new RegExp(`^(?:${verbs})`, 'u').test(plain)) continue;
      if (!people.some((other) => other.includes(plain) || plain.includes(other))) people.push(plain);
    }
  }
  if (people.length < 2)
    for (const role of chineseRoles(bare)) if (!people.some((one) => one.includes(role) || role.includes(one))) people.push(role);
  const matter = /(?:讨论|探讨|争论|辩论|谈论|关于|就)([^，。；]{2,20}?)(?=展开|进行|争|辩|[，。；]|$)/u.exec(bare)?.[1];
  return { people: people.slice(0, 6), matter: matter?.replace(/^(?:着|了)/u, ''), place: chinesePlace(bare) };
}

function chinesePlace(topic: string): string | undefined {
  for (const [, found = '', end = ''] of topic.matchAll(
    /在([^，。；]{1,14}?)((?:里|中|上|内|旁|边|前)(?!的)|(?=相遇|讨论|谈论|交谈|商议|联手|[，。；]))/gu,
  )) {
    const named = /^(.+)的(?=[^的]+$)/u.exec(found)?.[1];
    const whole = named !== undefined && !suitsSome(found.slice(named.length + 1)) && suitsSome(named) ? named : found;
    const place = end === '边' || end === '旁' ? `${whole}${end}` : whole;
    if (place.length >= 2 && suitsSome(place) && !/[时候天夜]$|平静|休息|举办|展开|进行/u.test(place)) return place;
  }
  return undefined;
}

const suitsSome = (place: string): boolean => settings.some(({ suits }) => suits.test(place));

/** The best of a list for a text, by how many of its words call for it; ties by the text itself, so that neighbours differ. */
export function bestFor<T extends { readonly id: string; readonly suits: RegExp; readonly plain?: boolean }>(
  list: readonly T[],
  text: string,
  seed: number,
): T {
  const scored = list.map((one) => ({ one, calls: text.match(new RegExp(one.suits.source, 'giu'))?.length ?? 0 }));
  const best = Math.max(...scored.map(({ calls }) => calls));
  // What calls for nothing in particular gets what suits anything.
  const near = scored.filter(({ one, calls }) => calls === best && (best > 0 || one.plain === true || !list.some(({ plain }) => plain)));
  return (near[hash(`${text} ${seed}`) % near.length] ?? scored[0])?.one as T;
}
