import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, still } from './perform.fixture.ts';

const sentence = 'The wax has run down on one side, as it does in a draught.';

async function twice(line: string, way?: 'directed') {
  const plain = closetFixture('en');
  const rule = { id: 'wax', verbs: ['examine'], target: 'candle', outcome: 'success', text: sentence };
  const blueprint = Blueprint.parse({ ...plain, rules: [...plain.rules, rule] });
  const { frames, log } = await rehearse({
    blueprint,
    model: puppet(still),
    seats: ['hamlet'],
    ...(way && { switches: { way } }),
    lines: (_turn, count) => (count < 2 ? line : null),
  });
  return { log, told: frames.filter((frame) => JSON.stringify(frame).includes(sentence) && frame.type !== 'delta') };
}

test.each([undefined, 'directed'] as const)(
  'an author’s sentence for a deed is told once; done again, the deed is told plainly (%s)',
  async (way) => {
    const { told, log } = await twice('*examines the candle*', way);
    expect(told).toHaveLength(1);
    expect(all(log, 'ruling').map(({ because }) => because)).toEqual([{ text: sentence }, expect.objectContaining({ key: 'examine' })]);
  },
);
