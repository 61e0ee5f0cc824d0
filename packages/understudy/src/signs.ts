import en from '../data/en/signs.json' with { type: 'json' };
import either from '../data/signs.json' with { type: 'json' };
import zh from '../data/zh/signs.json' with { type: 'json' };
import type { Words } from './words.ts';

/** Names, and the pattern of the words that are a sign of each; the first that fits decides. They are kept in `data`. */
export type Signs<Name extends string> = readonly (readonly [Name, RegExp])[];
/** What is asked or named, and how it sounds where it is told. */
export type Echo = readonly [asked: RegExp, told: RegExp];

type Rows = readonly (readonly string[])[];
type Own = 'outbursts' | 'asked' | 'shapes' | 'askedAfter' | 'followUp' | 'told' | 'wanted' | 'opposites';
type Either = Words<'kinds mistaken noise parts tempers questions suspicions intents asking impossible relations manners motives violence'>;
const own = { en, zh } as Readonly<Record<'en' | 'zh', Readonly<Record<Own, Rows>>>>;
const common = either as Readonly<Record<Either, Rows>>;

const compiled = <Name extends string>(rows: Rows, flags: string): Signs<Name> =>
  rows.map(([name = '', pattern = '']) => [name as Name, new RegExp(pattern, flags)]);
const echoes = (rows: Rows, flags: string): readonly Echo[] =>
  rows.map(([asked = '', told = '']) => [new RegExp(asked, flags), new RegExp(told, flags)]);

/** Signs in one language or the other; looked for in small letters. */
export const signsOf = <Name extends string>(what: Own): Readonly<Record<'en' | 'zh', Signs<Name>>> => ({
  en: compiled(own.en[what], 'u'),
  zh: compiled(own.zh[what], 'u'),
});
/** Signs in either language, whatever the language of the play. */
export const commonSigns = <Name extends string>(what: Either, flags = 'iu'): Signs<Name> => compiled(common[what], flags);
export const commonEchoes = (what: Either): readonly Echo[] => echoes(common[what], 'iu');
export const opposites = { en: echoes(own.en.opposites, 'u'), zh: echoes(own.zh.opposites, 'u') } as const;

/** What a text is the first sign of. */
export const firstSign = <Name extends string>(signs: Signs<Name>, text: string): Name | undefined =>
  signs.find(([, sign]) => sign.test(text))?.[0];
