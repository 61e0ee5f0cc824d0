import { expect, test } from 'vitest';
import type { WorldChange } from '../blueprint/terms.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from './change.ts';
import { placeOf } from './locate.ts';
import { perceive, perceiveAsAudience } from './perceive.ts';
import { tryable } from './tryable.ts';
import { openWorld, type World } from './world.ts';

const blueprint = closetFixture('en');
const world = openWorld(blueprint);
const after = (...changes: WorldChange[]): World => changes.reduce((now, change) => applyChange(now, change), world);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('one sees who is there in the open, and what lies in the open', () => {
  const seen = perceive(blueprint, world, 'hamlet');
  expect(ids(seen.people)).toEqual(['gertrude']);
  expect(ids(seen.props)).toEqual(['dagger', 'curtain', 'table', 'letter', 'candle', 'chest', 'door']);
  expect(ids(seen.holding)).toEqual(['dagger']);
  expect(seen.exits).toEqual([{ to: 'gallery', name: 'gallery', open: true }]);
});

test('what others hold is seen and not reached', () => {
  const seen = perceive(blueprint, world, 'gertrude');
  expect(ids(seen.props)).toContain('dagger');
  expect(ids(seen.reach)).not.toContain('dagger');
  expect(seen.people[0]?.holding).toEqual(['dagger']);
});

test('whoever saw it done sees who hides, and the audience does', () => {
  const known = applyChange(world, { hide: { who: 'polonius', behind: 'curtain' } }, ['gertrude']);
  expect(ids(perceive(blueprint, known, 'hamlet').people)).toEqual(['gertrude']);
  expect(perceive(blueprint, known, 'gertrude').people.find(({ id }) => id === 'polonius')?.hidden).toEqual({ behind: 'curtain' });
  expect(ids(perceiveAsAudience(blueprint, world, 'closet').people)).toContain('polonius');
});

test('those behind one cover know of each other', () => {
  expect(ids(perceive(blueprint, after({ hide: { who: 'gertrude', behind: 'curtain' } }), 'gertrude').people)).toContain('polonius');
});

test('from hiding one reaches only the cover and what one holds', () => {
  expect(ids(perceive(blueprint, world, 'polonius').reach)).toEqual(['curtain']);
});

test('a closed chest shows nothing of what is in it; an open one does', () => {
  expect(ids(perceive(blueprint, world, 'hamlet').props)).not.toContain('ring');
  const open = after({ set: { prop: 'chest', key: 'locked', value: false } }, { set: { prop: 'chest', key: 'open', value: true } });
  expect(ids(perceive(blueprint, open, 'hamlet').reach)).toContain('ring');
});

test("what one keeps concealed is one's own secret", () => {
  const concealed = after({ conceal: { prop: 'dagger' } });
  expect(ids(perceive(blueprint, concealed, 'hamlet').reach)).toContain('dagger');
  expect(ids(perceive(blueprint, concealed, 'gertrude').props)).not.toContain('dagger');
  expect(perceive(blueprint, concealed, 'gertrude').people[0]?.holding).toEqual([]);
});

test('what somebody hidden holds is hidden with them', () => {
  const armed = after({ put: { prop: 'candle', at: { holder: 'polonius' } } });
  expect(ids(perceive(blueprint, armed, 'hamlet').props)).not.toContain('candle');
});

test('a shut door shuts the way, from both sides, and can be reached from both', () => {
  const shut = after({ set: { prop: 'door', key: 'open', value: false } }, { move: { who: 'hamlet', to: 'gallery' } });
  const seen = perceive(blueprint, shut, 'hamlet');
  expect(seen.exits).toEqual([{ to: 'closet', name: 'closet', open: false }]);
  expect(ids(seen.reach)).toEqual(['dagger', 'door']);
});

test('a way behind a door that nobody has found is no way', () => {
  expect(perceive(blueprint, after({ conceal: { prop: 'door' } }), 'hamlet').exits).toEqual([]);
});

test('the dead perceive nothing, those off stage only what they carry', () => {
  expect(perceive(blueprint, after({ harm: { who: 'gertrude', health: 'dead' } }), 'gertrude').place).toBeNull();
  expect(perceive(blueprint, world, 'claudius').people).toEqual([]);
  expect(perceive(blueprint, world, 'nobody').place).toBeNull();
});

test('a prop is where what it lies in is; a circle is nowhere', () => {
  expect(placeOf(blueprint, world, 'ring')).toBe('closet');
  expect(placeOf(blueprint, world, 'dagger')).toBe('closet');
  expect(placeOf(blueprint, world, 'rifle')).toBeNull();
  const circle = { ...world, props: { ...world.props, chest: { ...world.props.chest, at: { prop: 'ring', relation: 'in' } } } } as World;
  expect(placeOf(blueprint, circle, 'ring')).toBeNull();
});

test('only verbs that make sense now are offered', () => {
  expect(tryable(blueprint, world, 'hamlet', 'dagger')).toEqual(
    expect.arrayContaining(['drop', 'give', 'show', 'put', 'attack', 'examine']),
  );
  expect(tryable(blueprint, world, 'hamlet', 'dagger')).not.toContain('take');
  expect(tryable(blueprint, world, 'hamlet', 'letter')).toEqual(expect.arrayContaining(['take', 'read', 'burn', 'tear']));
  expect(tryable(blueprint, world, 'hamlet', 'chest')).not.toContain('open');
  expect(tryable(blueprint, world, 'hamlet', 'candle')).toContain('extinguish');
  expect(tryable(blueprint, world, 'hamlet', 'candle')).not.toContain('light');
  expect(tryable(blueprint, world, 'hamlet', 'curtain')).toEqual(expect.arrayContaining(['hide', 'reveal', 'attack']));
  expect(tryable(blueprint, world, 'hamlet', 'ring')).toEqual([]);
  expect(tryable(blueprint, world, 'gertrude', 'dagger')).toEqual([]);
});
