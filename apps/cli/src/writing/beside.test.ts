import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bankBeside, scriptsBeside } from './beside.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-beside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of [
  'bank.json',
  'other.bank.json',
  'b.script.txt',
  'a.script.txt',
  'other.script.txt',
  'other.idle.script.txt',
  'notes.txt',
])
  writeFileSync(join(folder, name), `\uFEFF${name}`);

test('a play in a folder of its own has all that lies in it, in order', () => {
  const file = join(folder, 'blueprint.json');
  expect(bankBeside(file)).toEqual({ name: 'bank.json', text: 'bank.json' });
  expect(scriptsBeside(file).map(({ name }) => name)).toEqual([
    'a.script.txt',
    'b.script.txt',
    'other.idle.script.txt',
    'other.script.txt',
  ]);
});

test('a blueprint of another name has what bears its name', () => {
  const file = join(folder, 'other.json');
  expect(bankBeside(file)?.name).toBe('other.bank.json');
  expect(scriptsBeside(file).map(({ name }) => name)).toEqual(['other.idle.script.txt', 'other.script.txt']);
  expect(bankBeside(join(folder, 'third.json'))).toBeUndefined();
});

test('what bears the name of a script and is none is refused in words', () => {
  mkdirSync(join(folder, 'third.script.txt'));
  expect(() => scriptsBeside(join(folder, 'third.json'))).toThrow(expect.objectContaining({ code: 'unreadable-file' }));
  rmSync(join(folder, 'third.script.txt'), { recursive: true });
});
