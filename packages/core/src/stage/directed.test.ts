import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all } from './perform.fixture.ts';

test.each(['ensemble', 'directed'] as const)('%s: every beat is read before the next opens, and the play reaches its end', async (way) => {
  const { log, outcome } = await rehearse({ blueprint: closetFixture('en'), model: puppet(), switches: { way } });
  expect(outcome).toBe('curtain');
  for (const { type, beat, seq } of log) console.log(seq, beat, type, JSON.stringify(log[seq - 1]).slice(0, 230));
  expect(all(log, 'reading').length).toBeGreaterThan(3);
});
