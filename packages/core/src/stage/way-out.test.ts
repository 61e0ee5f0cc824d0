import { expect, test } from 'vitest';
import type { Condition } from '../blueprint/condition.ts';
import { openingState, type StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from '../world/change.ts';
import type { Change } from '../world/world.ts';
import { wayRemains } from './way-out.ts';

/** The play as it opens, with one way to its ending, after these changes. */
function after(when: Condition | undefined, ...changes: readonly Change[]): StageState {
  const fixture = closetFixture('en');
  const blueprint = {
    ...fixture,
    acts: fixture.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point) => ({ ...point, next: when ? [{ when, to: { ending: 'silence' } }] : point.next })),
      })),
    })),
  };
  const opened = openingState({ type: 'performance-open', blueprint, seed: 1, switches: {} } as never, 1, 0);
  return { ...opened, world: changes.reduce((world, change) => applyChange(world, change), opened.world) };
}
const lost: Change = { put: { prop: 'letter', at: { nowhere: true } } };
const killed: Change = { harm: { who: 'gertrude', health: 'dead' } };
const torn: Change = { set: { prop: 'letter', key: 'torn', value: true } };

test.each<[string, boolean, Condition | undefined, readonly Change[]]>([
  ['nothing is asked', true, undefined, [lost, killed, torn]],
  ['it may still be taken', true, { holds: { who: 'gertrude', prop: 'letter' } }, []],
  ['it is lost', false, { holds: { who: 'gertrude', prop: 'letter' } }, [lost]],
  ['whoever should have it is dead', false, { holds: { who: 'gertrude', prop: 'letter' } }, [killed]],
  ['it must not be torn, and is', false, { state: { prop: 'letter', key: 'torn', is: false } }, [torn]],
  ['it must not be torn', true, { not: { state: { prop: 'letter', key: 'torn', is: true } } }, []],
  ['it must not be torn, and is for good', false, { not: { state: { prop: 'letter', key: 'torn', is: true } } }, [torn]],
  ['one of two ways is left', true, { any: [{ found: { prop: 'letter' } }, { health: { who: 'hamlet', is: 'well' } }] }, [lost]],
  ['both are needed', false, { all: [{ found: { prop: 'letter' } }, { health: { who: 'gertrude', is: 'well' } }] }, [killed]],
  [
    'a light can be lit again',
    true,
    { state: { prop: 'candle', key: 'lit', is: true } },
    [{ set: { prop: 'candle', key: 'lit', value: false } }],
  ],
])('whether an ending can still be reached: %s', (_, open, when, changes) => {
  expect(wayRemains(after(when, ...changes))).toBe(open);
});

test('with nobody left to play with there is none', () => {
  const all = ['hamlet', 'gertrude', 'polonius', 'claudius'].map((who): Change => ({ harm: { who, health: 'dead' } }));
  expect(wayRemains(after(undefined, ...all))).toBe(false);
});
