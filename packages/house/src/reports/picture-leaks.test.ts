import { readFileSync } from 'node:fs';
import { cutoutMarks, figuresOf, pictureOf, posterMarks, propsOf, sceneMarks, seenPlace, svgOf, toldPlay } from '@troupe/core/art';
import { type Blueprint, readBlueprint } from '@troupe/core/blueprint';
import { allSwitches, fold, type Recorded, type StageState, type Viewer } from '@troupe/core/events';
import { perceive, perceiveAsAudience } from '@troupe/core/world';
import { expect, test } from 'vitest';
import type { Surroundings } from './shapes.ts';
import { surroundings } from './surroundings.ts';

const plays = ['closet', 'study', 'tailor', 'baigu', 'ferry'];
const stamp = { seq: 1, at: 0, version: 1, beat: 0, witnesses: { characters: [], audience: true } };
const blueprintOf = (play: string): Blueprint =>
  readBlueprint(readFileSync(new URL(`../../../../plays/${play}/blueprint.json`, import.meta.url), 'utf8'));

/** Everybody in the first scene, as if the curtain had just risen. */
function opened(blueprint: Blueprint): StageState {
  const state = fold([{ type: 'performance-open', blueprint, seed: 1, switches: allSwitches, ...stamp } as unknown as Recorded]);
  const scene = blueprint.acts[0]?.scenes[0];
  const characters = Object.fromEntries(
    Object.entries(state.world.characters).map(([id, body]) => [id, { ...body, place: body.place ?? scene?.place ?? null }]),
  );
  return { ...state, scene: scene?.id ?? null, world: { ...state.world, characters } };
}

/** All that is drawn of a view, as the stage, an export and a shared page draw it. */
function drawn(blueprint: Blueprint, seen: Surroundings): string {
  const play = toldPlay(blueprint);
  const picture = pictureOf(seenPlace(play, seen, null));
  const figures = figuresOf(play.cast, picture.era);
  const people = seen.people.map(({ id, holding = [] }, index) => {
    const figure = figures[play.cast.findIndex((one) => one.id === id)];
    return figure ? svgOf(cutoutMarks(figure, `c${index}`, propsOf(holding, 2))) : '';
  });
  return [svgOf(sceneMarks(picture, [], 'a')), svgOf(posterMarks({ picture, figures })), ...people].join('\n');
}

const viewersOf = ({ characters }: Blueprint): readonly Viewer[] => ['audience', ...characters.map(({ id }) => ({ seats: [id] }))];
/** What the world itself says that somebody perceives: not what the report under test says of it. */
function perceived({ blueprint, world, scene }: StageState, viewer: Viewer): ReadonlySet<string> {
  const place = blueprint.acts.flatMap(({ scenes }) => scenes).find(({ id }) => id === scene)?.place ?? '';
  const [seat] = typeof viewer === 'object' ? viewer.seats : [];
  const seen = seat === undefined ? perceiveAsAudience(blueprint, world, place) : perceive(blueprint, world, seat);
  return new Set([...seen.props, ...seen.reach, ...seen.holding].map(({ id }) => id).concat(seen.people.flatMap(({ holding }) => holding)));
}

/** What can be drawn, whatever it was: whoever drew of it would draw something else. */
const loud = ['sword and throne', 'umbrella and piano', 'book and drum'];
const renamed = (blueprint: Blueprint, ids: ReadonlySet<string>): Blueprint => ({
  ...blueprint,
  props: blueprint.props.map((prop, index) =>
    ids.has(prop.id) ? { ...prop, name: `${loud[index % loud.length]}`, description: `A ${loud[(index + 1) % loud.length]}.` } : prop,
  ),
});

const unseen = (state: StageState, viewer: Viewer): ReadonlySet<string> => {
  const known = perceived(state, viewer);
  return new Set(state.blueprint.props.map(({ id }) => id).filter((id) => !known.has(id)));
};

/** Whether a picture changes when what its viewer does not know is something else. */
function leaks(blueprint: Blueprint, viewer: Viewer, view: (state: StageState, viewer: Viewer) => Surroundings): boolean {
  const other = renamed(blueprint, unseen(opened(blueprint), viewer));
  return drawn(blueprint, view(opened(blueprint), viewer)) !== drawn(other, view(opened(other), viewer));
}

/** The same play with looks that somebody chose. */
const chosen = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  places: blueprint.places.map((one) => ({ ...one, look: { palette: 'wine' as const, things: ['table' as const, 'rock' as const] } })),
  characters: blueprint.characters.map((one) => ({ ...one, look: { temper: 'sly' as const } })),
});

test.each(plays)('%s: what a seat or a spectator does not see can be anything: their picture is the same to the letter', (play) => {
  for (const blueprint of [blueprintOf(play), chosen(blueprintOf(play))])
    for (const viewer of viewersOf(blueprint)) expect([viewer, leaks(blueprint, viewer, surroundings)]).toEqual([viewer, false]);
});

test.each(plays)('%s: a picture in which one hidden thing were drawn would be found out', (play) => {
  const blueprint = blueprintOf(play);
  const indiscreet = (state: StageState, viewer: Viewer): Surroundings => {
    const seen = surroundings(state, viewer);
    const [thing] = state.blueprint.props.filter(({ id }) => unseen(state, viewer).has(id));
    return thing ? { ...seen, reach: [{ id: thing.id, name: thing.name, description: thing.description }, ...seen.reach] } : seen;
  };
  expect(leaks(blueprint, 'audience', indiscreet)).toBe(true);
});

test.each(plays)('%s: nobody’s words stand in the markup of a picture', (play) => {
  const blueprint = blueprintOf(play);
  const { characters, props, places, facts } = blueprint;
  const words = [...characters, ...props, ...places].map(({ name }) => name).concat(facts.map(({ text }) => text));
  for (const viewer of viewersOf(blueprint)) {
    const markup = drawn(blueprint, surroundings(opened(blueprint), viewer));
    expect(words.filter((word) => markup.includes(word))).toEqual([]);
    expect(markup).not.toMatch(/<(?:title|desc|text|metadata)\b|<!--/u);
  }
});
