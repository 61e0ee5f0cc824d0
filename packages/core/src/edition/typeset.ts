import type { Language } from '../text/language.ts';

const chinese: readonly (readonly [RegExp, string])[] = [
  [/\.{3,}|…+/gu, '……'],
  [/-{2,}|—+/gu, '——'],
  [/(?<=\p{Script=Han})[ \t]*,[ \t]*/gu, '，'],
  [/(?<=\p{Script=Han})[ \t]*;[ \t]*/gu, '；'],
  [/(?<=\p{Script=Han})[ \t]*:[ \t]*/gu, '：'],
  [/(?<=\p{Script=Han})[ \t]*\?/gu, '？'],
  [/(?<=\p{Script=Han})[ \t]*!/gu, '！'],
  [/(?<=\p{Script=Han})\.(?!\w)/gu, '。'],
  [/"([^"]*)"/gu, '“$1”'],
  [/\(([^()]*)\)/gu, '（$1）'],
];

const english: readonly (readonly [RegExp, string])[] = [
  [/\.{3,}/gu, '…'],
  [/ ?-{2,} ?/gu, '—'],
  [/(?<=^|[\s([{—–“])"/gu, '“'],
  [/"/gu, '”'],
  [/(?<=^|[\s([{—–“])'(?=\p{L})(?!(?:tis|twas|em|cause|til|bout)\b)/giu, '‘'],
  [/'/gu, '’'],
];

/** Signs as a printer sets them; no word is touched. */
export const typeset = (text: string, language: Language): string =>
  (language === 'zh' ? chinese : english).reduce((whole, [sign, printed]) => whole.replace(sign, printed), text);
