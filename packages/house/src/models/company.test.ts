import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hearOut } from '@troupe/core/model';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { repertoireOf } from '../../testing/repertoire.ts';
import { companyOf } from './company.ts';

test('how long a call may take outlives a change of model in the settings', async () => {
  const server = createServer((request, response) => {
    // It has a list of models, and hangs whenever it is asked to speak.
    if (request.url?.endsWith('/models')) response.end('{"data":[{"id":"m"}]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const clock = testClock({ autoAdvance: true });
  const standard = { choice: { model: 'http://elsewhere.invalid/v1', modelTimeout: 8 } };
  const engage = companyOf({ plays: repertoireOf(), clock, sealing: Buffer.alloc(32), pace: 0, standard });
  const engagement = { spent: { money: 0, tokens: 0 }, parts: {}, budget: {} };
  const saved = new Map([['slow', { id: 'slow', model }]]);
  const spoken = async (part: 'performer' | 'decider', parts: Record<string, string>, modelTimeout?: number) => {
    const choice = { model, ...(modelTimeout !== undefined && { modelTimeout }) };
    const models = await engage({ ...engagement, choice, saved, parts });
    return hearOut(models[part], { agent: 'trial', messages: [], brief: { task: 'other' } });
  };
  try {
    // A server that says nothing is given up when a call may take no longer: eight seconds of the house's own, or the two that were asked for.
    const waited = async (...asked: Parameters<typeof spoken>) => {
      const began = clock.now();
      await expect(spoken(...asked)).rejects.toThrow('does not answer');
      return clock.now() - began;
    };
    const [own, ofAnother, asked] = [
      await waited('performer', {}),
      await waited('decider', { decider: 'slow' }),
      await waited('performer', {}, 2),
    ];
    expect(Math.floor(own / 8000)).toBe(1);
    expect([ofAnother, own - asked]).toEqual([own, 6000]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
