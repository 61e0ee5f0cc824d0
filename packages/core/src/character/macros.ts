import { chance, choose } from '../model/random.ts';
import { type Character, calledName } from './character.ts';

/** What `{{char}}` and `{{user}}` stand for. */
export type MacroNames = {
  readonly char: string;
  readonly user: string;
  /** What `{{original}}` stands for, in system prompts. */
  readonly original?: string;
};

/** Where chance comes from in macros. */
export type MacroChance = {
  readonly seed: number;
  /** What `{{random}}` and `{{roll}}` are drawn anew for: a turn, a line. `{{pick}}` does not look at it. */
  readonly turn?: number;
};

/** What macros are filled in with. */
export type MacroOptions = MacroNames &
  MacroChance & {
    /** For lorebooks that are scanned: hidden keys count there. */
    readonly scanning?: boolean;
  };

/** What `{{user}}` stands for where nobody is known by name. */
export const visitor: Readonly<Record<'en' | 'zh', string>> = { en: 'the visitor', zh: '来客' };

/** The names for a talk with somebody. */
export const namesFor = (character: Pick<Character, 'name' | 'nickname'>, user: string): MacroNames => ({
  char: calledName(character),
  user,
});

type Value = (argument: string, options: MacroOptions, at: number, whole: string) => string | undefined;

const macros: Readonly<Record<string, Value>> = {
  char: (_, { char }) => char,
  user: (_, { user }) => user,
  original: (_, { original }) => original,
  random: (argument, { seed, turn = 0 }, at) => choose(choicesIn(argument), seed, 'random', turn, at, argument) ?? '',
  pick: (argument, { seed }, at) => choose(choicesIn(argument), seed, 'pick', at, argument) ?? '',
  roll: (argument, { seed, turn = 0 }, at) => roll(argument, (die) => chance(seed, 'roll', turn, at, argument, die)),
  comment: () => '',
  hidden_key: (argument, { scanning }) => (scanning ? argument : ''),
  reverse: (argument) => [...argument].reverse().join(''),
  newline: () => '\n',
  noop: () => '',
};

/** Puts names and chance in the place of macros. Unknown ones stay as they are; what was put in is not looked at again. */
export function expandMacros(text: string, options: MacroOptions): string {
  if (!text.includes('{{') && !text.includes('<')) return text;
  const open: string[] = [];
  let current = '';
  let place = 0;
  for (const token of tokensOf(text)) {
    if (token === '{{') {
      open.push(current);
      current = '';
    } else if (token === '}}' && open.length > 0) {
      current = (open.pop() ?? '') + meaningOf(current, options, place++);
    } else current += angled(token, options);
  }
  for (let outer = open.pop(); outer !== undefined; outer = open.pop()) current = `${outer}{{${current}`;
  return current;
}

function* tokensOf(text: string): Generator<string> {
  let from = 0;
  for (const match of text.matchAll(/\{\{|\}\}|<(?:bot|char|user)>/giu)) {
    if (match.index > from) yield text.slice(from, match.index);
    yield match[0];
    from = match.index + match[0].length;
  }
  if (from < text.length) yield text.slice(from);
}

function angled(token: string, { char, user }: MacroOptions): string {
  if (/^<(bot|char)>$/iu.test(token)) return char;
  return /^<user>$/iu.test(token) ? user : token;
}

function meaningOf(inner: string, options: MacroOptions, at: number): string {
  if (inner.trimStart().startsWith('//')) return '';
  const [, name = '', argument = ''] = /^\s*([a-z_]+)\s*(?:::?([\s\S]*))?$/iu.exec(inner) ?? [];
  const key = name.toLowerCase();
  const value = Object.hasOwn(macros, key) ? macros[key]?.(argument, options, at, inner) : undefined;
  return value ?? `{{${inner}}}`;
}

/** Choices between commas (`\,` is a comma), or between double colons. */
function choicesIn(argument: string): string[] {
  if (argument.includes('::')) return argument.split('::');
  return argument.split(/(?<!\\),/u).map((choice) => choice.replaceAll('\\,', ',').trim());
}

const diceLimit = 100;

function roll(argument: string, cast: (die: number) => number): string | undefined {
  const match = /^\s*(\d{0,3})\s*d?\s*(\d{1,9})\s*([+-]\s*\d{1,9})?\s*$/iu.exec(/d/iu.test(argument) ? argument : `d${argument.trim()}`);
  if (!match) return undefined;
  const dice = Math.min(diceLimit, Number(match[1] || 1));
  const sides = Number(match[2]);
  if (sides < 1 || dice < 1) return undefined;
  const added = Number((match[3] ?? '0').replace(/\s/gu, ''));
  let sum = added;
  for (let die = 0; die < dice; die++) sum += 1 + Math.floor(cast(die) * sides);
  return String(sum);
}
