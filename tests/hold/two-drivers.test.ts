import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLog } from '@troupe/core/events';
import { StaleAppendError } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { openPerformance, resumePerformance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../../tests/support/bundle-child.ts';
import { type Child, startChild } from '../../tests/support/start-child.ts';
import { attend, closet, closetUnderstudy, debts, everyPart, wounds } from './house.ts';

const timeout = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'troupe-two-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function lastLine(child: Child, each: (line: string) => void = () => {}): Promise<string> {
  let last = '';
  for await (const line of child.lines) {
    last = line;
    each(line);
  }
  await child.ended;
  return last;
}

test('a second process that would drive the same performance is refused, and the first goes on', { timeout }, async () => {
  const child = await bundleChild(new URL('./perform.child.ts', import.meta.url));
  const args = [join(folder, 'locked.db'), 'one', '5', '-', '1'];
  let second: Promise<string> | undefined;
  const first = await lastLine(startChild(child, args), (line) => {
    if (Number(line) >= 20) second ??= lastLine(startChild(child, args));
  });
  expect(await second).toBe('store-locked');
  expect(first).toBe('curtain');
});

test('two processes without the lock: one goes on to the curtain, the other is told, the log stays whole', { timeout }, async () => {
  const child = await bundleChild(new URL('./perform.child.ts', import.meta.url));
  const file = join(folder, 'unlocked.db');
  const args = [file, 'one', '6', '-', '1', 'unlocked'];
  let second: Promise<string> | undefined;
  const first = await lastLine(startChild(child, args), (line) => {
    if (Number(line) >= 20) second ??= lastLine(startChild(child, args));
  });
  expect([first, await second].sort()).toEqual(['curtain', 'stale-append']);
  const store = await openSqliteStore({ file });
  const log = await readLog(store, 'one');
  await store.close();
  expect(log.at(-1)?.type).toBe('curtain');
  expect(wounds(log)).toEqual([]);
});

/** A model that says nothing until it is let. */
function gated(model: Model): { readonly model: Model; open(): void } {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => open(),
    model: {
      id: model.id,
      async *stream(prompt, options) {
        await gate;
        yield* model.stream(prompt, options);
      },
    },
  };
}

test('a driver that was overtaken fails at its first append and touches nothing', { timeout }, async () => {
  const file = join(folder, 'overtaken.db');
  const one = await openSqliteStore({ file, lock: false });
  const other = await openSqliteStore({ file, lock: false });
  const clock = testClock({ autoAdvance: true });
  const first = gated(closetUnderstudy());
  const second = gated(closetUnderstudy());
  const driving = await openPerformance({
    stream: 'one',
    blueprint: closet,
    seed: 7,
    ports: { models: everyPart(first.model), store: one, clock },
  });
  // Both wait for their models at the same event.
  while ((await one.head('one')) < 5) await new Promise(setImmediate);
  const overtaken = await resumePerformance({ stream: 'one', ports: { models: everyPart(second.model), store: other, clock } });
  const watching = expect(attend(overtaken)).rejects.toBeInstanceOf(StaleAppendError);
  first.open();
  await attend(driving);
  expect(await driving.done).toBe('curtain');
  const before = await readLog(one, 'one');
  second.open();
  await expect(overtaken.done).rejects.toBeInstanceOf(StaleAppendError);
  await watching;
  await overtaken.stop();
  const after = await readLog(one, 'one');
  expect(after).toEqual(before);
  expect(wounds(after)).toEqual([]);
  expect(debts(after)).toEqual([]);
  await one.close();
  await other.close();
});
