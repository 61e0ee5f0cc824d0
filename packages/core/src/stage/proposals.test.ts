import { expect, test } from 'vitest';
import { openingState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, still } from './perform.fixture.ts';
import { type Proposal, validated } from './proposals.ts';

const switches = { pad: true, planner: true, advancer: true, soloist: false };
const state = openingState({ type: 'performance-open', blueprint: closetFixture('en'), seed: 1, switches }, 0, 0);
const said = (verb: string, target: string, ...proposals: Proposal[]) =>
  validated(state, { by: 'hamlet', verb, targets: [{ kind: 'prop', id: target }], text: `${verb} it, with Gertrude` }, proposals);

test('changes that contradict nothing are made', () => {
  expect(said('use', 'candle', { kind: 'put', thing: 'the candle', to: 'table', value: 'beside' })).toEqual([
    { put: { prop: 'candle', at: { prop: 'table', relation: 'beside' } } },
  ]);
  expect(said('use', 'candle', { kind: 'hand', thing: 'candle', to: 'Gertrude' })).toEqual([
    { put: { prop: 'candle', at: { holder: 'gertrude' } } },
  ]);
  expect(said('use', 'candle', { kind: 'state', thing: 'candle', value: 'unlit' })).toEqual([
    { set: { prop: 'candle', key: 'lit', value: false } },
  ]);
  expect(said('break', 'table', { kind: 'state', thing: 'table', value: 'broken' })).toEqual([
    { set: { prop: 'table', key: 'broken', value: true } },
  ]);
  expect(said('use', 'table', { kind: 'posture', value: 'lying' })).toEqual([{ stance: { who: 'hamlet', posture: 'lying' } }]);
  expect(said('use', 'table', { kind: 'appear', thing: 'a splinter' })).toEqual([
    { appear: { prop: 'new:1:splinter', at: { holder: 'hamlet' } } },
  ]);
});

test.each<[string, Proposal]>([
  ['a lock undone', { kind: 'state', thing: 'chest', value: 'open' }],
  ['a thing nobody can see', { kind: 'hand', thing: 'ring', to: 'Hamlet' }],
  ['a thing nobody can carry', { kind: 'hand', thing: 'chest', to: 'Hamlet' }],
  ['a thing in what is shut', { kind: 'put', thing: 'candle', to: 'chest', value: 'in' }],
  ['a hand for what the deed does not speak of', { kind: 'hand', thing: 'candle', to: 'Hamlet' }],
  ['a hand that is not here', { kind: 'hand', thing: 'candle', to: 'Claudius' }],
  ['a hand behind the curtain', { kind: 'hand', thing: 'candle', to: 'Polonius' }],
  ['a table broken by using it', { kind: 'state', thing: 'table', value: 'broken' }],
  ['a state that is none', { kind: 'state', thing: 'table', value: 'locked' }],
  ['a second dagger', { kind: 'appear', thing: 'dagger' }],
  ['a pistol', { kind: 'appear', thing: 'pistol' }],
])('%s is not', (_what, proposal) => {
  expect(said('use', 'table', proposal)).toEqual([]);
});

test('what the narrator rules is in the play’s own words, and changes the world', async () => {
  const because = 'The table goes over with a crash, and the candle rolls to the wall.';
  const changes = [
    { kind: 'state', thing: 'table', value: 'overturned' },
    { kind: 'put', thing: 'candle', to: null, value: null },
    { kind: 'state', thing: 'chest', value: 'open' },
  ];
  const model = puppet({ ...still, ruling: () => ({ outcome: 'success', because, changes }) });
  const {
    log,
    state: after,
    frames,
  } = await rehearse({
    blueprint: closetFixture('en'),
    model,
    seats: ['hamlet'],
    lines: (_turn, count) => (count === 0 ? '*uses the table*' : null),
  });
  expect(all(log, 'ruling')[0]?.changes).toHaveLength(2);
  expect(after.world.props.candle?.at).toEqual({ place: 'closet' });
  expect(after.world.props.chest?.state.open).toBe(false);
  expect(frames.find(({ type }) => type === 'ruling')).toMatchObject({ text: because });
});
