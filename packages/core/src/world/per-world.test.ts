import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from './change.ts';
import { perWorld } from './perceive.ts';
import { openWorld } from './world.ts';

test('is worked out once for each play, world and key', () => {
  const asked: string[] = [];
  const ask = perWorld((blueprint, world, key) => {
    asked.push(`${blueprint.language} ${key}`);
    return world.props.dagger?.state ?? {};
  });
  const [en, zh] = [closetFixture('en'), closetFixture('zh')];
  const world = openWorld(en);
  const after = applyChange(world, { set: { prop: 'dagger', key: 'bloody', value: true } });
  expect(ask(en, world, 'a')).toBe(ask(en, world, 'a'));
  expect(ask(en, after, 'a')).toMatchObject({ bloody: true });
  expect(ask(en, world, 'a')).not.toMatchObject({ bloody: true });
  ask(en, world, 'b');
  ask(zh, world, 'a');
  expect(asked).toEqual(['en a', 'en a', 'en b', 'zh a']);
});
