import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { callSignals } from './call-signals.ts';

const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

test('however many calls are under way, one listener waits at the root, and none when they are over', async () => {
  const root = new AbortController();
  const underSignal = callSignals(root.signal);
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: 12 }, () =>
    underSignal((own) => {
      for (let layer = 0; layer < 3; layer++) own.addEventListener('abort', () => {});
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(ends).toHaveLength(12);
  expect(listenersOf(root.signal)).toBe(1);
  for (const end of ends) end();
  await Promise.all(calls);
  expect(listenersOf(root.signal)).toBe(0);
});

test('what stops the root stops every call, and one that begins too late', async () => {
  const root = new AbortController();
  const underSignal = callSignals(root.signal);
  const stopped = (own: AbortSignal) =>
    new Promise<unknown>((resolve) => (own.aborted ? resolve(own.reason) : own.addEventListener('abort', () => resolve(own.reason))));
  const calls = [underSignal(stopped), underSignal(stopped)];
  root.abort('closed');
  expect(await Promise.all([...calls, underSignal(stopped)])).toEqual(['closed', 'closed', 'closed']);
});
