import { parseScript } from '@troupe/core/casting';
import { describe, expect, test } from 'vitest';
import { has, plays, printPlay } from './gold.ts';

describe.skipIf(!has('plays'))('plays as plain text (needs ../shared/data/plays)', () => {
  for (const play of plays)
    for (const form of ['alone', 'inline'] as const)
      test(`${play}, speakers ${form}: who speaks every speech`, () => {
        const { text, speeches } = printPlay(play, form);
        const script = parseScript(text);
        expect(script.format).toBe('play');
        const ours = script.observations.filter(({ kind }) => kind === 'speech');
        const wrong = speeches.filter(({ speaker, words, start }) => {
          const end = start + words.length;
          const said = ours.filter((speech) => speech.start < end && speech.end > start);
          return said.length === 0 || said.some((speech) => speech.speaker !== speaker);
        });
        expect(speeches.length).toBeGreaterThan(600);
        expect(wrong.map(({ speaker, words }) => `${speaker}: ${words.slice(0, 60)}`).slice(0, 20)).toEqual([]);
        expect(script.scenes.length).toBeGreaterThan(15);
      });

  // How else a play may print the same names: as other words are written, and with numbers, stops, marks and accents in them.
  const titled = (name: string): string =>
    name.toLowerCase().replace(/(^|[\s/'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  const odd: Readonly<Record<string, string>> = {
    MACBETH: 'KING DUFF III',
    'LADY MACBETH': 'MRS. O’NEILL',
    MACDUFF: 'McDUFF',
    MALCOLM: '1. LORD',
    BANQUO: 'LUCIUS’ SERVANT',
    ROSS: 'ÉLISE-MARIE',
    LENNOX: 'ALL BUT ONE',
    DUNCAN: 'ANNA AND BEN',
  };
  for (const [kind, label] of [
    ['names as other words are written', titled],
    ['odd names', (name: string) => odd[name] ?? name],
  ] as const)
    for (const form of ['alone', 'inline'] as const)
      test(`${kind}, ${form}: 99.5% of the speeches`, () => {
        const { text, speeches } = printPlay('macbeth', form, label);
        const ours = parseScript(text).observations.filter(({ kind }) => kind === 'speech');
        const right = speeches.filter(({ speaker, words, start }) => {
          const said = ours.filter((speech) => speech.start < start + words.length && speech.end > start);
          return said.length > 0 && said.every((speech) => speech.speaker === speaker);
        });
        expect(right.length / speeches.length).toBeGreaterThanOrEqual(0.995);
      });
});
