import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { Changes } from './changes.ts';

const look = () => {
  const changes = new Changes();
  const leaving = new AbortController();
  const clock = testClock();
  return { changes, leaving, clock, looking: changes.of('a', leaving.signal, { clock, milliseconds: 20 }) };
};

test('one looks at once, after every change, and once for all that changed meanwhile', async () => {
  const { changes, looking } = look();
  expect(await looking.next()).toEqual({ value: true, done: false });
  for (const id of ['a', 'a', 'b']) changes.tell(id);
  expect(await looking.next()).toEqual({ value: true, done: false });
  let more = 0;
  const next = looking.next().then((told) => {
    more++;
    return told;
  });
  changes.tell('b');
  await Promise.resolve();
  expect(more).toBe(0);
  changes.tell('a');
  expect(await next).toEqual({ value: true, done: false });
});

test('a lull is told as such, and leaves no sleeper behind', async () => {
  const { changes, clock, looking } = look();
  await looking.next();
  const quiet = looking.next();
  await clock.advance(20);
  expect(await quiet).toEqual({ value: false, done: false });
  const next = looking.next();
  changes.tell('a');
  expect(await next).toEqual({ value: true, done: false });
  expect(clock.sleeping).toBe(0);
});

test('it ends for whoever leaves, and for all with a last look', async () => {
  const { changes, leaving, looking } = look();
  await looking.next();
  const left = looking.next();
  leaving.abort();
  expect((await left).done).toBe(true);
  const others = changes.of('a', new AbortController().signal);
  await others.next();
  const last = others.next();
  changes.close();
  expect(await last).toEqual({ value: true, done: false });
  expect((await others.next()).done).toBe(true);
});
