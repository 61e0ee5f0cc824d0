import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { openWorld } from '../world/world.ts';
import { unheard } from './unheard.ts';

const bowl = (said: string): readonly string[] => {
  const blueprint = closetFixture('zh');
  const props = blueprint.props.map((one) => (one.id === 'letter' ? { ...one, name: '豁口碗', aliases: [] } : one));
  const play = { ...blueprint, props };
  const [point] = play.acts[0]?.scenes[0]?.points ?? [];
  return unheard({ blueprint: play, world: openWorld(play), point: { id: point?.id } } as never, [said]).map(({ name }) => name);
};

test('a thing that was described has been seen, also where its name was not said', () => {
  expect(bowl('手里端着一只豁了口的粗碗。')).not.toContain('豁口碗');
  expect(bowl('门口有一只碗。')).toContain('豁口碗');
});
