import { cutoutMarks, figuresOf, pictureOf, portraitMarks, propsOf, sceneMarks, svgOf } from '@troupe/core/art';
import { allSwitches, fold, type Recorded, type StageState } from '@troupe/core/events';
import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { surroundings } from './surroundings.ts';

const blueprint = closetFixture('en');
const stamp = { seq: 1, at: 0, version: 1, beat: 0, witnesses: { characters: [], audience: true } };
const opened = fold([{ type: 'performance-open', blueprint, seed: 1, switches: allSwitches, ...stamp } as unknown as Recorded]);
const place = blueprint.places[0]?.id ?? '';
const cover = blueprint.props.find((prop) => prop.cover)?.id ?? '';
const flame = blueprint.props.find(({ state }) => typeof state.lit === 'boolean');

type Bodies = StageState['world']['characters'];
type Body = Bodies[string];
const at = (bodies: Readonly<Record<string, Partial<Body>>>, props: StageState['world']['props'] = opened.world.props): StageState => ({
  ...opened,
  world: {
    ...opened.world,
    props,
    characters: Object.fromEntries(
      Object.entries(opened.world.characters).map(([id, body]) => [id, { ...body, place: null, hidden: null, ...bodies[id] } as Body]),
    ),
  },
});

/** Everything that is drawn for one seat, as a page draws it. */
function drawnFor(state: StageState, seat: string): string {
  const seen = surroundings(state, { seats: [seat] });
  const picture = pictureOf({
    language: blueprint.language,
    title: blueprint.title,
    period: blueprint.world.period,
    place: seen.place?.name ?? '',
    description: seen.place?.description ?? '',
    things: seen.reach.map(({ name }) => name),
  });
  const figures = figuresOf(blueprint.characters, picture.era);
  const people = seen.people.map(({ id, holding = [] }, index) => {
    const figure = figures[blueprint.characters.findIndex((one) => one.id === id)];
    return figure && svgOf(portraitMarks(figure, `f${index}`)) + svgOf(cutoutMarks(figure, `c${index}`, propsOf(holding, 2)));
  });
  return svgOf(sceneMarks(picture, [], 'a')) + people.join('');
}

test('who hides is in the picture of those who know it, and in nobody else’s', () => {
  const hidden = { place, hidden: { behind: cover, knownTo: ['gertrude'] } };
  const there = at({ hamlet: { place }, gertrude: { place }, polonius: hidden });
  const away = at({ hamlet: { place }, gertrude: { place } });
  expect(drawnFor(there, 'hamlet')).toBe(drawnFor(away, 'hamlet'));
  expect(drawnFor(there, 'gertrude')).not.toBe(drawnFor(away, 'gertrude'));
});

test('whether something burns is told of what is seen', () => {
  const id = flame?.id ?? '';
  const lights = (lit: boolean) => {
    const prop = opened.world.props[id];
    const props = { ...opened.world.props, ...(prop && { [id]: { ...prop, state: { ...prop.state, lit } } }) };
    return surroundings(at({ hamlet: { place } }, props), { seats: ['hamlet'] }).reach.flatMap((one) => one.lit ?? []);
  };
  expect(id).not.toBe('');
  expect([lights(true), lights(false)]).toEqual([[true], [false]]);
});

test('what is in a hand is in the picture of those who see it there, and nothing that is concealed is in anybody else’s', () => {
  const dagger = blueprint.props.find(({ id }) => id === 'dagger')?.id ?? '';
  const hidden = blueprint.props.filter(({ hidden: out, portable }) => out && portable).map(({ id }) => id);
  const withProps = (...moved: readonly (readonly [string, Partial<StageState['world']['props'][string]>])[]) => {
    const props = { ...opened.world.props };
    for (const [id, where] of moved) props[id] = { ...props[id], ...where } as (typeof props)[string];
    return at({ hamlet: { place }, gertrude: { place } }, props);
  };
  const held = withProps([dagger, { at: { holder: 'hamlet' } }]);
  const gone = withProps([dagger, { at: { holder: 'claudius' } }]);
  expect(drawnFor(held, 'gertrude')).not.toBe(drawnFor(gone, 'gertrude'));
  expect(hidden.length).toBeGreaterThan(0);
  for (const id of hidden) {
    const elsewhere = withProps([id, { at: { holder: 'claudius' } }]);
    expect(drawnFor(elsewhere, 'gertrude')).toBe(drawnFor(opened.world.props[id] ? withProps() : elsewhere, 'gertrude'));
  }
});

