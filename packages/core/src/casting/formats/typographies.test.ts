import { describe, expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

type Item =
  | { readonly who: string; readonly aside?: string; readonly words: readonly string[] }
  | { readonly direction: string }
  | { readonly heading: string };

/** One little scene of our own, to be printed in every manner we know. */
const scene: readonly Item[] = [
  { heading: 'ACT I' },
  { heading: 'SCENE I. A street.' },
  { direction: 'Enter Baldock and Pomfret, meeting; Sybil above.' },
  { who: 'BALDOCK', words: ['Good morrow, friend. You are abroad betimes.', 'I had not thought to see you till the bell.'] },
  { who: 'POMFRET', words: ['The bell is cracked. I come to tell you so.'] },
  { who: 'BALDOCK', aside: 'Aside', words: ['A messenger of ruin, by his hat.'] },
  { who: 'SYBIL', aside: 'from the window', words: ['Is it the carrier? Bid him wait below.', 'I have six fat geese.'] },
  { direction: 'She drops a letter.' },
  { who: 'POMFRET', words: ['It is no carrier, madam. It is I.'] },
  { who: 'LADY ANNE', words: ['THE DUKE IS DEAD. I had it from his groom.', 'O. What a morning!'] },
  { who: 'FIRST OFFICER', words: ['Make way!'] },
  { who: 'ALL', words: ['Make way!'] },
  { who: 'BALDOCK', words: ['Alas, my lady.'] },
  { who: 'LADY ANNE', words: ['No. I will not sit. Ay. Give me the chair.'] },
  { who: 'FIRST OFFICER', words: ['Here.'] },
  { direction: 'Exeunt.' },
  { heading: 'SCENE II. A garden.' },
  { who: 'SYBIL', aside: 'Sings', words: ['The rain came down upon the leas,', '  Heigh ho, the barley.'] },
  { who: 'POMFRET', words: ['A sad song.'] },
  { who: 'SYBIL', words: ['Well?'] },
];

const persons = `DRAMATIS PERSONÆ

BALDOCK, a merchant.
POMFRET, his neighbour.
LADY ANNE.
FIRST OFFICER.
SYBIL to Baldock a daughter.
Lords and Attendants.

`;

type Printed = { readonly who: string; readonly aside: string | undefined; readonly words: string };
type Manner = {
  readonly speech: (printed: Printed) => string;
  readonly direction?: (words: string) => string;
};

const titled = (who: string): string => who.toLowerCase().replace(/(^| )\w/g, (letter) => letter.toUpperCase());
const short = (who: string): string =>
  ({ BALDOCK: 'Bald.', POMFRET: 'Pom.', SYBIL: 'Syb.', 'LADY ANNE': 'L. Anne.', 'FIRST OFFICER': '1 Off.' })[who] ?? `${titled(who)}.`;
const before = (aside: string | undefined, open: string, close: string): string => (aside ? `${open}${aside}${close} ` : '');

const manners: Readonly<Record<string, Manner>> = {
  'capitals alone': { speech: ({ who, aside, words }) => `${who}.\n${before(aside, '[', '.]')}${words}\n\n` },
  'capitals alone in italics': { speech: ({ who, aside, words }) => `_${who}_\n${before(aside, '[_', '_]')}${words}\n\n` },
  'centred, an empty line under the name': {
    speech: ({ who, aside, words }) => `               ${who}\n\n${aside ? `(${aside})\n\n` : ''}${words}\n\n`,
    direction: (words) => `(${words})\n\n`,
  },
  'capitals before the words': { speech: ({ who, aside, words }) => `${who}${aside ? ` [${aside}]` : ''}. ${words}\n\n` },
  'no stop behind a direction': { speech: ({ who, aside, words }) => `${who}${aside ? ` [${aside}]` : '.'} ${words}\n\n` },
  'a direction over two lines': {
    speech: ({ who, aside, words }) => `${who}${aside ? ` [${aside},\nand loudly]` : '.'} ${words}\n\n`,
  },
  'stop and dash, italics in round brackets': {
    speech: ({ who, aside, words }) => `${who}.--${before(aside, '(_', '_)')}${words}\n\n`,
    direction: (words) => `(_${words}_)\n\n`,
  },
  'a colon': {
    speech: ({ who, aside, words }) => `${who}: ${before(aside, '(', ')')}${words}\n\n`,
    direction: (words) => `(${words})\n\n`,
  },
  'names in italics': {
    speech: ({ who, aside, words }) => `_${who}._ ${before(aside, '[_', '._]')}${words}\n\n`,
    direction: (words) => `[_${words}_]\n\n`,
  },
  'abbreviated in italics': {
    speech: ({ who, aside, words }) => `_${short(who)}_ ${before(aside, '[_', '._]')}${words}\n\n`,
    direction: (words) => `[_${words}_]\n\n`,
  },
  'abbreviated, without empty lines': {
    speech: ({ who, aside, words }) => `  ${short(who)} ${before(aside, '[', '.]')}${words}\n`,
    direction: (words) => `[${words}]\n`,
  },
  'bold by equals signs': {
    speech: ({ who, aside, words }) => `=${titled(who)}.= ${before(aside, '(_', '_)')}${words}\n\n`,
    direction: (words) => `(_${words}_)\n\n`,
  },
  'bold by stars': {
    speech: ({ who, aside, words }) => `**${titled(who)}.** ${before(aside, '*(', ')*')}${words}\n\n`,
    direction: (words) => `*${words}*\n\n`,
  },
};

function print({ speech, direction = (words) => `[${words}]\n\n` }: Manner): string {
  const parts = scene.map((item) => {
    if ('heading' in item) return `${item.heading}\n\n`;
    if ('direction' in item) return direction(item.direction);
    return speech({ who: item.who, aside: item.aside, words: item.words.join('\n') });
  });
  return persons + parts.join('');
}

/** Speeches of one speaker on end are one; how loud a name is printed is nothing. */
function spoken(speeches: readonly (readonly (string | null)[])[]): string[] {
  const said: string[] = [];
  let last: string | null = null;
  for (const [who = null, words = ''] of speeches) {
    const line = (words ?? '').replace(/\s+/g, ' ');
    if (who === last) said.push(`${said.pop()} ${line}`);
    else said.push(`${who?.toLowerCase()}: ${line}`);
    last = who;
  }
  return said;
}

describe('a play, however it is printed', () => {
  for (const [manner, how] of Object.entries(manners))
    test(manner, () => {
      const said = spoken(
        parseScript(print(how)).observations.flatMap(({ kind, speaker, text }) => (kind === 'speech' ? [[speaker, text]] : [])),
      );
      const written = spoken(scene.flatMap((item) => ('who' in item ? [[item.who, item.words.join(' ')]] : [])));
      expect(said).toEqual(written);
    });
});
