import { expect, test } from 'vitest';
import { Answers } from './answers.ts';

/** Somebody who asks, and answers that are given when the test gives them. */
function house() {
  const forgotten: (() => void)[] = [];
  const answers = new Answers((work) => forgotten.push(work));
  const given: ((answer: unknown) => void)[] = [];
  const refused: ((error: Error) => void)[] = [];
  const asks = () =>
    new Promise((give, refuse) => {
      given.push(give);
      refused.push(refuse);
    });
  const seen: unknown[] = [];
  const watch = (key = 'plays', asking: (() => Promise<unknown>) | null = asks) =>
    answers.watch(key, { told: () => seen.push(answers.known(key).data), asks: asking });
  const settle = () => new Promise((done) => setImmediate(done));
  const forget = () => {
    for (const work of forgotten.splice(0)) work();
  };
  return { answers, given, refused, seen, watch, settle, forget };
}

test('several who ask the same at once ask once, and all are told', async () => {
  const { answers, given, watch, settle } = house();
  watch();
  watch();
  expect(given.length).toBe(1);
  given[0]?.(['closet']);
  await settle();
  expect(answers.known('plays')).toMatchObject({ data: ['closet'], error: null, busy: false, at: 1 });
});

test('of several answers under way the one asked last counts', async () => {
  const { answers, given, watch, settle } = house();
  watch();
  answers.renew((key) => key === 'plays');
  given[1]?.('new');
  given[0]?.('old');
  await settle();
  expect(answers.known('plays').data).toBe('new');
});

test('what says the same again is the same', async () => {
  const { answers, given, watch, settle } = house();
  watch();
  given[0]?.([{ id: 'closet' }]);
  await settle();
  const before = answers.known('plays').data;
  answers.renew(() => true);
  given[1]?.([{ id: 'closet' }]);
  await settle();
  expect(answers.known('plays').data).toBe(before);
});

test('a refusal is told, and leaves what was known; only what is concerned is asked again, and only by whoever asks', async () => {
  const { answers, given, refused, watch, settle } = house();
  watch();
  watch('found', null);
  given[0]?.(1);
  await settle();
  answers.renew((key) => key === 'elsewhere');
  expect(given.length).toBe(1);
  answers.renew(() => true);
  expect(given.length).toBe(2);
  refused[1]?.(new Error('no'));
  await settle();
  expect(answers.known('plays')).toMatchObject({ data: 1, error: { message: 'no' } });
});

test('what nobody looks at is forgotten, but not in the moment in which another takes over', async () => {
  const { answers, given, watch, settle, forget } = house();
  const leave = watch();
  given[0]?.(1);
  await settle();
  leave();
  const leaveAgain = watch();
  forget();
  expect(answers.known('plays').data).toBe(1);
  leaveAgain();
  forget();
  expect(answers.known('plays').data).toBeUndefined();
});
