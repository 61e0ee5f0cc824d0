import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { holdsInWorld } from '../testing/holds-in-world.ts';
import { rule } from './rule.ts';
import { sitsAt } from './seats.ts';
import { openWorld } from './world.ts';

test.each([
  ['the bench', 'on'],
  ['Gertrude’s chair', 'on'],
  ['寿星的椅子', 'on'],
  ['门槛', 'on'],
  ['the round table', 'beside'],
  ['workbench', 'beside'],
  ['圆桌', 'beside'],
  ['灶台', 'beside'],
  ['number six', undefined],
  ['窗台', undefined],
] as const)('whoever sits at %s sits %s it', (name, how) => {
  expect(sitsAt(name)).toBe(how);
});

test.each([
  ['sits down', 'beside'],
  ['sits on the table', 'on'],
] as const)('who %s at a table is %s it', (text, relation) => {
  const blueprint = closetFixture('en');
  const world = openWorld(blueprint);
  const attempt = { by: 'hamlet', verb: 'sit', targets: [{ kind: 'prop' as const, id: 'table' }], text };
  const ruled = rule(blueprint, world, attempt, holdsInWorld(world));
  expect(ruled).toMatchObject({ ruling: { changes: [{ stance: { posture: 'sitting', at: { prop: 'table', relation } } }] } });
});
