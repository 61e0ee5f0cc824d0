import { readBlueprint } from '@troupe/core/blueprint';
import { expect, test } from 'vitest';
import { checkBank } from './check-bank.ts';
import { checkScript } from './check-script.ts';
import { formatFinding } from './finding.ts';
import { newPlayFiles } from './new-play.ts';

const files = newPlayFiles({ id: 'mine', language: 'en' });
const blueprint = readBlueprint(files['blueprint.json'] ?? '');
const chinese = readBlueprint(newPlayFiles({ id: 'mine', language: 'zh' })['blueprint.json'] ?? '');
const bank = (lines: readonly object[], more: object = {}) => ({
  name: 'bank.json',
  text: JSON.stringify({ play: 'mine', language: 'en', lines, ...more }, null, 2),
});
const against = (line: object) =>
  checkBank(bank([{ by: 'nell', text: 'Good evening.', ...line }]), blueprint).filter(({ severity }) => severity !== 'note');

test('the skeleton’s own bank has nothing against it', () => {
  expect(checkBank({ name: 'bank.json', text: files['bank.json'] ?? '' }, blueprint)).toEqual([]);
});

test.each([
  [{ by: 'nel' }, 'there is no character "nel"', 'Did you mean "nell"?'],
  [{ to: 'ghost' }, 'there is no character "ghost"', 'There is: nell, amos.'],
  [{ when: { away: ['ghost'] } }, 'there is no character "ghost"', 'There is: nell, amos.'],
  [{ when: { reach: 'lettr' } }, 'there is no prop "lettr"', 'Did you mean "letter"?'],
  [{ point: 'askin' }, 'there is no point "askin"', 'Did you mean "asking"?'],
  [{ point: ['asking', 'later-on'] }, 'there is no point "later-on"', 'There is: asking, deciding.'],
  [{ point: 'asking', move: 'burn' }, 'there is no move "burn" for "nell" there', 'There is: ask, doubt, search.'],
  [{ move: 'admit' }, 'there is no move "admit" for "nell" there', expect.any(String)],
  [{ needs: ['kepd'] }, 'there is no fact "kepd"', 'Did you mean "kept"?'],
  [{ text: 'Give me the {prp}.' }, 'there is no slot "prp"', 'Did you mean "prop"?'],
  [
    { text: 'You kept my letter!' },
    'it tells "kept", which "nell" does not know at the start',
    expect.stringContaining('"needs": ["kept"]'),
  ],
  [
    { text: 'Good evening, Amos.', tells: 'kept' },
    'it is said to tell "kept", but has not the words by which that is recognised',
    expect.stringContaining('kept / hid'),
  ],
] as const)('%j is found', (line, message, remedy) => {
  expect(against(line)).toEqual([expect.objectContaining({ severity: 'error', message, remedy })]);
});

test.each([
  [{ point: 'deciding', move: 'burn' }],
  [{ move: 'burn' }],
  [{ text: 'You kept my letter!', needs: ['kept'] }],
  [{ by: 'amos', text: 'I kept your letter.', tells: 'kept' }],
  [{ text: '{Word}, {addressee}? In {place}? With the {prop}?' }],
])('%j is in order', (line) => {
  expect(against(line)).toEqual([]);
});

test('a secret is recognised in Chinese too', () => {
  const found = (text: string) =>
    checkBank(bank([{ by: 'nell', text }], { language: 'zh' }), chinese).filter(({ severity }) => severity === 'error');
  expect(found('我的信，是您扣下的！')).toEqual([expect.objectContaining({ message: expect.stringContaining('"kept"') })]);
  expect(found('我不相信您。')).toEqual([]);
});

test('the place is the line of the file, and how the line begins', () => {
  const page = bank([
    { by: 'amos', text: 'Good evening, miss. Mind the step; it has been reported.' },
    { by: 'nell', text: 'Good "evening".', to: 'ghost' },
  ]);
  const [first] = checkBank(page, blueprint);
  const line = page.text.split('\n').findIndex((row) => row.includes('evening\\"')) + 1;
  expect(first?.where).toBe(`line ${line} (nell: “Good "evening".”)`);
  expect(first && formatFinding(first)).toBe(
    `error in bank.json, line ${line} (nell: “Good "evening".”): there is no character "ghost"\n  There is: nell, amos.`,
  );
});

test('lines for another play or in another language would never be said', () => {
  expect(checkBank(bank([], { play: 'other' }), blueprint)[0]).toMatchObject({ severity: 'error', remedy: 'Set "play" to "mine".' });
  expect(checkBank(bank([], { language: 'zh' }), blueprint)[0]).toMatchObject({ severity: 'error', remedy: 'Set "language" to "en".' });
});

test('a line twice is a warning; a move without a line is a note', () => {
  const line = { by: 'nell', text: 'Good evening.' };
  const found = checkBank(bank([line, line]), blueprint);
  expect(found.filter(({ severity }) => severity === 'warning')).toHaveLength(1);
  expect(found.filter(({ severity }) => severity === 'note').map(({ message }) => message)).toContain(
    'the move "ask" of "nell" in "asking" has no line: the understudy says its gist',
  );
});

test('what is no bank at all is said with its place, whatever it holds', () => {
  expect(checkBank({ name: 'bank.json', text: '{\n  "play": "mine",\n  "lines": [,]\n}' }, blueprint)).toEqual([
    expect.objectContaining({
      where: expect.stringMatching(/^line 3, column \d+$/),
      message: expect.stringMatching(/^this is not valid JSON, expected /),
    }),
  ]);
  expect(checkBank(bank([{ by: 'nell', text: 'Yes.', kind: 'shout' }]), blueprint)[0]?.where).toMatch(/^line \d+ \(nell: “Yes\.”\), kind$/);
  for (const text of ['', '[]', 'null', '3', '{"lines":[null,3,{"by":4,"text":""}]}']) {
    const found = checkBank({ name: 'bank.json', text }, blueprint);
    expect(found.length, text).toBeGreaterThan(0);
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
  }
});

test('what is said against a bank and a script is said in Chinese to those who read it', () => {
  const lines = [
    { by: 'nel', text: '{wrod}' },
    { by: 'nell', text: 'You kept my letter.', point: 'nowhere', move: 'none' },
  ];
  const found = [
    ...checkBank(bank(lines, { language: 'zh', play: 'other' }), blueprint, 'zh'),
    ...checkBank({ name: 'bank.json', text: '{' }, blueprint, 'zh'),
    ...checkScript({ name: 'a.script.txt', text: 'as Nobody\n> Hello\nexpect point nowhere\nexpect ending none' }, blueprint, 'zh'),
    ...checkScript({ name: 'b.script.txt', text: 'as Nell\n> Hello' }, blueprint, 'zh'),
  ];
  expect(found.length).toBeGreaterThan(8);
  for (const one of found) {
    expect([one.message, /\p{Script=Han}/u.test(one.message)]).toEqual([one.message, true]);
    expect([one.remedy, /\p{Script=Han}/u.test(one.remedy)]).toEqual([one.remedy, true]);
    expect(formatFinding(one, 'zh')).toMatch(/^(错误|警告|提醒)，在 .+：.+\n {2}.+/u);
  }
});
