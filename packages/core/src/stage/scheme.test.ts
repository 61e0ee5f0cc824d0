import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, still } from './perform.fixture.ts';

/** A person whose every line brings up something new, and who does nothing that the point waits for. */
async function scheming(moved: boolean, way: 'ensemble' | 'directed') {
  const model = puppet({
    ...still,
    reading: ({ answer }) => ({ ...(answer as object), moved, plan: [] }),
    actor: ({ beat, directed }) => `${directed ? 'act: none; to:\n' : ''}And then, at ${beat}?`,
  });
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model,
    seats: ['hamlet'],
    switches: { way },
    lines: (_turn, count) => (count < 70 ? `"What if we told the king a tale, the ${count}th?"` : null),
  });
  const first = all(log, 'point-start')[0]?.beat ?? 0;
  return { hint: all(log, 'advance')[0]?.beat ?? 0, end: all(log, 'point-end')[0]?.beat ?? Number.POSITIVE_INFINITY, first };
}

test.each(['ensemble', 'directed'] as const)(
  'a scheme that readings find something new in is progress, thirty beats a point and no longer (%s)',
  async (way) => {
    const idle = await scheming(false, way);
    expect(idle.hint - idle.first).toBeLessThan(10);
    const busy = await scheming(true, way);
    expect(busy.hint - busy.first).toBeGreaterThanOrEqual(30);
    expect(busy.hint - busy.first).toBeLessThan(40);
    expect(busy.end - busy.first).toBeLessThan(60);
  },
);
