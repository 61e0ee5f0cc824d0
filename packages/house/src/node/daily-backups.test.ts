import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@troupe/core/model';
import { openStoreAt, type Place } from '@troupe/stores';
import { afterAll, expect, test } from 'vitest';
import { backUpDaily } from './daily-backups.ts';

const root = mkdtempSync(join(tmpdir(), 'troupe-daily-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const hour = 3_600_000;
const start = Date.parse('2026-11-16T08:00:00Z');

/** Time that passes only when it is told to; tells how long is slept. */
function toldClock() {
  let now = start;
  let wake: (() => void) | undefined;
  let asleep: (milliseconds: number) => void = () => undefined;
  const clock: Clock = {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        wake = () => {
          now += milliseconds;
          resolve();
        };
        asleep(milliseconds);
      }),
  };
  const slept = () =>
    new Promise<number>((resolve) => {
      asleep = resolve;
    });
  return {
    clock,
    slept,
    /** Sleeps to the end, and tells how long the next sleep is. */
    async pass(): Promise<number> {
      const next = slept();
      wake?.();
      return next;
    },
  };
}

const event = (seq: number) => ({ seq, type: 'speech', at: seq, version: 1 });

async function house(name: string): Promise<Place> {
  mkdirSync(join(root, name));
  const place: Place = { kind: 'sqlite', file: join(root, name, 'troupe.db') };
  const store = await openStoreAt(place);
  for (let head = 0; head < 1000; head += 100)
    await store.append(
      'closet',
      head,
      Array.from({ length: 100 }, (_, index) => event(head + index + 1)),
    );
  await store.close();
  return place;
}

function diary() {
  const told: string[] = [];
  return { told, log: { info: (text: string) => void told.push(text), warn: (text: string) => void told.push(`! ${text}`) } };
}

test("once a day while the house is open; the oldest go, and nobody else's do; each is a whole store", async () => {
  const place = await house('daily');
  const folder = join(root, 'daily', 'backups');
  mkdirSync(folder);
  writeFileSync(join(folder, 'troupe-20200101t000000.db'), 'made by a person');
  const { clock, slept, pass } = toldClock();
  const { told, log } = diary();
  const first = slept();
  // The house is open and plays on.
  const store = await openStoreAt(place);
  const backups = backUpDaily({ place, folder, keep: 2, clock, log });
  expect(await first).toBe(60_000);
  for (let round = 0; round < 3; round++) expect(await pass()).toBe(24 * hour);
  await store.append('closet', 1000, [event(1001)]);
  await pass();
  await backups.stop();
  await store.close();
  expect(readdirSync(folder).sort()).toEqual(['daily-20261118t080100.db', 'daily-20261119t080100.db', 'troupe-20200101t000000.db']);
  expect(told).toEqual(Array(4).fill('backed up'));
  const copy = await openStoreAt({ kind: 'sqlite', file: join(folder, 'daily-20261119t080100.db') }, { readOnly: true });
  expect(await copy.head('closet')).toBe(1001);
  await copy.close();

  // Opened again the same day it waits for the next, after a week it does not.
  const again = toldClock();
  const nap = again.slept();
  const later = backUpDaily({ place, folder, keep: 2, clock: { ...again.clock, now: () => start + 3 * 24 * hour + hour }, log });
  expect(await nap).toBe(23 * hour + 60_000);
  await later.stop();
});

test('what fails is told and tried again in an hour; 0 keeps none', async () => {
  const { clock, slept, pass } = toldClock();
  const { told, log } = diary();
  const folder = join(root, 'nowhere', 'backups');
  const first = slept();
  const backups = backUpDaily({ place: { kind: 'sqlite', file: join(root, 'nowhere', 'troupe.db') }, folder, keep: 7, clock, log });
  await first;
  expect(await pass()).toBe(hour);
  expect(told).toEqual(['! a daily backup failed']);
  await backups.stop();
  const place = await house('none');
  await backUpDaily({ place, folder: join(root, 'none', 'backups'), keep: 0, clock, log }).stop();
  expect(readdirSync(join(root, 'none'))).not.toContain('backups');
});

test('nobody waits long while it copies', async () => {
  const place = await house('gentle');
  const { clock, slept, pass } = toldClock();
  const first = slept();
  const backups = backUpDaily({ place, folder: join(root, 'gentle', 'backups'), keep: 1, clock, log: diary().log });
  await first;
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await pass();
  clearInterval(others);
  await backups.stop();
  expect(turns).toBeGreaterThan(5);
});
