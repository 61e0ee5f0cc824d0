import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { Chronicle } from '../events/chronicle.ts';
import { allSwitches } from '../events/event.ts';
import { recordOpening } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from '../world/change.ts';
import type { Change } from '../world/world.ts';
import { answer, at, evening, five, stood } from './accompanied.fixture.ts';
import { defaultRungs } from './stall.ts';
import { suggestMoves } from './suggestions.ts';
import { viewOf } from './view.ts';

/** Every thing has a name that stands nowhere else, and everybody might speak of it and take it. */
function named(): Blueprint {
  const plan = closetFixture('en');
  const called = (id: string) => `x${id}x`;
  const things = plan.props.filter(({ portable }) => portable).map(({ id }) => id);
  const moves = things.flatMap((id) => [
    { id: `take-${id}`, act: { verb: 'take', targets: [id] } },
    { id: `say-${id}`, say: `Where is the ${called(id)} now?` },
  ]);
  return Blueprint.parse({
    ...plan,
    props: plan.props.map((one) => ({ ...one, name: called(one.id), aliases: [] })),
    characters: plan.characters.map((one) => ({ ...one, start: { place: 'closet' } })),
    acts: plan.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point) => ({
          ...point,
          cues: Object.fromEntries(plan.characters.map(({ id }) => [id, { want: 'Wait.', moves }])),
        })),
      })),
    })),
  });
}

const blueprint = named();
const people = blueprint.characters.map(({ id }) => id);
const things = blueprint.props.filter(({ portable }) => portable).map(({ id }) => id);
const [who, prop] = [fc.constantFrom(...people), fc.constantFrom(...things)];
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ put: fc.record({ prop, at: fc.record({ holder: who }) }) }),
  fc.record({ conceal: fc.record({ prop, by: who }) }),
  fc.record({ slip: fc.record({ prop, to: who }) }),
  fc.record({ set: fc.record({ prop, key: fc.constantFrom('pocketed', 'worn'), value: fc.boolean() }) }),
  fc.record({ find: fc.record({ prop }) }),
);

const opened = recordOpening({ type: 'performance-open', blueprint, seed: 1, switches: allSwitches }, 0).state;
const started: StageState = {
  ...opened,
  scene: 'closet-scene',
  point: { id: 'accusation', startBeat: 0, startSeq: 0 } as NonNullable<StageState['point']>,
};

/** All that is listed for somebody: what is seen on others, what is at hand, what might be done or said. */
function listedFor(state: StageState, viewer: string): string {
  const view = viewOf(viewer, state, new Chronicle(blueprint), { historyLines: 1, rungs: defaultRungs });
  const { people: others, onOthers, reach, holding } = view;
  const acts = view.moves.filter(({ act }) => act !== undefined);
  return JSON.stringify([others, onOthers, reach, holding, acts, suggestMoves(state, viewer)]);
}

test('what is kept out of somebody’s sight is in nothing that is listed for them', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 12 }), (some) => {
      const world = some.reduce((now, change) => applyChange(now, change), opened.world);
      const state = { ...started, world };
      for (const viewer of people) {
        const listed = listedFor(state, viewer);
        for (const id of things) {
          const { at: place, hidden, hiddenBy, slipped } = world.props[id] ?? { at: { nowhere: true } };
          const own = ('holder' in place && place.holder === viewer && !slipped) || hiddenBy === viewer;
          if (hidden && !own) expect(listed).not.toContain(`x${id}x`);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('what somebody holds behind their back is known to whoever plays it, and named to nobody else', async () => {
  const { state, tail } = await stood({ stands: [at('letter', 'concealed', 'gertrude')] });
  expect(state.world.props.letter).toMatchObject({ at: { holder: 'gertrude' }, hidden: true });
  expect(tail).toMatch(/Gertrude: [^\n]*unseen by others: Gertrude's letter/u);
  const view = viewOf('hamlet', state, new Chronicle(state.blueprint), { historyLines: 1, rungs: defaultRungs });
  expect(JSON.stringify([view.people, view.onOthers, view.reach])).not.toContain("Gertrude's letter");
  const shown = await stood({ stands: [at('letter', 'concealed', 'gertrude'), at('letter', 'held', 'gertrude')] });
  expect(shown.state.world.props.letter).toMatchObject({ at: { holder: 'gertrude' }, hidden: false });
});

/** Claudius comes in with the old ring on him. */
const comesWith = (line: string, reading: object = {}) => {
  const plan = closetFixture('en');
  const props = plan.props.map((one) => (one.id === 'ring' ? { ...one, at: { holder: 'claudius' } } : one));
  return evening({
    lines: five,
    blueprint: { ...plan, props },
    answers: (nth) => (nth === 1 ? `CLAUDIUS: ${line}\n` : answer),
    reading: (nth) => (nth === 1 ? reading : {}),
  });
};

test.each([
  ['nobody was shown it', '(one hand behind his back) Good evening.', {}, true],
  ['it was told of', '(a ring in his open hand) Good evening.', {}, false],
  [
    'whoever read it says that it is in his hand',
    '(something glints between his fingers) Good evening.',
    { stands: [at('ring', 'held', 'claudius')] },
    false,
  ],
] as const)('what somebody brings in is out of sight where %s', async (_, line, reading, hidden) => {
  const { state, model } = await comesWith(line, reading);
  expect(state.world.characters.claudius?.place).toBe('closet');
  expect(state.world.props.ring).toMatchObject({ at: { holder: 'claudius' }, hidden });
  const asked = model.prompts.filter(({ agent }) => agent === 'interpret').map(({ messages }) => JSON.stringify(messages));
  expect(asked.some((text) => text.includes('ring'))).toBe(!hidden && asked.length > 0);
});
