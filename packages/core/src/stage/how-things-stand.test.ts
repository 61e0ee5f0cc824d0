import { expect, test } from 'vitest';
import type { StageState } from '../events/state.ts';
import { openingState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { isGone } from '../world/locate.ts';
import { learned, learnedTonight, standing, standingById } from './how-things-stand.ts';

const opened = openingState({ type: 'performance-open', blueprint: closetFixture('en'), seed: 1, switches: {} } as never, 1, 0);
const heard = (fact: string) => [{ fact, from: 'polonius', line: 3 }];

test('who knew it, or knows it by now, is not listed as told as well', () => {
  const state: StageState = {
    ...opened,
    knows: { ...opened.knows, hamlet: ['listener'] },
    heard: { hamlet: heard('listener'), gertrude: heard('listener'), claudius: heard('ring-kept') },
  };
  expect(learnedTonight(state).map(({ fact, know, told }) => [fact, know, told])).toEqual([
    ['ring-kept', [], ['claudius']],
    ['listener', ['hamlet'], []],
  ]);
  expect(learned(state)).toContain('Hamlet: Polonius listens behind the curtain.');
});

test('a thing that has not come up yet is not one that was lost', () => {
  const ring = opened.world.props.ring;
  if (!ring) throw new Error('no ring');
  const at = (gone: boolean): StageState => ({
    ...opened,
    world: { ...opened.world, props: { ring: { ...ring, at: { nowhere: true }, ...(gone && { gone: true as const }) } } },
  });
  expect(standing(at(false))).toContain('ring: not here yet');
  expect(standing(at(true))).toContain('No longer there, for good: ring');
  expect(standing(at(true)).some((line) => line.startsWith('ring:'))).toBe(false);
});

test('what lay in a thing that is lost is lost with it, in every list', () => {
  const { ring, chest } = opened.world.props;
  if (!ring || !chest) throw new Error('no ring, no chest');
  const world = {
    ...opened.world,
    props: {
      chest: { ...chest, at: { nowhere: true as const }, gone: true as const },
      ring: { ...ring, at: { prop: 'chest', relation: 'in' as const } },
    },
  };
  const lost = { ...opened, world };
  expect(isGone(world, 'ring')).toBe(true);
  expect(standing(lost).filter((line) => line.includes('ring'))).toEqual(['No longer there, for good: chest, ring']);
  expect(standingById(lost).filter((line) => /^- (?:ring|chest)/u.test(line))).toEqual([]);
});

test('who is held, bars a way, holds something out or goes as another is told so', () => {
  const { hamlet, gertrude } = opened.world.characters;
  const { letter } = opened.world.props;
  if (!hamlet || !gertrude || !letter) throw new Error('nobody');
  const characters = {
    ...opened.world.characters,
    hamlet: { ...hamlet, heldBy: 'gertrude' },
    gertrude: { ...gertrude, bars: ['gallery'] },
  };
  const props = { ...opened.world.props, letter: { ...letter, at: { holder: 'gertrude' }, offered: ['hamlet'] } };
  const guises = { known: 'secret-deed', as: [{ scene: 'closet-scene', name: 'The old servant' }] };
  const blueprint = {
    ...opened.blueprint,
    characters: opened.blueprint.characters.map((one) => (one.id === 'polonius' ? { ...one, guises } : one)),
  };
  const told = standing({ ...opened, blueprint, scene: 'closet-scene', world: { characters, props } }).join('\n');
  expect(told).toMatch(/Hamlet: [^\n]*held fast by Gertrude/u);
  expect(told).toMatch(/Gertrude: [^\n]*stands in the way to [^\n]*holds out [^\n]*letter to Hamlet/u);
  expect(told).toContain('Polonius (goes as The old servant)');
});

test.each([
  ['en', 'not here, but at gallery'],
  ['zh', '不在这里，在长廊'],
] as const)('%s: what is in another place is said to be there, also what lies on it', (language, away) => {
  const blueprint = closetFixture(language);
  const state = openingState({ type: 'performance-open', blueprint, seed: 1, switches: {} } as never, 1, 0);
  const { table, candle, letter } = state.world.props;
  if (!table || !candle || !letter) throw new Error('no table');
  const props = { ...state.world.props, table: { ...table, at: { place: 'gallery' } } };
  const told = standing({ ...state, scene: blueprint.acts[0]?.scenes[0]?.id ?? null, world: { ...state.world, props } });
  const names = Object.fromEntries(blueprint.props.map(({ id, name }) => [id, name]));
  for (const id of ['candle', 'letter']) expect(told.find((line) => line.startsWith(`${names[id]}: `))).toContain(away);
  expect(told.find((line) => line.startsWith(`${names.chest}: `))).not.toContain(away);
  // What merely is somewhere stands in one line with the rest that is there.
  expect(told.find((line) => line.toLowerCase().startsWith(`${away.toLowerCase()}`))).toContain(names.table);
  expect(told.find((line) => /^(?:Also here|还在这里的): /u.test(line))).toContain(names.curtain);
});
