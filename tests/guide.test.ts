import {
  Act,
  Alternative,
  Blueprint,
  Character,
  Condition,
  Cue,
  check,
  conditionKeys,
  Did,
  Ending,
  Fact,
  formatDiagnostic,
  Location,
  Move,
  Place,
  Plant,
  Point,
  Prop,
  Rule,
  readBlueprint,
  Said,
  Scene,
  WorldChange,
} from '@troupe/core/blueprint';
import { parsePlayScript, runPlayScript } from '@troupe/core/testing';
import { VerbName } from '@troupe/core/text';
import { askedKinds, Bank, BankLine, LineKind, understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { checkBank, slots } from '../apps/cli/src/writing/check-bank.ts';
import { checkScript } from '../apps/cli/src/writing/check-script.ts';
import { formatFinding } from '../apps/cli/src/writing/finding.ts';
import { newPlayFiles } from '../apps/cli/src/writing/new-play.ts';
import { defaultRungs, longestPoint } from '../packages/core/src/stage/stall.ts';
import { readText } from './sources.ts';

const guide = `${readText('docs/guide-plays.md')}\n${readText('docs/reference-plays.md')}`;

/** Fenced examples with this mark, in order. */
const examples = (mark: string): string[] =>
  [...guide.matchAll(/^```(\S+ \S+)\n([\s\S]*?)^```$/gm)].filter(([, info]) => info === mark).map((match) => match[2] ?? '');
const only = (mark: string): string => {
  const [first, ...others] = examples(mark);
  if (first === undefined || others.length > 0) throw new Error(`there should be one example marked ${mark}`);
  return first;
};

type Row = { readonly key: string; readonly example: string };
/** The tables below a heading; the key is the first code of a row, the example the last. */
function rows(heading: string, table = 0): Row[] {
  const section = guide.split(/^(?=#{2,3} )/m).find((text) => text.split('\n')[0]?.replace(/^#+ /, '').replaceAll('`', '') === heading);
  if (section === undefined) throw new Error(`the guide has no heading "${heading}"`);
  const body = section.match(/^\|.*\n\|-.*\n(?:\|.*\n?)+/gm)?.[table];
  if (body === undefined) throw new Error(`"${heading}" has no table ${table}`);
  return body
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const codes = [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      return { key: codes[0] ?? '', example: codes.at(-1) ?? '' };
    });
}

/** Every field of a schema has its row, in the order of the table, and its example is right. */
function fieldsAre(table: readonly Row[], schema: z.ZodObject): void {
  expect(table.map(({ key }) => key).sort()).toEqual(Object.keys(schema.shape).sort());
  for (const { key, example } of table)
    expect.soft(schema.shape[key]?.safeParse(JSON.parse(example)), `${key}: ${example}`).toMatchObject({ success: true });
}

const fallback = Point.shape.fallback as unknown as z.ZodObject;
const complication = (Point.shape.complications.unwrap() as unknown as z.ZodArray<z.ZodObject>).element;

test.each([
  ['The play', 0, Blueprint],
  ['Places', 0, Place],
  ['Characters', 0, Character],
  ['Props', 0, Prop],
  ['Facts', 0, Fact],
  ['Rules', 0, Rule],
  ['Acts and scenes', 0, Act],
  ['Acts and scenes', 1, Scene],
  ['Points', 0, Point],
  ['Alternatives', 0, Alternative],
  ['Plants', 0, Plant],
  ['Cues and moves', 0, Cue],
  ['Cues and moves', 1, Move],
  ['Fallbacks and complications', 0, fallback],
  ['Fallbacks and complications', 1, complication],
  ['Endings and next', 0, Ending],
  ['Conditions', 1, Did],
  ['Conditions', 2, Said],
  ['The line bank', 0, Bank],
  ['The line bank', 1, BankLine],
] as const)('%s, table %i: every field, each with an example that is right', (heading, table, schema) => {
  fieldsAre(rows(heading, table), schema as unknown as z.ZodObject);
});

test('every condition, change and location has an example that is right', () => {
  const conditions = rows('Conditions');
  expect(conditions.map(({ key }) => key)).toEqual([...conditionKeys]);
  for (const { key, example } of conditions) {
    expect.soft(Condition.safeParse(JSON.parse(example)), example).toMatchObject({ success: true });
    expect(Object.keys(JSON.parse(example))).toEqual([key]);
  }
  const changes = rows('Changes');
  const known = (WorldChange.options as unknown as z.ZodObject[]).map((option) => Object.keys(option.shape)[0]);
  expect(changes.map(({ key }) => key)).toEqual(known);
  for (const { example } of changes) expect.soft(WorldChange.safeParse(JSON.parse(example)), example).toMatchObject({ success: true });
  for (const { example } of rows('Locations'))
    expect.soft(Location.safeParse(JSON.parse(example)), example).toMatchObject({ success: true });
});

test('every verb, kind and slot is named, and no other', () => {
  const codesIn = (heading: string) =>
    (guide.split(/^(?=#{2,3} )/m).find((text) => text.startsWith(`## ${heading}\n`) || text.startsWith(`### ${heading}\n`)) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
  expect(codesIn('Verbs').sort()).toEqual([...VerbName.options].sort());
  expect([...new Set(codesIn('Kinds'))].filter((kind) => kind !== '{word}').sort()).toEqual([...LineKind.options].sort());
  expect(codesIn('Plain questions').sort()).toEqual([...askedKinds].sort());
  expect(codesIn('Slots')).toEqual(slots.map((slot) => `{${slot}}`));
});

test('the ladder of the house is as the guide says', () => {
  const { hint, complication: stir, direction, fallback: last } = defaultRungs;
  for (const [count, word] of [
    [hint, 'hint'],
    [stir, 'complication'],
    [direction, 'direction'],
    [last, 'fallback'],
  ] as const)
    expect(guide).toMatch(new RegExp(`^\\| ${count} \\|[^|]*\\*\\*${word}\\*\\*`, 'm'));
  expect(guide).toContain(`After ${longestPoint} beats`);
});

test('single examples are right', () => {
  expect(Point.shape.next.safeParse(JSON.parse(only('json next')))).toMatchObject({ success: true });
  expect(Fact.safeParse(JSON.parse(only('json fact')))).toMatchObject({ success: true });
  expect(BankLine.safeParse(JSON.parse(only('json line')))).toMatchObject({ success: true });
});

const blueprint = readBlueprint(only('json blueprint'));

test('the smallest play is sound, with its bank and its script', () => {
  expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
  expect(checkBank({ name: 'bank.json', text: only('json bank') }, blueprint)).toEqual([]);
  expect(checkScript({ name: 'a.script.txt', text: only('text script') }, blueprint)).toEqual([]);
});

test('the script of the smallest play is kept', async () => {
  const bank = Bank.parse(JSON.parse(only('json bank')));
  const frames = await runPlayScript(parsePlayScript(only('text script')), { blueprint, model: understudy({ banks: [bank] }) });
  expect(frames.at(-1)?.type).toBe('curtain');
});

test('every statement of a script that the guide names is one', () => {
  const statements = rows('Test scripts').map(({ key }) => key);
  const whats = rows('Test scripts', 1).flatMap(({ key, example }) => [key, example]);
  const what = (text: string) => text.replace('/…/', '/x/').replace('ID', 'x');
  for (const text of statements) {
    const filled = text.replace('seed N', 'seed 1').replace('NAME', 'Mo').replace('TEXT', '"Hello"').replace('WHAT', 'curtain');
    const lines = /^(>|again)/.test(filled) ? `as Mo\n${filled}` : filled;
    expect(() => parsePlayScript(what(lines)), text).not.toThrow();
  }
  for (const text of whats) expect(() => parsePlayScript(`expect ${what(text)}`), text).not.toThrow();
});

test('the findings that the guide shows are what check says', () => {
  const { 'blueprint.json': text = '', 'bank.json': bank = '' } = newPlayFiles({ id: 'mine', language: 'en' });
  const play = JSON.parse(text);
  play.acts[0].scenes[0].points[0].cues.nell.want = 'Find out why he kept your letter.';
  const [leak] = check(readBlueprint(JSON.stringify(play)));
  expect(guide).toContain(leak && formatDiagnostic(leak));
  const lines = [...JSON.parse(bank).lines, { by: 'nell', text: 'You kept my letter.' }];
  const page = { name: 'bank.json', text: JSON.stringify({ play: 'mine', language: 'en', lines }) };
  const [told] = checkBank(page, readBlueprint(text));
  expect(guide).toContain(told && formatFinding({ ...told, where: told.where.replace(/^line \d+/, 'line 12') }));
});

test('every diagnostic that the guide names has its page', () => {
  for (const [code] of guide.matchAll(/\bT\d{3}\b/g)) expect(() => readText(`docs/diagnostics/${code}.md`)).not.toThrow();
});
