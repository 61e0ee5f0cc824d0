import { expect, test } from 'vitest';
import { ephemeralId, ephemeralName, isEphemeral, plainName } from '../blueprint/ephemeral.ts';
import { openDraft, record, recordOpening } from '../events/record.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from './change.ts';
import { propsIn } from './ephemeral.ts';
import { perceive } from './perceive.ts';
import { rule } from './rule.ts';
import { tryable } from './tryable.ts';
import { openWorld, type Target, type World } from './world.ts';

const blueprint = closetFixture('en');
const start = openWorld(blueprint);
const pencil = ephemeralId(1, 'a silver pencil');
const held = applyChange(start, { appear: { prop: pencil, at: { holder: 'hamlet' } } });
const thing = (id: string): Target => ({ kind: 'prop', id });
const person = (id: string): Target => ({ kind: 'character', id });

function done(world: World, verb: string, ...targets: Target[]) {
  const ruled = rule(blueprint, world, { by: 'hamlet', verb, targets, text: verb }, () => true);
  if (ruled === 'ask-narrator') return { outcome: ruled, world, discoveries: [] };
  const after = ruled.ruling.changes.reduce((so, change) => applyChange(so, change), world);
  return { outcome: ruled.ruling.outcome, world: after, discoveries: ruled.discoveries };
}

test('the id of such a thing holds its name, and no id of an author’s looks like one', () => {
  expect(pencil).toBe('new:1:silver_pencil');
  expect(ephemeralName(pencil)).toBe('silver pencil');
  expect(plainName('my pocket-knife, the small one')).toBe('pocket-knife the small one');
  expect(plainName('一支铅笔')).toBe('铅笔');
  // How many there are is part of what it is called; what is left is never a bare measure.
  expect(['三枚的硬币', '一枚的硬币', '那三枚硬币', '那一张纸', '这本书', '一角', '一个', '那个'].map(plainName)).toEqual([
    ...['三枚的硬币', '硬币', '三枚硬币', '纸', '书', '一角', '一个', '那个'],
  ]);
  for (const { id } of [...blueprint.props, ...blueprint.characters]) expect(isEphemeral(id)).toBe(false);
});

test('it has a holder and a place, is seen and handled like any other thing', () => {
  expect(perceive(blueprint, held, 'hamlet').holding.map(({ name }) => name)).toEqual(['dagger', 'silver pencil']);
  expect(perceive(blueprint, held, 'gertrude').people.find(({ id }) => id === 'hamlet')?.holding).toEqual(['dagger', pencil]);
  expect(tryable(blueprint, held, 'hamlet', pencil)).toEqual(expect.arrayContaining(['drop', 'give', 'show', 'write']));
  const given = done(held, 'give', thing(pencil), person('gertrude'));
  expect([given.outcome, given.world.props[pencil]?.at]).toEqual(['success', { holder: 'gertrude' }]);
  const dropped = done(held, 'drop', thing(pencil));
  expect(dropped.world.props[pencil]?.at).toEqual({ place: 'closet' });
  expect(perceive(blueprint, dropped.world, 'gertrude').reach.map(({ id }) => id)).toContain(pencil);
  expect(done(held, 'put', thing(pencil), thing('table')).world.props[pencil]?.at).toEqual({ prop: 'table', relation: 'on' });
});

test('nothing of the author’s turns up a second time, and nothing twice', () => {
  expect(applyChange(start, { appear: { prop: 'dagger', at: { holder: 'gertrude' } } })).toBe(start);
  expect(applyChange(held, { appear: { prop: pencil, at: { place: 'closet' } } })).toBe(held);
  expect(applyChange(start, { appear: { prop: pencil, at: { holder: 'nobody' } } })).toBe(start);
  expect(propsIn(blueprint, start)).toBe(blueprint.props);
});

test('it opens no lock, wounds nobody, and stands behind no law that would let a deed succeed', () => {
  const key = ephemeralId(2, 'hairpin');
  const world = applyChange(held, { appear: { prop: key, at: { holder: 'hamlet' } } });
  expect(done(world, 'unlock', thing('chest'), thing(key)).outcome).toBe('failure');
  const stabbed = done(world, 'attack', thing('curtain'), thing(pencil));
  expect(stabbed.outcome).toBe('failure');
  expect(stabbed.world.characters.polonius?.health).toBe('well');
});

test('a note is read by whoever reads it, and only what was written on it', () => {
  const card = ephemeralId(2, 'card');
  const world = [
    { appear: { prop: card, at: { holder: 'hamlet' } } } as const,
    { write: { prop: card, text: 'Meet me at nine.' } } as const,
  ].reduce<World>((so, change) => applyChange(so, change), held);
  expect(done(world, 'read', thing(card)).discoveries).toEqual([
    { who: 'hamlet', text: { key: 'discover.note', params: { prop: card, writing: 'Meet me at nine.' } } },
  ]);
  expect(done(world, 'show', thing(card), person('gertrude')).discoveries.map(({ who }) => who)).toEqual(['gertrude']);
  expect(done(held, 'read', thing(pencil)).outcome).toBe('failure');
});

test('what is done with it meets no condition, however loosely the author worded it', () => {
  const loose = closetFixture('en');
  const [point] = loose.acts[0]?.scenes[0]?.points ?? [];
  if (!point) throw new Error('no point');
  point.flag = { when: { did: { by: 'hamlet', verb: ['give'], outcome: 'success', times: 1, within: 'play' } } };
  const opening = { type: 'performance-open', blueprint: loose, seed: 1 } as const;
  const switches = { pad: true, planner: true, advancer: true, soloist: false };
  const counted = (prop: string) => {
    let draft = openDraft(recordOpening({ ...opening, switches }, 0).state, { newBeat: true });
    const targets = [thing(prop), person('gertrude')];
    draft = record(draft, { type: 'attempt', by: 'hamlet', verb: 'give', targets, text: 'gives it' }, 0);
    const because = { key: 'give' };
    draft = record(draft, { type: 'ruling', by: 'hamlet', attempt: draft.state.seq, outcome: 'success', because, changes: [] }, 0);
    return Object.values(draft.state.tallies).map(({ play }) => play);
  };
  expect(counted(pencil)).toEqual([]);
  expect(counted('dagger')).toEqual([1]);
});
