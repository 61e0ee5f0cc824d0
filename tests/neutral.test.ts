import vm from 'node:vm';
import { expect, test } from 'vitest';
import { bundleEvening } from './evening.ts';

/** A context with the language and the four names that platform.d.ts declares, and nothing else. */
const bareContext = (): vm.Context => vm.createContext({ AbortController, AbortSignal, TextEncoder, TextDecoder });

test('a play is performed to its curtain where there is neither Node nor a browser', async () => {
  const context = bareContext();
  vm.runInContext(await bundleEvening({ platform: 'neutral' }), context);
  let beats = 0;
  context.clock = { now: () => ++beats, sleep: async () => {} };
  const { outcome, speeches, last } = await vm.runInContext('evening.perform(clock, 7)', context);
  expect(outcome).toBe('curtain');
  expect(speeches).toBeGreaterThan(5);
  expect(last.type).toBe('curtain');
});

test('in one file, as anybody bundles what is packed, all that is loaded later is set up: both ways, with a person in a seat', async () => {
  const script = await bundleEvening({ platform: 'neutral', conditions: [] });
  for (const way of ['ensemble', 'directed']) {
    const context = bareContext();
    vm.runInContext(script, context);
    let beats = 0;
    context.clock = { now: () => ++beats, sleep: async () => {} };
    const { outcome, speeches, last } = await vm.runInContext(`evening.perform(clock, 7, '${way}')`, context);
    expect([way, outcome, last.type]).toEqual([way, 'curtain', 'curtain']);
    expect(speeches).toBeGreaterThan(5);
  }
});

test('the context is as bare as it says', () => {
  for (const name of ['process', 'setTimeout', 'fetch', 'require', 'crypto', 'performance']) {
    expect([name, vm.runInContext(`typeof ${name}`, bareContext())]).toEqual([name, 'undefined']);
  }
});
