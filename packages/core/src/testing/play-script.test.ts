import { expect, test } from 'vitest';
import { PlayScriptError, parsePlayScript } from './play-script.ts';

test('a script is read line by line', () => {
  const script = parsePlayScript(`
# the stab
seed 7
as Hamlet
> "Mother, you have much to answer for."
> *stabs the curtain*
expect ruling failure /brocade/
expect not hear /Polonius/
again /pass until hear /small noise/
as 葛特露
> "我儿，住手。"
expect point breath by flag
expect ending kept
expect curtain
never hear /as a language model/
`);
  expect(script.seed).toBe(7);
  expect(script.seats).toEqual(['Hamlet', '葛特露']);
  expect(script.never[0]?.pattern.test('As a Language Model')).toBe(true);
  expect(script.steps.map(({ at, type }) => `${at} ${type}`)).toEqual([
    '5 say',
    '6 say',
    '7 expect',
    '8 expect',
    '9 again',
    '11 say',
    '12 expect',
    '13 expect',
    '14 expect',
  ]);
  expect(script.steps[1]).toMatchObject({ seat: 'Hamlet', text: '*stabs the curtain*' });
  expect(script.steps[2]).toMatchObject({ not: false, expectation: { what: 'ruling', outcome: 'failure', pattern: /brocade/iu } });
  expect(script.steps[3]).toMatchObject({ not: true, expectation: { what: 'hear' } });
  expect(script.steps[4]).toMatchObject({ text: '/pass', until: { what: 'hear', pattern: /small noise/iu } });
  expect(script.steps[6]).toMatchObject({ expectation: { what: 'point', point: 'breath', how: 'flag' } });
});

test('a script without a seat is watched, not played', () => {
  expect(parsePlayScript('expect curtain')).toEqual({
    seed: 1,
    seats: [],
    steps: [{ at: 1, type: 'expect', not: false, expectation: { what: 'curtain' } }],
    never: [],
  });
});

test.each([
  ['seed lucky', 1, /whole number/],
  ['as Hamlet\n> hello\nseed 3', 3, /before anything/],
  ['\n> hello', 2, /nobody is speaking/],
  ['as Hamlet\n>', 2, /nothing after/],
  ['as Hamlet\nagain hello', 2, /needs an end/],
  ['expect applause', 1, /cannot expect "applause"/],
  ['expect hear curtain', 1, /between slashes/],
  ['expect hear /(/', 1, /not a regular expression/],
  ['expect ruling perhaps', 1, /success or a failure/],
  ['expect point breath by luck', 1, /cannot expect/],
  ['exeunt', 1, /"exeunt" is nothing/],
])('%j is refused at its line', (text, line, problem) => {
  const read = () => parsePlayScript(text);
  expect(read).toThrow(PlayScriptError);
  expect(read).toThrow(problem);
  expect(read).toThrow(new RegExp(`^Line ${line} `));
});
