import { figuresOf, pictureOf, portraitMarks, sceneMarks, svgOf } from '@troupe/core/art';
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
  const faces = seen.people
    .map(({ id }) => figures[blueprint.characters.findIndex((one) => one.id === id)])
    .filter((one) => one !== undefined);
  return svgOf(sceneMarks(picture, [], 'a')) + faces.map((figure, index) => svgOf(portraitMarks(figure, `f${index}`))).join('');
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
