import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { hashToken, makeToken } from '../shared/links.ts';
import { performancesName } from './house-event.ts';
import { PerformanceIndex } from './performance-index.ts';

const listed = (id: string) =>
  ({ type: 'performance-listed', id, play: 'p', title: 'P', language: 'en', rules: {}, spectators: 'audience' }) as const;

test('a token is found by its hash, until its link is revoked, also after the book was opened again; the token itself is nowhere', async () => {
  const store = memoryStore();
  const index = await PerformanceIndex.open(store, testClock());
  const token = makeToken();
  await index.append(listed('one'), { type: 'link-made', id: 'one', link: 'l', kind: 'seat', seat: 'ann', hash: hashToken(token) });
  const again = await PerformanceIndex.open(store, testClock());
  expect(again.linkOf(hashToken(token))).toMatchObject({ performance: { id: 'one' }, link: { kind: 'seat', seat: 'ann' } });
  for await (const event of store.read(performancesName)) expect(JSON.stringify(event)).not.toContain(token);
  const told: string[] = [];
  again.onRevoked.add((link) => told.push(link));
  await again.append({ type: 'link-revoked', id: 'one', link: 'l' });
  expect(again.linkOf(hashToken(token))).toBeUndefined();
  expect(told).toEqual(['l']);
});

test('two houses on one store lose nothing that the other wrote', async () => {
  const store = memoryStore();
  const [first, second] = [await PerformanceIndex.open(store, testClock()), await PerformanceIndex.open(store, testClock())];
  await Promise.all([first.append(listed('a')), second.append(listed('b')), first.append(listed('c')), second.append(listed('d'))]);
  const third = await PerformanceIndex.open(store, testClock());
  expect([...third.performances.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('tokens have 128 bits and fit into a link', () => {
  const tokens = new Set(Array.from({ length: 1000 }, makeToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
});
