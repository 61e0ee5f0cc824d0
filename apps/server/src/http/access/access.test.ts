import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { seal, unseal } from '@troupe/house/shared';
import { systemClock } from '@troupe/models/clock';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isLoopback, nameOf, nearAddresses, sameOrigin } from './addresses.ts';
import { Allowance } from './allowance.ts';
import { Attempts } from './attempts.ts';
import { derivedKey, houseKey, passingKey } from './key-file.ts';
import { checkModelAddress, loopbackOrHttps, onlyHosts } from './model-address.ts';
import { doorWith } from './password.ts';
import { Sessions } from './sessions.ts';

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

test('attempts at the door wait longer the more of them were wrong, and are forgotten in time; each person’s apart', async () => {
  let now = 0;
  const slept: number[] = [];
  const clock = { ...systemClock, now: () => now, sleep: async (milliseconds: number) => void slept.push(milliseconds) };
  const attempts = new Attempts({ free: 2, first: 100, most: 300, waiting: 1 }, clock);
  const no = async () => false;
  for (let index = 0; index < 5; index++) expect(await attempts.attempt('a', no)).toBe(false);
  expect(slept).toEqual([100, 200, 300]);
  expect(await attempts.attempt('b', async () => true)).toBe(true);
  expect(slept).toHaveLength(3);
  let open = (_: boolean): void => undefined;
  const waiting = attempts.attempt('b', () => new Promise<boolean>((resolve) => (open = resolve)));
  await expect(attempts.attempt('b', no)).rejects.toMatchObject({ code: 'too-many-logins' });
  open(true);
  expect(await waiting).toBe(true);
  expect(await attempts.attempt('a', async () => true)).toBe(true);
  await attempts.attempt('a', no);
  expect(slept).toHaveLength(4);
  for (let index = 0; index < 3; index++) await attempts.attempt('a', no);
  now += 16 * 60_000;
  const before = slept.length;
  await attempts.attempt('a', no);
  expect(slept).toHaveLength(before);
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

test('a session lasts until it is over or ended, the password changes or somebody touches it', async () => {
  const key = passingKey();
  const door = await doorWith('correct horse', key);
  expect(await door.opens('correct horse')).toBe(true);
  expect(await door.opens('correct hors')).toBe(false);
  await expect(doorWith('short', key)).rejects.toMatchObject({ code: 'usage-password' });
  let now = 1000;
  const clock = { ...systemClock, now: () => now };
  const store = memoryStore();
  const sessions = await Sessions.open(store, clock, door);
  const { session, seconds } = await sessions.begin('a browser');
  expect(sessions.find(session)).toMatchObject({ agent: 'a browser', begunAt: 1000 });
  expect(sessions.find(`${session.slice(0, -1)}${session.endsWith('A') ? 'Q' : 'A'}`)).toBeUndefined();
  // The password and the store survive a restart; another password admits nobody who came before.
  expect((await Sessions.open(store, clock, await doorWith('correct horse', key))).find(session)).toBeDefined();
  expect((await Sessions.open(store, clock, await doorWith('another horse', key))).find(session)).toBeUndefined();
  now += seconds * 1000;
  expect(sessions.find(session)).toBeUndefined();
  const { session: second } = await sessions.begin('another');
  expect(sessions.list.map(({ agent }) => agent)).toEqual(['another']);
  const cut: string[] = [];
  const asking = {};
  const id = sessions.find(second)?.session ?? '';
  sessions.under(id, {}, () => cut.push('stream'));
  sessions.under(id, asking, () => cut.push('asking'));
  expect([await sessions.end(id, asking), await sessions.end(id, asking), cut[0], cut.includes('asking')]).toEqual([
    true,
    false,
    'stream',
    false,
  ]);
  expect((await Sessions.open(store, clock, door)).find(second)).toBeUndefined();
  for (let index = 0; index < 105; index++) await sessions.begin(String(index));
  expect(sessions.list).toHaveLength(100);
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

test('others find a machine at its own addresses, unless it listens to itself alone', () => {
  const one = (address: string, internal: boolean, family = 'IPv4') => ({ address, internal, family }) as never;
  const interfaces = {
    lo: [one('127.0.0.1', true)],
    eth0: [one('192.168.1.20', false), one('fe80::1', false, 'IPv6')],
    wlan0: [one('10.0.0.7', false)],
  };
  expect(nearAddresses('127.0.0.1', interfaces)).toEqual([]);
  expect(nearAddresses('localhost', interfaces)).toEqual([]);
  expect(nearAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20', '10.0.0.7']);
  expect(nearAddresses('192.168.1.20', interfaces)).toEqual(['192.168.1.20']);
});