test('a lantern in somebody’s hand lights the place for whoever sees it', () => {
  const id = flame?.id ?? '';
  const state = (lit: boolean) => {
    const prop = opened.world.props[id];
    const props = { ...opened.world.props, ...(prop && { [id]: { ...prop, at: { holder: 'gertrude' }, state: { ...prop.state, lit } } }) };
    return surroundings(at({ hamlet: { place }, gertrude: { place } }, props as typeof opened.world.props), { seats: ['hamlet'] }).people;
  };
  expect([state(true), state(false)].map((people) => people.flatMap((one) => one.lit ?? []))).toEqual([[true], [false]]);
});

test('what is worn or put out of sight is told as that, and not as held', () => {
  const [first, second, third] = blueprint.props.map(({ id }) => id) as [string, string, string];
  const props = Object.fromEntries(
    Object.entries(opened.world.props).map(([id, prop]) => {
      if (id === first) return [id, { ...prop, at: { holder: 'hamlet' }, state: { ...prop.state, worn: true } }];
      if (id === second) return [id, { ...prop, at: { holder: 'hamlet' }, hidden: true }];
      return [id, id === third ? { ...prop, at: { holder: 'hamlet' } } : prop];
    }),
  ) as StageState['world']['props'];
  const state = at({ hamlet: { place }, gertrude: { place } }, props);
  const nameOf = (id: string) => blueprint.props.find((one) => one.id === id)?.name;
  const own = surroundings(state, { seats: ['hamlet'] });
  expect(own.holding.map(({ id, worn, concealed }) => [id, worn === true, concealed === true])).toEqual(
    expect.arrayContaining([
      [first, true, false],
      [second, false, true],
      [third, false, false],
    ]),
  );
  const bodyOf = (seat: string) => surroundings(state, { seats: [seat] }).people.find(({ id }) => id === 'hamlet');
  for (const seat of ['hamlet', 'gertrude'])
    expect([seat, bodyOf(seat)?.holding, bodyOf(seat)?.wearing]).toEqual([seat, [nameOf(third)], [nameOf(first)]]);
});

test('whoever watches sees the room that somebody who is accompanied has gone to', () => {
  const [scene] = blueprint.acts.flatMap(({ scenes }) => scenes);
  const other = blueprint.places.find(({ id }) => id !== scene?.place)?.id ?? '';
  const gone = { ...at({ hamlet: { place: other } }), scene: scene?.id ?? null, seats: { hamlet: { person: 'somebody', standIn: false } } };
  expect(surroundings(gone, 'audience').place?.id).toBe(scene?.place);
  const led: StageState = { ...gone, switches: { ...gone.switches, way: 'directed', accompanied: true } };
  expect(surroundings(led, 'audience').place?.id).toBe(other);
});

test('what somebody has put away, or keeps behind their back, is in no hand that others see', () => {
  const held = (more: object): StageState => {
    const { letter } = opened.world.props;
    const props = { ...opened.world.props, letter: { ...letter, at: { holder: 'gertrude' }, hidden: false, state: {}, ...more } };
    return at({ hamlet: { place }, gertrude: { place } }, props);
  };
  const inHand = (more: object) => JSON.stringify(surroundings(held(more), { seats: ['hamlet'] }).people);
  expect(inHand({})).toContain('letter');
  expect(inHand({ state: { pocketed: true } })).not.toContain('letter');
  expect(inHand({ hidden: true, hiddenBy: 'gertrude' })).not.toContain('letter');
  expect(drawnFor(held({ hidden: true, hiddenBy: 'gertrude' }), 'hamlet')).not.toBe(drawnFor(held({}), 'hamlet'));
});

test('what is put away is in nobody’s hand, on the page either', () => {
  const dagger = opened.world.props.dagger;
  const props = { ...opened.world.props, ...(dagger && { dagger: { ...dagger, at: { holder: 'hamlet' }, state: { pocketed: true } } }) };
  const seen = surroundings(at({ hamlet: { place } }, props), { seats: ['hamlet'] });
  expect(seen.holding).toMatchObject([{ id: 'dagger', concealed: true }]);
  expect(seen.people.find(({ id }) => id === 'hamlet')?.holding).toBeUndefined();
});
