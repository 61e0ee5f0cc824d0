import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { newPlayFiles } from './new-play.ts';
import { schemaNames, schemaText } from './schemas.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
/** Whoever checks by the schema alone, as an editor does. */
const editor = (name: string) => z.fromJSONSchema(JSON.parse(schemaText(name) ?? ''));

test('there is one for every file that people write, and for frames', () => {
  expect(schemaNames).toEqual(['blueprint', 'company', 'case', 'bank', 'frames']);
  expect(schemaText('toString')).toBeUndefined();
});

test.each(['closet', 'study', 'ferry'])('%s is a blueprint, and its lines a bank, to an editor too', (play) => {
  expect(editor('blueprint').safeParse(read(`plays/${play}/blueprint.json`)).error).toBeUndefined();
  expect(editor('bank').safeParse(read(`plays/${play}/bank.json`)).error).toBeUndefined();
});

test('a case is one, with its schema named or not', () => {
  const play = read('plays/last-light/case.json');
  expect(editor('case').safeParse({ $schema: './case.schema.json', ...play }).error).toBeUndefined();
  expect(editor('case').safeParse({ ...play, tittle: 'x' }).success).toBe(false);
});

test('what is misspelt deep down in a condition is no blueprint', () => {
  const play = read('plays/closet/blueprint.json');
  const point = play.acts[0].scenes[0].points[0];
  const withFlag = (when: unknown) => {
    const changed = structuredClone(play);
    changed.acts[0].scenes[0].points[0] = { ...point, flag: { when } };
    return editor('blueprint').safeParse(changed).success;
  };
  expect(withFlag({ all: [{ not: { beats: { atLeast: 3 } } }] })).toBe(true);
  expect(withFlag({ all: [{ not: { beats: { atleast: 3 } } }] })).toBe(false);
});

test('a company may leave out whatever has a default', () => {
  expect(editor('company').safeParse({ companions: [{ name: 'Ada', kind: 'npc' }] }).error).toBeUndefined();
  expect(editor('company').safeParse({ companions: [{ name: 'Ada', kind: 'nps' }] }).success).toBe(false);
});

test.each(['en', 'zh'] as const)('%s: a new play names schemas that lie beside it, and keeps to them', (language) => {
  const files = newPlayFiles({ id: 'mine', language });
  for (const name of ['blueprint', 'bank']) {
    const file = JSON.parse(files[`${name}.json`] ?? '');
    const beside = files[file.$schema.replace('./', '')];
    expect(z.fromJSONSchema(JSON.parse(beside ?? '')).safeParse(file).error).toBeUndefined();
  }
});
