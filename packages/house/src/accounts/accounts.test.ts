import { type EventStore, memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { Accounts } from './accounts.ts';

const usage = (tokens: number, money = 0) => ({ input: tokens, output: 0, cached: 0, money });

async function opened(store: EventStore = memoryStore(), alive?: (item: string) => boolean) {
  const clock = testClock();
  const troubles: string[] = [];
  const options = { store, clock, onTrouble: (what: string) => void troubles.push(what), ...(alive && { alive }) };
  return { accounts: await Accounts.open(options), clock, store, troubles, again: () => Accounts.open(options) };
}
const spend = (accounts: Accounts, of: string, tokens: number) => {
  for (const budget of accounts.payersOf(of)) budget.spend(usage(tokens));
};

test('what is spent through a link counts for whoever made it and for whom it was made; the tightest limit is told and holds', async () => {
  const { accounts } = await opened();
  await accounts.chooseDefaults({ link: { tokens: 1000 }, person: { tokens: 300, money: 5 } });
  await accounts.tie(['child'], 'link:parent', 'person:Ann');
  await accounts.setPayer('show', 'link:child');
  spend(accounts, 'show', 200);
  expect(['link:child', 'link:parent', 'person:Ann'].map((one) => accounts.allowed(one).used.tokens)).toEqual([200, 200, 200]);
  expect(accounts.allowed('operator').used.tokens).toBe(0);
  expect(accounts.allowedThrough('link:child')).toMatchObject({ used: { tokens: 200 }, most: { tokens: 300, money: 5 }, near: false });
  spend(accounts, 'show', 50);
  expect(accounts.allowedThrough('link:child').near).toBe(true);
  accounts.requireSpending('link:child');
  spend(accounts, 'show', 50);
  expect(accounts.payersOf('show').map(({ exhausted }) => exhausted)).toEqual([true]);
  expect(accounts.payersOf('show')[0]?.why?.()).toMatchObject({ fault: 'over-budget', key: 'model-over-budget/person' });
  expect(() => accounts.requireSpending('link:child')).toThrowError(/Ann is reached: 300 of 300 tokens/);
  accounts.requireSpending('link:parent');
  // One's own limit stands before that for all.
  await accounts.setQuota('person:Ann', { tokens: 400 });
  accounts.requireSpending('link:child');
});

test('whoever does something is counted beside whoever set it going, and cannot stop it', async () => {
  const { accounts } = await opened();
  await accounts.setQuota('link:seat', { tokens: 10 });
  accounts.setMover('show', 'link:seat');
  spend(accounts, 'show', 20);
  expect([accounts.allowed('operator').used.tokens, accounts.allowed('link:seat').used.tokens]).toEqual([20, 20]);
  expect(accounts.payersOf('show').some(({ exhausted }) => exhausted)).toBe(false);
  expect(() => accounts.requireSpending('link:seat')).toThrowError();
  await accounts.setPayer('show', 'link:host');
  spend(accounts, 'show', 5);
  expect([accounts.allowed('operator').used.tokens, accounts.allowed('link:seat').used.tokens]).toEqual([20, 20]);
});

test('what was spent is written soon where there is a limit, later where there is none, and at the end; nothing is lost with a full disk', async () => {
  const store = memoryStore();
  let full = false;
  const failing: EventStore = {
    ...store,
    append: (...args) => (full ? Promise.reject(new Error('full')) : store.append(...args)),
  };
  const { accounts, clock, troubles, again } = await opened(failing);
  spend(accounts, 'show', 7);
  await clock.advance(2_000);
  expect((await again()).allowed('operator').used.tokens).toBe(0);
  await clock.advance(60_000);
  expect((await again()).allowed('operator').used.tokens).toBe(7);
  await accounts.setQuota('operator', { tokens: 100 });
  full = true;
  spend(accounts, 'show', 8);
  await clock.advance(2_000);
  expect([troubles.length > 0, accounts.allowed('operator').used.tokens]).toEqual([true, 15]);
  full = false;
  spend(accounts, 'show', 1);
  await clock.advance(2_000);
  expect((await again()).allowed('operator').used.tokens).toBe(16);
  spend(accounts, 'show', 4);
  await accounts.close();
  expect((await again()).allowed('operator').used.tokens).toBe(20);
});

test('room is held while something is made, things count once, and what is gone fills nothing', async () => {
  const there = new Set(['work:a']);
  const { accounts } = await opened(memoryStore(), (item) => there.has(item));
  await accounts.setQuota('operator', { bytes: 100, forks: 1 });
  const release = await accounts.reserve('operator', { forks: 1 });
  await expect(accounts.reserve('operator', { forks: 1 })).rejects.toMatchObject({ code: 'quota-spent' });
  release();
  await accounts.noteStored('operator', 'work:a', 80);
  await accounts.noteStored('operator', 'work:a', 80);
  expect(accounts.allowed('operator')).toMatchObject({ used: { bytes: 80 }, near: true });
  await expect(accounts.requireRoom('operator', { bytes: 21 })).rejects.toMatchObject({ key: 'quota-spent/operator' });
  there.clear();
  await accounts.requireRoom('operator', { bytes: 100 });
  expect(accounts.allowed('operator').used.bytes).toBe(0);
});
