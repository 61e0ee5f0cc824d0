import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBank } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { bundled } from '../context/bundled.ts';
import { checkUnderstudy } from './check-understudy.ts';
import { formatFinding } from './finding.ts';
import { understudyContent } from './understudy-content.ts';

const content = understudyContent(bundled.understudy);
const banks = ['closet', 'tailor', 'study', 'ferry', 'baigu'].map((play) =>
  readBank(JSON.parse(readFileSync(join(bundled.plays, play, 'bank.json'), 'utf8'))),
);
const but = (file: string, change: (text: string) => string) => new Map(content).set(file, change(content.get(file) ?? ''));
const found = (some: ReadonlyMap<string, string>, language: 'en' | 'zh' = 'en') =>
  checkUnderstudy(some, [], language).map((one) => formatFinding(one, language));

test('nothing stands against what the understudy is made of, nor against the lines of the repertoire', () => {
  expect(checkUnderstudy(content, banks)).toEqual([]);
});

test('an unknown id is found, and what was meant', () => {
  const wrong = but('en/examples.json', (text) => text.replace('"weather"', '"wether"'));
  expect(found(wrong)).toContainEqual(expect.stringMatching(/en\/examples\.json.*"wether".*\n.*"weather"/u));
  expect(found(wrong, 'zh')).toContainEqual(expect.stringContaining('替角不认识 "wether"'));
});

test('signs of what nobody knows of are found, of a mystery too; and what is asked without how it is told', () => {
  const misspelt = but('signs.json', (text) => text.replace('"suspicion"', '"suspition"'));
  expect(found(misspelt)).toEqual([expect.stringMatching(/signs\.json, questions\..*"suspition".*\n.*"suspicion"/u)]);
  expect(found(but('signs.json', (text) => text.replace('"motives"', '"motifs"')))).toHaveLength(2);
  expect(found(but('signs.json', (text) => text.replace('poison|toxic', 'poison(|toxic')))).toContainEqual(
    expect.stringMatching(/manners.*no pattern/u),
  );
  expect(found(but('en/signs.json', (text) => text.replace('"of-me"', '"of-mine"')))).toContainEqual(expect.stringContaining('"of-mine"'));
});

test('what one language lacks is found: a file, a field, a place', () => {
  const less = new Map([...content].filter(([file]) => file !== 'zh/memory.json'));
  expect(found(less)).toEqual([expect.stringContaining('zh/memory.json')]);
  expect(found(but('zh/memory.json', (text) => text.replace('"odd"', '"odder"')))).toContainEqual(expect.stringContaining('odd'));
  expect(found(but('zh/memory.json', (text) => text.replace('{by}', '{buy}')))).toEqual([expect.stringContaining('"buy"')]);
});

test('an empty list, a broken pattern and a broken file are found where they are', () => {
  const empty = but('en/archetypes/asked.json', (text) => text.replace(/"weather": \[[^\]]*\]/u, '"weather": []'));
  expect(found(empty)).toContainEqual(expect.stringContaining('weather: nothing is written here'));
  expect(found(but('signs.json', (text) => text.replace('^(hello', '^((hello')))).toContainEqual(expect.stringContaining('no pattern'));
  expect(found(but('en/turns.json', (text) => text.replace('{', '')))).toEqual([expect.stringMatching(/en\/turns\.json.*line \d+/u)]);
});

test('a line that serves two plays is found, unless it is marked', () => {
  const [first, second] = banks;
  if (!first || !second) throw new Error('no banks');
  const borrowed = { ...(second.lines[0] as (typeof second.lines)[number]), text: first.lines[0]?.text ?? '' };
  const lent = (line: typeof borrowed) => checkUnderstudy(content, [first, { ...second, lines: [line] }]);
  expect(lent(borrowed)).toEqual([expect.objectContaining({ file: 'tailor/bank.json', message: expect.stringContaining('closet') })]);
  expect(lent({ ...borrowed, shared: true })).toEqual([]);
  const next = { ...first, play: 'closet-2', lines: first.lines.slice(0, 1) };
  expect(checkUnderstudy(content, [first, next])).toEqual([]);
});
