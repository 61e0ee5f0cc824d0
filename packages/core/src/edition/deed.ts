import type { Language } from '../text/language.ts';
import { literally } from '../text/literally.ts';

type Desk = { readonly language: Language; readonly short: ReadonlyMap<string, string> };

const ends = /[.。]$/u;
const inside = /[.!?。！？]\s*\S/u;

/** A deed as it stands in brackets beside a line: without whose it is, and without its full stop where it is one sentence. */
export function directionOf(text: string, name: string, { language, short }: Desk): string {
  const whole = [...short].find(([, called]) => called === name)?.[0] ?? name;
  const own = new RegExp(`^(?:${[whole, name].map(literally).join('|')})${language === 'zh' ? '(?!的)' : ',?\\s+'}`, 'u');
  const bare = text
    .trim()
    .replace(own, '')
    .replace(language === 'zh' ? /^(?:他|她|它)(?=[^\s的们])/u : /^(?:He|She|They)\s+(?:(?:is|are)\s+)?(?=[a-z])/u, '');
  const closed = inside.test(bare.replace(ends, '')) ? bare : bare.replace(ends, '');
  return language === 'zh' || isNamed(closed, short)
    ? closed
    : closed.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLocaleLowerCase('en'));
}

/** More than a direction beside a line: it stands by itself, as what is seen. */
export const isPassage = (deed: string, language: Language): boolean =>
  inside.test(deed.replace(ends, '')) || deed.length > (language === 'zh' ? 36 : 110);

/** Whether it begins with somebody's name, or with "I". */
const isNamed = (text: string, short: ReadonlyMap<string, string>): boolean =>
  /^I\b/u.test(text) || [...short].flat().some((name) => text.startsWith(name));

/** Deeds one after another, as one direction. */
export const sideBySide = (deeds: readonly string[], language: Language): string =>
  deeds.reduce((so, deed) => `${so}${/[.!?。！？]$/u.test(so) ? (language === 'zh' ? '' : ' ') : language === 'zh' ? '，' : '; '}${deed}`);

const noVerb =
  /^(?:his|this|its|hers|as|us|yes|across|towards|always|perhaps|besides|sometimes|less|unless|eyes|hands|fingers|arms|lips|shoulders|knees|ones|cards|keys)\b/u;

/** Who does it, where it begins with how or where: "Between finger and thumb she lifts it". */
const later = {
  en: /^([^.!?;:]{0,60}\b)(?:he|she|they)(?=\s+[a-z])/u,
  zh: /^([^。！？；]{0,16}[^把对向给被让看朝跟和替的得。！？；])(?:他|她)(?=[^的们])/u,
} as const;

/** The same as a sentence: "Watson folds his arms.", "Leonard, in the door, holding on to it." and "Between finger and thumb Ann lifts it." */
export function withDot(deed: string, name: string, { language, short }: Desk): string {
  const closed = /[.!?。！？…”’"]$/u.test(deed) ? deed : `${deed}${language === 'zh' ? '。' : '.'}`;
  if (/^[a-z]+s\b/u.test(closed) && !noVerb.test(closed)) return `${name} ${closed}`;
  // "The door of the yard is open, and old Qing stands in it": who is named there needs no name before it.
  if (closed.split(/[.!?。！？；;]/u)[0]?.includes(name)) return closed.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('en'));
  const named = closed.replace(later[language], (_, before: string) => `${before}${name}`);
  if (language === 'zh') return named === closed ? `${name}${closed}` : named;
  if (named === closed && !isPassage(closed, language)) return `${name}, ${closed}`;
  const begun = named.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('en'));
  return named === closed ? withName(begun, name, short) : begun;
}

/** Whose hands, and who waits: a passage that stands alone names its doer where it first says "he". Where somebody else was named before, nobody could say whom it means. */
function withName(passage: string, name: string, short: ReadonlyMap<string, string>): string {
  const found = /(?:^|[.!?]\s+)(He|She|His|Her)(?=\s+[a-z])/u.exec(passage);
  if (!found) return passage;
  const [start, pronoun = ''] = found;
  const end = found.index + start.length;
  const before = passage.slice(0, end - pronoun.length);
  if ([...short].flat().some((one) => before.includes(one))) return passage;
  return `${before}${name}${/^H(?:is|er)$/u.test(pronoun) ? '’s' : ''}${passage.slice(end)}`;
}
