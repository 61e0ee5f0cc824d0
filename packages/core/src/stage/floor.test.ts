import { expect, test } from 'vitest';
import { allSwitches } from '../events/event.ts';
import { recordOpening } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { personWithFloor, takeFloor } from './floor.ts';

function stage(changes: Partial<StageState> = {}): StageState {
  return {
    ...recordOpening({ type: 'performance-open', blueprint: closetFixture('en'), seed: 3, switches: allSwitches }, 0).state,
    ...changes,
  };
}

const fast = { strategy: 'FAST' } as const;
const slow = { strategy: 'SLOW' } as const;
const act = { verb: 'kneel', targets: [] };

test('the floor goes to who was addressed, then to the most pressing, then to the longest silent', () => {
  const lastFloor = { hamlet: 4, gertrude: 2, polonius: 3 };
  expect(takeFloor(stage({ addressed: ['polonius'] }), { hamlet: fast, polonius: slow })?.who).toBe('polonius');
  expect(takeFloor(stage(), { hamlet: slow, gertrude: fast, polonius: slow })?.who).toBe('gertrude');
  expect(takeFloor(stage(), { hamlet: fast, gertrude: { ...fast, action: act } })?.who).toBe('gertrude');
  expect(takeFloor(stage({ lastFloor }), { hamlet: fast, gertrude: fast, polonius: fast })?.who).toBe('gertrude');
});

test('silence takes no floor, unless it comes with an act', () => {
  expect(takeFloor(stage(), { hamlet: { strategy: 'SILENCE' } })).toBeNull();
  expect(takeFloor(stage(), { hamlet: { strategy: 'SILENCE', action: act } })?.who).toBe('hamlet');
});

test('chance decides what nothing else does, and always the same way', () => {
  const choices = Array.from({ length: 40 }, (_, seed) => takeFloor(stage({ seed }), { hamlet: fast, gertrude: fast })?.who);
  expect(new Set(choices)).toEqual(new Set(['hamlet', 'gertrude']));
  expect(choices).toEqual(Array.from({ length: 40 }, (_, seed) => takeFloor(stage({ seed }), { hamlet: fast, gertrude: fast })?.who));
});

test('nobody decides for a person, for the dead, or for one off stage', () => {
  const seats = { hamlet: { person: 'P', standIn: false } };
  expect(takeFloor(stage({ seats }), { hamlet: fast })).toBeNull();
  expect(takeFloor(stage({ seats: { hamlet: { person: 'P', standIn: true } } }), { hamlet: fast })?.who).toBe('hamlet');
  expect(takeFloor(stage(), { claudius: fast })).toBeNull();
});

test('a person has the floor when addressed, after two beats of actors, or alone', () => {
  const seats = { hamlet: { person: 'P', standIn: false }, gertrude: { person: 'Q', standIn: false } };
  expect(personWithFloor(stage({ seats }))).toBeNull();
  expect(personWithFloor(stage({ seats, addressed: ['gertrude'] }))).toBe('gertrude');
  expect(personWithFloor(stage({ seats, actorBeats: 2, lastFloor: { hamlet: 5, gertrude: 1 } }))).toBe('gertrude');
  expect(personWithFloor(stage({ seats: { claudius: { person: 'R', standIn: false } }, actorBeats: 9 }))).toBeNull();
});
