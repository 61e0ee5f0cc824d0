import signs from './content.signs.json' with { type: 'json' };
import { type ContentKind, type ContentNotes, contentKinds } from './content-notes.ts';
import { literally } from './literally.ts';

/** Words that stand for something: `stab*` is met by any word that begins so, Chinese ones wherever they stand. */
export function patternOf(list: readonly string[]): RegExp | undefined {
  const parts = list.map((one) => one.trim().toLowerCase()).filter((one) => one !== '' && one !== '*');
  if (parts.length === 0) return undefined;
  const chinese = parts.filter(isChinese).map(sourceOf);
  const begun = parts.filter((one) => !isChinese(one) && one.endsWith('*')).map(sourceOf);
  const whole = parts.filter((one) => !isChinese(one) && !one.endsWith('*')).map(sourceOf);
  const alphabetic = [...(whole.length > 0 ? [`(?:${whole.join('|')})(?!${letter})`] : []), ...begun].join('|');
  return new RegExp([...chinese, ...(alphabetic === '' ? [] : [`(?<!${letter})(?:${alphabetic})`])].join('|'), 'iu');
}

const letter = '[\\p{L}\\p{N}]';
const isChinese = (sign: string): boolean => /\p{Script=Han}/u.test(sign);
const sourceOf = (sign: string): string => literally(sign.replace(/\*$/u, '')).replace(/\s+/gu, '\\s+');

const lists = signs as Readonly<Record<ContentKind, Readonly<Record<'en' | 'zh', string>>>>;
const made = new Map<ContentKind, RegExp>();

/** How a kind is known by its words, in both languages at once: a play in one quotes the other. */
export function signsOf(kind: ContentKind): RegExp {
  const { en, zh } = lists[kind];
  const pattern = made.get(kind) ?? (patternOf([...en.split(','), ...zh.split(',')]) as RegExp);
  made.set(kind, pattern);
  return pattern;
}

/** What a text holds by its words alone: for whoever writes without a model, and where the writers said nothing. */
export function notesBySigns(texts: readonly string[]): ContentNotes {
  const whole = texts.join('\n');
  return { kinds: contentKinds.filter((kind) => signsOf(kind).test(whole)) };
}
