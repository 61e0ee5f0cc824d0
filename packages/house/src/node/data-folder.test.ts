import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataFolder, resolveDataFolder } from './data-folder.ts';

const from = mkdtempSync(join(tmpdir(), 'troupe-data-'));
afterAll(() => rmSync(from, { recursive: true, force: true }));

test('flag, then TROUPE_DATA, then the configuration, then troupe-data here', () => {
  const env = { TROUPE_DATA: '/var/plays' };
  expect(resolveDataFolder({ flag: 'mine', env, config: 'theirs', from })).toEqual({ path: join(from, 'mine'), source: 'flag' });
  expect(resolveDataFolder({ env, config: 'theirs', from })).toEqual({ path: '/var/plays', source: 'env' });
  expect(resolveDataFolder({ flag: '', env: { TROUPE_DATA: '' }, config: 'theirs', from })).toEqual({
    path: join(from, 'theirs'),
    source: 'config',
  });
  expect(resolveDataFolder({ env: {}, from })).toEqual({ path: join(from, 'troupe-data'), source: 'default' });
  expect(resolveDataFolder({ env: {} }).path).toBe(join(process.cwd(), 'troupe-data'));
});

test('resolving creates nothing; using creates the whole path, and finds it again', () => {
  const sources = { env: { TROUPE_DATA: join('剧团', '数据') }, from };
  resolveDataFolder(sources);
  expect(existsSync(join(from, '剧团'))).toBe(false);
  const path = dataFolder(sources);
  expect(path).toBe(join(from, '剧团', '数据'));
  expect(existsSync(path)).toBe(true);
  expect(dataFolder(sources)).toBe(path);
});

test('a file in its place, or above it, is refused with a remedy', () => {
  writeFileSync(join(from, 'file'), '');
  for (const flag of ['file', join('file', 'below')]) {
    expect(() => dataFolder({ flag, env: {}, from })).toThrowError(
      expect.objectContaining({
        code: 'data-folder',
        message: expect.stringContaining('a file is in its place'),
        remedy: expect.stringContaining('TROUPE_DATA'),
      }),
    );
  }
});
