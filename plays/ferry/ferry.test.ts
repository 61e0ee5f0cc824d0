import { expect, test } from 'vitest';
import { playContract } from '../play-contract.ts';

const { blueprint } = await playContract(import.meta.url, { beats: [25, 80], endings: ['dawn', 'deep'], lines: { qin: 200, guest: 200 } });

test('no law of the play lights a lamp again that somebody blew out', () => {
  const lights = blueprint.rules.filter(
    ({ verbs, changes = [] }) =>
      !verbs.includes('light') &&
      changes.some((one) => 'set' in one && one.set.prop === 'lantern' && one.set.key === 'lit' && one.set.value === true),
  );
  expect(lights.length).toBeGreaterThan(0);
  for (const { when } of lights) expect(JSON.stringify(when)).toMatch(/"not":\{"did":\{"verb":"extinguish","target":"lantern"/u);
});
