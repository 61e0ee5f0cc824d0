import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, asHamlet, still } from './perform.fixture.ts';

test.each([
  [
    'en',
    ['*open the door*', '*go to the gallery*', '*close the door*'],
    'A long cold corridor',
    'From the closet Gertrude is heard: “Hamlet!”',
    'Gertrude comes after Hamlet, into the gallery',
    '*open the door*',
  ],
  [
    'zh',
    ['*打开门*', '*去长廊*', '*关上门*'],
    '一条又长又冷的走廊',
    '寝宫里传来葛特露德的声音：“哈姆雷特！”',
    '葛特露德追了出来，到长廊找哈姆雷特',
    '*打开门*',
  ],
] as const)(
  '%s: whoever walks out sees where they are, is offered the way back, is called, and is come after',
  async (language, out, seen, called, come, back) => {
    const { frames, log, state } = await asHamlet([...out, '/pass', '/pass', '"Mother."'], language);
    const shown = JSON.stringify(frames);
    expect(frames.some((one) => one.type === 'reply' && one.text.includes(seen))).toBe(true);
    const turns = frames.flatMap((one) => (one.type === 'your-turn' ? [one.suggestions] : []));
    expect(turns[3]).toContain(back);
    expect(shown).toContain(called);
    expect(shown).toContain(come);
    expect(all(log, 'happening')).toHaveLength(2);
    expect(state.world.characters.gertrude?.place).toBe('gallery');
    expect(state.world.props.door?.state.open).toBe(true);
  },
);

test('who is busy therethere, or never left, is left alone', async () => {
  const busy = await asHamlet(['*open the door*', '*go to the gallery*', '*examine the door*', '*examine the door*']);
  expect(all(busy.log, 'happening')).toEqual([]);
  const inside = await asHamlet(['"Mother."', '/pass', '/pass']);
  expect(all(inside.log, 'happening')).toEqual([]);
});

/** The second point is a scene of its own. */
function twoScenes(play: Blueprint): Blueprint {
  return {
    ...play,
    acts: play.acts.map((act) => ({
      ...act,
      scenes: act.scenes.flatMap((scene) => [
        { ...scene, points: scene.points.slice(0, 1) },
        { ...scene, id: 'later', points: scene.points.slice(1) },
      ]),
    })),
  };
}

test('where the next scene is played, whoever walked out of the last one is', async () => {
  const { log, frames, state } = await rehearse({
    blueprint: twoScenes(closetFixture('en')),
    model: puppet(still),
    seats: ['hamlet'],
    house: { rungs: { hint: 2, complication: 3, direction: 4, fallback: 5 } },
    lines: (_turn, count) =>
      ['*open the door*', '*go to the gallery*', '/pass', '/pass', '/pass', '/pass', '/pass', '/pass', '/pass', '/pass', '/pass'][count] ??
      null,
  });
  expect(all(log, 'scene-start').map(({ scene }) => scene)).toContain('later');
  expect(
    all(log, 'entrance')
      .filter(({ who }) => who === 'hamlet' || who === 'gertrude')
      .map(({ place }) => place),
  ).toEqual(['closet', 'closet']);
  expect(state.world.characters.hamlet?.place).toBe('closet');
  expect(JSON.stringify(frames)).toContain('Hamlet enters.');
});
