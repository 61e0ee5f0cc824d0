import { hearOut, type Model, ModelError, type Prompt, retrying, withDeadline } from '@troupe/core/model';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { listening } from './silence.ts';

const prompt: Prompt = { agent: 'actor:hamlet', messages: [], brief: { task: 'other' } };
const gone = () => new ModelError('unreachable', 'It does not answer.', 'Check that it is running.');

function engaged(stream: Model['stream']) {
  const clock = testClock({ autoAdvance: true });
  const line = listening(clock, 1000, gone);
  let calls = 0;
  const counted: Model = {
    id: 'server',
    stream(given, options) {
      calls += 1;
      return stream(given, options);
    },
  };
  const timed = withDeadline(counted, { clock, firstToken: 500, total: 1000 });
  const model = line.call(retrying(line.attempt(timed), { clock, attempts: 4, baseDelay: 10, maxDelay: 10, seed: 1 }));
  const ask = () =>
    hearOut(model, prompt).then(
      ({ text }) => text,
      (error: ModelError) => error.fault,
    );
  return { clock, ask, calls: () => calls };
}
const silence: Model['stream'] = async function* () {
  await new Promise(() => undefined);
};

test('a server of which nobody hears anything is given up when a call’s time is over, and not asked by each part anew', async () => {
  const { ask, clock, calls } = engaged(silence);
  expect(await ask()).toBe('unreachable');
  expect(clock.now()).toBeLessThan(1100);
  const before = calls();
  expect([await ask(), await ask()]).toEqual(['unreachable', 'unreachable']);
  expect([clock.now() < 1100, calls()]).toEqual([true, before]);
  // Somebody may have mended it.
  await clock.sleep(10_000);
  expect(await ask()).toBe('unreachable');
  expect(calls()).toBeGreaterThan(before);
});

test('one that is only slow, or only refuses, is tried as often as ever', async () => {
  let asked = 0;
  const slow = engaged(async function* () {
    asked += 1;
    if (asked < 4) {
      yield { type: 'thinking', text: 'hm' };
      await new Promise(() => undefined);
    }
    yield { type: 'text', text: 'To be.' };
    yield { type: 'finish', reason: 'stop' };
  });
  expect(await slow.ask()).toBe('To be.');
  // biome-ignore lint/correctness/useYield: it fails before the first word
  const busy = engaged(async function* () {
    throw new ModelError('server-error', 'It failed.', 'Wait.');
  });
  expect([await busy.ask(), busy.calls()]).toEqual(['server-error', 4]);
});
