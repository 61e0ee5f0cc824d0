import { expect, test } from 'vitest';
import type { WorldChange } from '../blueprint/terms.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from './change.ts';
import { placeOf } from './locate.ts';
import { openWorld } from './world.ts';

const blueprint = closetFixture('en');
const world = openWorld(blueprint);

test('a world opens as the blueprint leaves it', () => {
  expect(world.characters.hamlet).toEqual({ place: 'closet', health: 'well', hidden: null });
  expect(world.characters.claudius?.place).toBeNull();
  expect(world.characters.polonius?.hidden).toEqual({ behind: 'curtain', knownTo: [] });
  expect(world.props.key?.hidden).toBe(true);
});

test('whoever saw somebody hide knows', () => {
  const hidden = applyChange(world, { hide: { who: 'gertrude', behind: 'curtain' } }, ['hamlet']);
  expect(hidden.characters.gertrude?.hidden).toEqual({ behind: 'curtain', knownTo: ['hamlet'] });
});

test('moving elsewhere ends hiding and keeps what one holds; staying does neither', () => {
  expect(applyChange(world, { move: { who: 'polonius', to: 'gallery' } }).characters.polonius?.hidden).toBeNull();
  expect(applyChange(world, { move: { who: 'polonius', to: 'closet' } })).toBe(world);
  const away = applyChange(world, { move: { who: 'hamlet', to: null } });
  expect(away.props.dagger?.at).toEqual({ holder: 'hamlet' });
  expect(placeOf(blueprint, away, 'dagger')).toBeNull();
});

test('the dead let go of what they held', () => {
  expect(applyChange(world, { harm: { who: 'hamlet', health: 'dead' } }).props.dagger?.at).toEqual({ place: 'closet' });
  expect(applyChange(world, { harm: { who: 'hamlet', health: 'wounded' } }).props.dagger?.at).toEqual({ holder: 'hamlet' });
});

test('carrying a cover off exposes whoever hid behind it', () => {
  expect(applyChange(world, { put: { prop: 'curtain', at: { place: 'gallery' } } }).characters.polonius?.hidden).toBeNull();
});

test('nothing can be put into itself, by whatever way round', () => {
  expect(applyChange(world, { put: { prop: 'chest', at: { prop: 'chest', relation: 'in' } } })).toBe(world);
  expect(applyChange(world, { put: { prop: 'chest', at: { prop: 'ring', relation: 'under' } } })).toBe(world);
});

test.each<[string, WorldChange]>([
  ['move', { move: { who: 'constructor', to: 'closet' } }],
  ['put', { put: { prop: 'rifle', at: { place: 'closet' } } }],
  ['put to nobody', { put: { prop: 'dagger', at: { holder: 'nobody' } } }],
  ['put into nothing', { put: { prop: 'dagger', at: { prop: 'rifle', relation: 'in' } } }],
  ['set', { set: { prop: 'constructor', key: 'open', value: true } }],
  ['find', { find: { prop: 'rifle' } }],
  ['conceal', { conceal: { prop: 'rifle' } }],
  ['hide', { hide: { who: 'hamlet', behind: 'rifle' } }],
  ['hide off stage', { hide: { who: 'claudius', behind: 'curtain' } }],
  ['unhide', { unhide: { who: 'nobody' } }],
  ['harm', { harm: { who: 'nobody', health: 'dead' } }],
  ['learn', { learn: { who: 'hamlet', fact: 'secret-deed' } }],
])('%s of what is not there changes nothing', (_, change) => {
  expect(applyChange(world, change)).toBe(world);
});

test('only what is touched is copied', () => {
  const after = applyChange(world, { set: { prop: 'door', key: 'open', value: false } });
  expect(after.characters).toBe(world.characters);
  expect(after.props.dagger).toBe(world.props.dagger);
  expect(world.props.door?.state.open).toBe(true);
});

test('what is put unless it is held stays in the hand that has it', () => {
  const put = (unlessHeld: boolean): WorldChange => ({ put: { prop: 'dagger', at: { place: 'closet' }, unlessHeld } });
  const held = applyChange(world, { put: { prop: 'dagger', at: { holder: 'gertrude' } } });
  expect(applyChange(held, put(true))).toBe(held);
  expect(applyChange(held, put(false)).props.dagger?.at).toEqual({ place: 'closet' });
  const lying = applyChange(held, { put: { prop: 'dagger', at: { prop: 'curtain', relation: 'behind' } } });
  expect(applyChange(lying, put(true)).props.dagger?.at).toEqual({ place: 'closet' });
});

test('what was used up does not come back where it would lie otherwise; what has not come up yet does', () => {
  const back: WorldChange = { put: { prop: 'letter', at: { prop: 'table', relation: 'on' }, unlessHeld: true } };
  const nowhere: WorldChange = { put: { prop: 'letter', at: { nowhere: true } } };
  const eaten = applyChange(world, nowhere);
  expect(applyChange(eaten, back)).toBe(eaten);
  const later = openWorld({
    ...blueprint,
    props: blueprint.props.map((prop) => (prop.id === 'letter' ? { ...prop, at: { nowhere: true } } : prop)),
  });
  expect(applyChange(applyChange(later, nowhere), back).props.letter?.at).toEqual(back.put.at);
  // Whoever brings it back on purpose does.
  expect(applyChange(eaten, { put: { prop: 'letter', at: { holder: 'hamlet' } } }).props.letter).toEqual({
    ...world.props.letter,
    at: { holder: 'hamlet' },
  });
});
