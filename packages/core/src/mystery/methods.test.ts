import { expect, test } from 'vitest';
import { methodByName, methodNames } from './methods.ts';
import { smallCase } from './small-case.fixture.ts';
import { wholeGame } from './small-game.fixture.ts';

test.each(methodNames)('%s plays a whole game, with and without log-probabilities', async (name) => {
  for (const logprobs of [true, false]) {
    const { state } = await wholeGame({ method: methodByName(name) }, { logprobs });
    expect(state.over).toBe(true);
  }
});

test('calls: half of the Werewolf-style baseline that questions everybody, fewer than the others; asked as often, more than all of them', async () => {
  const calls = new Map<string, number>();
  for (const name of methodNames)
    calls.set(name, (await wholeGame({ method: methodByName(name), play: smallCase({ rounds: 3, privateTalks: 0 }) })).model.calls.length);
  const ours = calls.get('player-star') ?? 0;
  expect(ours).toBeLessThanOrEqual(0.5 * (calls.get('werewolf') ?? 0));
  for (const name of ['werewolf', 'objective-chain', 'think-thrice']) {
    expect(ours).toBeLessThan(calls.get(name) ?? 0);
    // The saving is that of asking one person; whom to ask is paid for.
    expect(ours).toBeGreaterThan(calls.get(`${name}-one-question`) ?? ours);
  }
});
