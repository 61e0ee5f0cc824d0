import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import type { WorldChange } from '../blueprint/terms.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from './change.ts';
import { placesOf, unlawfulIn } from './lawful.ts';
import { chain, placeOf } from './locate.ts';
import { openWorld, type World } from './world.ts';

/** The fixture with more to go wrong: things in things, a cover that can be carried. */
const blueprint = (() => {
  const plan = closetFixture('en');
  const more = [
    { id: 'bag', name: 'bag', description: 'Leather.', at: { place: 'closet' }, portable: true, container: true, surface: true },
    { id: 'box', name: 'box', description: 'Tin.', at: { prop: 'bag', relation: 'in' }, portable: true, container: true, surface: true },
    { id: 'screen', name: 'screen', description: 'Paper.', at: { place: 'closet' }, portable: true, cover: true },
  ];
  return Blueprint.parse({ ...plan, props: [...plan.props, ...more] });
})();
const open = openWorld(blueprint);
const people = blueprint.characters.map(({ id }) => id);
const things = blueprint.props.map(({ id }) => id);

/** Mostly what there is. */
const mostly = (known: readonly string[], ...unknown: readonly string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.constantFrom(...unknown) });
const who = mostly(people, 'nobody', '__proto__');
const prop = mostly(things, 'rifle', 'constructor');
const place = mostly(['closet', 'gallery'], 'moon');
const at = fc.oneof(
  fc.record({ place }),
  fc.record({ holder: who }),
  fc.record({ prop, relation: fc.constantFrom('on', 'in', 'under', 'behind', 'beside') }),
  fc.constant({ nowhere: true as const }),
);
const sent: fc.Arbitrary<WorldChange> = fc.oneof(
  fc.record({ move: fc.record({ who, to: fc.option(place) }) }),
  { weight: 4, arbitrary: fc.record({ put: fc.record({ prop, at }) }) },
  fc.record({
    set: fc.record({
      prop,
      key: fc.constantFrom('open', 'locked', 'lit', 'worn', 'toString', ''),
      value: fc.oneof(fc.boolean(), fc.string()),
    }),
  }),
  fc.record({ find: fc.record({ prop }) }),
  fc.record({ conceal: fc.record({ prop }) }),
  { weight: 2, arbitrary: fc.record({ hide: fc.record({ who, behind: prop }) }) },
  fc.record({ unhide: fc.record({ who }) }),
  fc.record({ harm: fc.record({ who, health: fc.constantFrom('well', 'wounded', 'dead') }) }),
  fc.record({ learn: fc.record({ who, fact: fc.constantFrom('secret-deed', 'nothing') }) }),
) as fc.Arbitrary<WorldChange>;

/** What no world may be, in words. */
function broken(before: World, after: World): string[] {
  const found: string[] = [];
  for (const [id, state] of Object.entries(after.props)) {
    if (chain(after, id).length === 0) found.push(`${id} lies in a circle`);
    const { at, state: states } = state;
    if ('holder' in at && after.characters[at.holder]?.health === 'dead') found.push(`${id} is held by the dead`);
    if ('holder' in at && !after.characters[at.holder]) found.push(`${id} is held by nobody`);
    if ('place' in at && !blueprint.places.some((one) => one.id === at.place)) found.push(`${id} lies in no place`);
    if ('holder' in at && !blueprint.props.find((one) => one.id === id)?.portable) found.push(`${id} cannot be carried`);
    if (states.open === true && states.locked === true) found.push(`${id} is open and locked`);
    if (before.props[id]?.gone && !state.gone) found.push(`${id} is back`);
  }
  for (const [id, body] of Object.entries(after.characters)) {
    if (before.characters[id]?.health === 'dead' && body.health !== 'dead') found.push(`${id} is back`);
    if (body.place !== null && !blueprint.places.some((one) => one.id === body.place)) found.push(`${id} is in no place`);
    if (body.hidden && placeOf(blueprint, after, body.hidden.behind) !== body.place) found.push(`${id} hides behind what is elsewhere`);
  }
  if (Object.keys(after.props).length !== things.length || Object.keys(after.characters).length !== people.length)
    found.push('somebody is lost');
  return found;
}

test('whatever a host sends, what is let through leaves the world as it can be', () => {
  let passed = 0;
  fc.assert(
    fc.property(fc.array(fc.array(sent, { minLength: 1, maxLength: 4 }), { maxLength: 30 }), (lists) => {
      let world = open;
      for (const changes of lists) {
        if (unlawfulIn(blueprint, world, changes)) continue;
        const after = changes.reduce((so, change) => applyChange(so, change, people), world);
        expect(broken(world, after)).toEqual([]);
        expect(placesOf(blueprint, world, changes).every((one) => ['closet', 'gallery'].includes(one))).toBe(true);
        passed++;
        world = after;
      }
    }),
    { numRuns: 400 },
  );
  expect(passed).toBeGreaterThan(500);
});

test.each<[string, WorldChange[], string, number]>([
  ['an id of nothing', [{ find: { prop: 'rifle' } }], 'unknown', 0],
  ['a thing in itself', [{ put: { prop: 'bag', at: { prop: 'box', relation: 'in' } } }], 'circle', 0],
  ['a curtain in a hand', [{ put: { prop: 'curtain', at: { holder: 'hamlet' } } }], 'not-portable', 0],
  ['something in a table', [{ put: { prop: 'letter', at: { prop: 'table', relation: 'in' } } }], 'no-container', 0],
  ['something in a locked chest', [{ put: { prop: 'letter', at: { prop: 'chest', relation: 'in' } } }], 'closed', 0],
  ['a chest that opens while it is locked', [{ set: { prop: 'chest', key: 'open', value: true } }], 'locked', 0],
  ['a flame of words', [{ set: { prop: 'candle', key: 'lit', value: 'very' } }], 'value', 0],
  ['somebody behind a table', [{ hide: { who: 'hamlet', behind: 'table' } }], 'no-cover', 0],
  [
    'a hiding place in another room',
    [{ move: { who: 'hamlet', to: 'gallery' } }, { hide: { who: 'hamlet', behind: 'curtain' } }],
    'elsewhere',
    1,
  ],
  ['hiding off stage', [{ hide: { who: 'claudius', behind: 'curtain' } }], 'away', 0],
  [
    'somebody back from the dead',
    [{ harm: { who: 'gertrude', health: 'dead' } }, { harm: { who: 'gertrude', health: 'well' } }],
    'dead',
    1,
  ],
  ['a burnt letter', [{ put: { prop: 'letter', at: { nowhere: true } } }, { find: { prop: 'letter' } }], 'gone', 1],
])('%s is refused', (_, changes, why, nth) => {
  expect(unlawfulIn(blueprint, open, changes)).toMatchObject({ why, at: nth });
});

test('what is put right in the same list is let through', () => {
  const changes: WorldChange[] = [
    { set: { prop: 'chest', key: 'locked', value: false } },
    { set: { prop: 'chest', key: 'open', value: true } },
    { put: { prop: 'letter', at: { prop: 'chest', relation: 'in' } } },
  ];
  expect(unlawfulIn(blueprint, open, changes)).toBeNull();
});
