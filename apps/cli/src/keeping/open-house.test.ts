import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAt, sayWhere } from './open-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-open-'));

test('an open house says where it is, and no longer once it is closed', () => {
  expect(openAt(folder)).toBeUndefined();
  const opened = sayWhere(folder, 'http://127.0.0.1:4321');
  expect(openAt(folder)).toBe('http://127.0.0.1:4321');
  opened.close();
  expect(openAt(folder)).toBeUndefined();
});

test('what a killed house, or somebody else, left there sends nobody anywhere', () => {
  for (const left of ['', '[]', '{"url":"http://x","process":999999999}', `{"url":"javascript:1","process":${process.pid}}`]) {
    writeFileSync(join(folder, 'house.json'), left);
    expect(openAt(folder)).toBeUndefined();
  }
});
