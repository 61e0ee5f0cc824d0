import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

test.skipIf(process.platform === 'win32')("a data folder is its owner's alone, also one that an older version has left open", () => {
  const modeOf = (...path: string[]) => (statSync(join(from, ...path)).mode & 0o777).toString(8);
  dataFolder({ flag: 'closed', env: {}, from });
  expect(modeOf('closed')).toBe('700');

  const files = ['troupe.db', 'troupe.db-wal', 'troupe.db.lock', 'troupe.log', 'house.key', 'backups/troupe-1.db', 'films/film-1/film'];
  for (const folder of ['backups', 'films/film-1', 'node_modules']) mkdirSync(join(from, 'older', folder), { recursive: true });
  for (const file of [...files, 'node_modules/program']) {
    writeFileSync(join(from, 'older', file), '');
    chmodSync(join(from, 'older', file), file.startsWith('node_modules') ? 0o755 : 0o644);
  }
  chmodSync(join(from, 'older'), 0o755);
  dataFolder({ flag: 'older', env: {}, from });
  for (const folder of ['', 'backups', 'films', 'films/film-1']) expect(modeOf('older', folder)).toBe('700');
  for (const file of files) expect(modeOf('older', file)).toBe('600');
  expect(modeOf('older', 'node_modules/program')).toBe('755');

  // A folder with other things in it is not ours to close.
  mkdirSync(join(from, 'shared'));
  chmodSync(join(from, 'shared'), 0o755);
  writeFileSync(join(from, 'shared', 'letter.txt'), '');
  dataFolder({ flag: 'shared', env: {}, from });
  expect(modeOf('shared')).toBe('755');
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
