import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { openingState, type StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { applyChange } from '../world/change.ts';
import { isWorn } from './hands.ts';
import { thingsAfter } from './things-after.ts';

const opened = (blueprint: Blueprint): StageState => ({
  ...openingState({ type: 'performance-open', blueprint, seed: 1, switches: {} } as never, 1, 0),
  scene: blueprint.acts[0]?.scenes[0]?.id ?? null,
});
type Stands = Parameters<typeof thingsAfter>[1][number];
const after = (state: StageState, ...stands: Stands[]): StageState => ({
  ...state,
  world: thingsAfter(state, stands).reduce((world, change) => applyChange(world, change), state.world),
});
const held = (state: StageState, prop: string, holder: string): StageState => ({
  ...state,
  world: applyChange(state.world, { put: { prop, at: { holder } } }),
});

test.each([
  ['en', 'the letter', 'Hamlet', "Gertrude's letter", 'the table'],
  ['zh', '信', '哈姆雷特', '葛特露德的信', '桌子'],
] as const)('%s: things and people are found by what they are called', (language, short, lead, whole, table) => {
  const blueprint = closetFixture(language as Language);
  const called = {
    ...blueprint,
    props: blueprint.props.map((one) => (one.id === 'letter' ? { ...one, aliases: [short.replace('the ', '')] } : one)),
  };
  const state = held(opened(called), 'letter', 'gertrude');
  expect(after(state, { thing: short, where: 'held', of: lead }).world.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(after(state, { thing: whole, where: 'on', of: table }).world.props.letter?.at).toEqual({ prop: 'table', relation: 'on' });
  expect(after(state, { thing: whole, where: 'here' }).world.props.letter?.at).toEqual({ place: 'closet' });
});

test('what is pocketed, nobody says by whom, is in the pocket of whoever has it', () => {
  const { letter } = after(held(opened(closetFixture('en')), 'letter', 'gertrude'), { thing: 'letter', where: 'pocket' }).world.props;
  expect(letter).toMatchObject({ at: { holder: 'gertrude' }, state: { pocketed: true } });
});

test('what lies beside somebody is in the room; what is laid on them they have', () => {
  const at = (where: Stands['where']) =>
    after(opened(closetFixture('en')), { thing: 'letter', where, of: 'gertrude' }).world.props.letter?.at;
  expect(at('beside')).toEqual({ place: 'closet' });
  expect(at('on')).toEqual({ holder: 'gertrude' });
});

test.each(['en', 'zh'] as const)('%s: what lies beside somebody lies beside their name, and beside no id', (language) => {
  const blueprint = closetFixture(language);
  const name = blueprint.characters.find(({ id }) => id === 'gertrude')?.name;
  const { letter } = after(opened(blueprint), { thing: 'letter', where: 'beside', of: 'gertrude' }).world.props;
  expect(letter?.state.spot).toBe(`beside ${name}`);
});

test('a lamp that its author has on a head is in the hand once it was seen there', () => {
  const blueprint = closetFixture('en');
  const [written] = blueprint.props;
  const own = { description: 'A lamp worn on her head.', at: { holder: 'gertrude' }, state: {}, portable: true, weapon: false };
  const state = opened({
    ...blueprint,
    props: [...blueprint.props, { ...written, id: 'lamp', name: 'lamp', aliases: [], ...own }],
  } as Blueprint);
  const worn = ({ blueprint: play, world: { props } }: StageState) => props.lamp && isWorn(play, 'lamp', props.lamp);
  expect(worn(state)).toBe(true);
  expect(worn(after(state, { thing: 'lamp', where: 'held', of: 'gertrude' }))).toBe(false);
});

test('a net that was seen under the ice has been hauled there; a door stays in its wall', () => {
  const blueprint = closetFixture('en');
  const [written] = blueprint.props;
  const fixed = (id: string, place: string) => ({
    ...written,
    id,
    name: id,
    aliases: [],
    at: { place },
    portable: false,
    weapon: false,
    surface: true,
  });
  const state = opened({ ...blueprint, props: [...blueprint.props, fixed('net', 'gallery'), fixed('ice', 'closet')] } as Blueprint);
  const net = (...stands: Stands[]) => after(state, ...stands).world.props.net?.at;
  expect(net({ thing: 'net', where: 'under', of: 'ice' })).toEqual({ prop: 'ice', relation: 'under' });
  expect(net({ thing: 'net', where: 'here' })).toEqual({ place: 'gallery' });
  const places = blueprint.places.map((one) => ({ ...one, exits: one.exits.map((exit) => ({ ...exit, door: 'net' })) }));
  const walled = { ...state, blueprint: { ...state.blueprint, places } as Blueprint };
  expect(after(walled, { thing: 'net', where: 'under', of: 'ice' }).world.props.net?.at).toEqual({ place: 'gallery' });
});

test('what nobody can carry stays in its own room, whoever spoke of it; what was torn off and taken is where it was taken', () => {
  const blueprint = closetFixture('en');
  const [written] = blueprint.props;
  const panel = { ...written, id: 'panel', name: 'panel', aliases: [], at: { place: 'gallery' }, portable: false, weapon: false };
  const state = opened({ ...blueprint, props: [...blueprint.props, panel] } as Blueprint);
  const at = (...stands: Stands[]) => after(state, ...stands).world.props.panel;
  expect(at({ thing: 'panel', where: 'here', state: 'broken' })).toMatchObject({ at: { place: 'gallery' }, state: { broken: true } });
  expect(at({ thing: 'panel', where: 'beside', of: 'the window' })?.at).toEqual({ place: 'gallery' });
  expect(at({ thing: 'panel', where: 'held', of: 'gertrude' })?.at).toEqual({ holder: 'gertrude' });
  // A room of the play that is named is that room.
  expect(after(state, { thing: 'letter', where: 'here', of: 'gallery' }).world.props.letter?.at).toEqual({ place: 'gallery' });
});

test('a glass that somebody brings is not the lens that some call a glass', () => {
  const blueprint = closetFixture('en');
  const [written] = blueprint.props;
  const lens = { ...written, id: 'lens', name: 'burning lens', aliases: ['glass'], at: { place: 'closet' }, portable: true, weapon: false };
  const state = opened({ ...blueprint, props: [...blueprint.props, lens] } as Blueprint);
  const { props } = after(state, { thing: 'glass', where: 'held', of: 'gertrude' }).world;
  expect(props.lens?.at).toEqual({ place: 'closet' });
  expect(Object.entries(props).find(([id]) => id.endsWith(':glass'))?.[1].at).toEqual({ holder: 'gertrude' });
  expect(after(state, { thing: 'lens', where: 'held', of: 'gertrude' }).world.props.lens?.at).toEqual({ holder: 'gertrude' });
});
