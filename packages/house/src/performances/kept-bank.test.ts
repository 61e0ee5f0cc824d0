import { memoryStore } from '@troupe/core/log';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, testClock } from '@troupe/core/testing';
import type { Bank } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { repertoireOf } from '../../testing/repertoire.ts';
import { companyOf } from '../models/company.ts';
import { copyBank, keepBank, keptBank } from './kept-bank.ts';
import { Performances } from './performances.ts';

const clock = testClock({ autoAdvance: true });
const blueprint = closetFixture('en');
const bank: Bank = {
  play: blueprint.id,
  language: 'en',
  lines: blueprint.characters.map(({ id }) => ({ by: id, text: `As ${id}, I say what I brought along.`, needs: [] })),
};

test('lines are kept with a performance, the last word holds, and a fork has them too', async () => {
  const store = memoryStore();
  expect(await keptBank(store, 'one')).toBeUndefined();
  await keepBank(store, 'one', { ...bank, lines: [] }, clock);
  await keepBank(store, 'one', bank, clock);
  expect(await keptBank(store, 'one')).toEqual(bank);
  await copyBank(store, { from: 'one', to: 'two' }, clock);
  await copyBank(store, { from: 'nowhere', to: 'three' }, clock);
  expect([await keptBank(store, 'two'), await keptBank(store, 'three')]).toEqual([bank, undefined]);
});

test('a house goes on with a play from elsewhere in the lines it came with, after every restart, and in a fork of it', async () => {
  const store = memoryStore();
  await keepBank(store, 'from-a-file', bank, clock);
  const engage = companyOf({ plays: repertoireOf(), clock, sealing: Buffer.alloc(32), pace: 0 });
  const models = await engage({ blueprint, bank, spent: { money: 0, tokens: 0 }, choice: {}, saved: new Map(), parts: {}, budget: {} });
  const show = await openPerformance({ stream: 'from-a-file', blueprint, seed: 4, ports: { models, store, clock } });
  await show.stop();
  const spoken = async (house: Performances, id: string) =>
    (await house.log(id)).flatMap((event) => (event.type === 'speech' && event.text ? [String(event.text)] : []));
  const until = async (house: Performances, id: string, from: number) => {
    while ((await spoken(house, id)).length <= from) await new Promise((resolve) => setImmediate(resolve));
    return (await spoken(house, id)).slice(from);
  };
  const house = await Performances.open({ store, clock, engage });
  await house.resume('from-a-file');
  expect((await until(house, 'from-a-file', 0))[0]).toContain('what I brought along');
  const { id: fork } = await house.fork('from-a-file', { at: 1, seed: 5 });
  await house.close();
  const again = await Performances.open({ store, clock, engage });
  await again.resume(fork);
  expect((await until(again, fork, 0))[0]).toContain('what I brought along');
  await again.close();
});
