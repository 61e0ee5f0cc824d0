import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { Embedder } from '../model/ports.ts';
import { testClock } from '../testing/test-clock.ts';
import { openGame } from './game.ts';
import { methodByName } from './methods.ts';
import { learnedMeanings } from './retrieve.ts';
import { puppetPlayer, smallCase } from './small-case.fixture.ts';

/** Knows one thing: that a question about Mr Finch is near to whatever tells of a will. */
const knowing = (asked: string[] = []): Embedder => ({
  id: 'knowing',
  dimensions: 2,
  embed: async (texts) => {
    asked.push(...texts);
    return texts.map((text) => new Float32Array(/testament|What do you know/u.test(text) ? [2, 0] : [0, 2]));
  },
});

const dull = Array.from(
  { length: 400 },
  (_, at) => `On day ${at} I know what I do, and what you do, and dusted shelf ${at} of the house.`,
).join(' ');
const play = smallCase({
  rounds: 1,
  privateTalks: 0,
  roles: smallCase().roles.map((role) =>
    role.id === 'maid' ? { ...role, script: `${dull} The old testament of the master was burnt. ${dull}` } : role,
  ),
});

async function maidsAnswers(embedder?: Embedder): Promise<string[]> {
  for (let seed = 1; seed < 30; seed++) {
    const puppet = puppetPlayer({ seed });
    const ports = { performer: puppet, decider: puppet };
    const options = {
      store: memoryStore(),
      stream: 'g',
      clock: testClock(),
      ports,
      method: methodByName('player-star'),
      play,
      seed,
    };
    await (await openGame({ ...options, ...(embedder && { embedder }) })).finished;
    const found = puppet.calls.filter(({ agent }) => agent === 'answer:maid').map(({ messages }) => messages.at(-1)?.content ?? '');
    if (found.length > 0) return found;
  }
  return [];
}

test('with an embedder what bears on a question is found by meaning; without one, only by words', async () => {
  const asked: string[] = [];
  expect((await maidsAnswers(knowing(asked))).every((prompt) => prompt.includes('The old testament'))).toBe(true);
  expect((await maidsAnswers()).some((prompt) => prompt.includes('The old testament'))).toBe(false);
  expect(asked.some((text) => text.includes('I put the powder'))).toBe(false);
});

test('each text is asked for once, an embedder that fails leaves the words, and vectors are of length one', async () => {
  const asked: string[] = [];
  const meanings = learnedMeanings(knowing(asked));
  await meanings.learn?.(['a', 'a', 'testament', '']);
  await meanings.learn?.(['a']);
  expect(asked).toEqual(['a', 'testament']);
  expect([...(meanings.of('testament') ?? [])]).toEqual([1, 0]);
  const broken: Embedder = { id: 'broken', dimensions: 2, embed: () => Promise.reject(new Error('away')) };
  expect((await maidsAnswers(broken)).length).toBeGreaterThan(0);
});
