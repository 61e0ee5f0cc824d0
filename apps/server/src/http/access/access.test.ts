import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, unseal } from '@troupe/house/shared';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isLoopback, nameOf, sameOrigin } from './addresses.ts';
import { Allowance } from './allowance.ts';
import { derivedKey, houseKey, passingKey } from './key-file.ts';
import { checkModelAddress, loopbackOrHttps, onlyHosts } from './model-address.ts';
import { doorWith } from './password.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-access-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what means this machine, and what does not', () => {
  for (const name of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', 'troupe.localhost', '::ffff:127.0.0.1'])
    expect([name, isLoopback(name)]).toEqual([name, true]);
  for (const name of ['0.0.0.0', '::', '192.168.1.2', 'localhost.evil.example', '127.0.0.1.evil.example', ''])
    expect([name, isLoopback(name)]).toEqual([name, false]);
  expect([nameOf('[::1]:4321'), nameOf('localhost:4321'), nameOf('127.0.0.1')]).toEqual(['::1', 'localhost', '127.0.0.1']);
  expect(sameOrigin('http://localhost:4321', 'localhost:4321')).toBe(true);
  expect(sameOrigin('http://localhost:4322', 'localhost:4321')).toBe(false);
  expect(sameOrigin('null', 'localhost:4321')).toBe(false);
});

test('an allowance is spent at once and grows back slowly', () => {
  let now = 0;
  const allowance = new Allowance({ burst: 2, perSecond: 0.5 }, () => now);
  const granted = (name: string) => allowance.take(name).granted;
  expect([granted('a'), granted('a'), granted('a'), granted('b')]).toEqual([true, true, false, true]);
  expect(allowance.take('a')).toEqual({ granted: false, wait: 2 });
  now = 2000;
  expect([granted('a'), granted('a')]).toEqual([true, false]);
});

test('the key of the house is made once and read by its owner only', () => {
  const key = houseKey(folder);
  expect(houseKey(folder)).toEqual(key);
  expect(key).toHaveLength(32);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'house.key')).mode & 0o777).toBe(0o600);
  expect(derivedKey(key, 'a')).not.toEqual(derivedKey(key, 'b'));
  const torn = mkdtempSync(join(tmpdir(), 'troupe-access-'));
  writeFileSync(join(torn, 'house.key'), 'short');
  expect(() => houseKey(torn)).toThrowError(/5 bytes/);
  rmSync(torn, { recursive: true });
});

test('what is sealed can be opened with the same key alone, and not when it was touched', () => {
  const key = passingKey();
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
      (text) => unseal(seal(text, key), key) === text,
    ),
    { numRuns: 30 },
  );
  const sealed = seal('sk-secret', key);
  expect(sealed).not.toContain('secret');
  expect(() => unseal(sealed, passingKey())).toThrowError(/another house/);
  expect(() => unseal(`${sealed.slice(0, -2)}AA`, key)).toThrowError(/another house/);
});

test('a session lasts until it is over, the password changes or somebody touches it', async () => {
  const key = passingKey();
  const door = await doorWith('correct horse', key);
  expect(await door.opens('correct horse')).toBe(true);
  expect(await door.opens('correct hors')).toBe(false);
  const { session, seconds } = door.issue(1000);
  expect(door.admits(session, 2000)).toBe(true);
  expect(door.admits(session, 1000 + seconds * 1000)).toBe(false);
  expect(door.admits(session.replace(/^\d/, '9'), 2000)).toBe(false);
  expect((await doorWith('correct horse', key)).admits(session, 2000)).toBe(true);
  expect((await doorWith('another horse', key)).admits(session, 2000)).toBe(false);
  await expect(doorWith('short', key)).rejects.toMatchObject({ code: 'usage-password' });
});

test('models are asked only where the host allows it', () => {
  const allowed = (address: string, rule = loopbackOrHttps) => {
    try {
      return checkModelAddress(address, rule) === address;
    } catch {
      return false;
    }
  };
  expect(
    ['http://127.0.0.1:11434/v1', 'http://localhost:1234/v1', 'http://[::1]:1/v1', 'https://models.example/v1'].every((address) =>
      allowed(address),
    ),
  ).toBe(true);
  expect(
    [
      'http://models.example/v1',
      'http://169.254.169.254/',
      'ftp://127.0.0.1/',
      'file:///etc/passwd',
      'https://a:b@models.example',
      'no',
    ].some((address) => allowed(address)),
  ).toBe(false);
  const rule = onlyHosts(['models.example']);
  expect([
    allowed('https://models.example/v1', rule),
    allowed('https://other.example/v1', rule),
    allowed('http://127.0.0.1:1/v1', rule),
  ]).toEqual([true, false, true]);
});
