import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from './change.ts';
import { rule } from './rule.ts';
import { type Change, openWorld, targetOf, type World } from './world.ts';

/** Strengths of Hamlet and Gertrude, and the chance that falls between equals. */
function contest(strengths: Readonly<Record<string, number>> = {}) {
  const blueprint = closetFixture('en');
  for (const character of blueprint.characters) {
    const given = strengths[character.id];
    if (given !== undefined) character.strength = given;
  }
  const start = openWorld(blueprint);
  const after = (...changes: Change[]): World => changes.reduce((so, change) => applyChange(so, change), start);
  const attempt = (world: World, by: string, verb: string, targets: readonly string[], odds?: number) => {
    const ids = targets.map((id) => targetOf(blueprint, id)).filter((one) => one !== null);
    const ruled = rule(blueprint, world, { by, verb, targets: ids, text: verb }, () => false, odds === undefined ? undefined : () => odds);
    if (ruled === 'ask-narrator') throw new Error('asked');
    const { ruling } = ruled;
    return {
      outcome: ruling.outcome,
      key: 'key' in ruling.because ? ruling.because.key : ruling.because.text,
      world: ruling.changes.reduce((so, change) => applyChange(so, change), world),
    };
  };
  return { start, after, attempt };
}

test('a thing in another’s hand is got by the stronger, between equals by chance, and by nobody where no chance is asked', () => {
  const strong = contest({ gertrude: 5 });
  const taken = strong.attempt(strong.start, 'gertrude', 'take', ['dagger']);
  expect([taken.key, taken.world.props.dagger?.at]).toEqual(['snatch', { holder: 'gertrude' }]);
  const weak = contest({ gertrude: 1 });
  expect(weak.attempt(weak.start, 'gertrude', 'take', ['dagger'], 0)).toMatchObject({ outcome: 'failure', key: 'snatch.lost' });
  const equal = contest();
  expect(equal.attempt(equal.start, 'gertrude', 'take', ['dagger'], 0.1).outcome).toBe('success');
  expect(equal.attempt(equal.start, 'gertrude', 'take', ['dagger'], 0.9).key).toBe('snatch.lost');
  expect(equal.attempt(equal.start, 'gertrude', 'take', ['dagger']).key).toBe('held-by-other');
});

test('what is held out to somebody is theirs to take and to use; what is worn is not snatched', () => {
  const { start, attempt, after } = contest({ gertrude: 1 });
  const shown = attempt(start, 'hamlet', 'show', ['dagger', 'gertrude']).world;
  expect(attempt(shown, 'gertrude', 'take', ['dagger'], 0.9)).toMatchObject({ outcome: 'success', key: 'take' });
  const letter = after({ put: { prop: 'letter', at: { holder: 'hamlet' } } });
  expect(attempt(letter, 'gertrude', 'read', ['letter']).outcome).toBe('failure');
  expect(attempt(attempt(letter, 'hamlet', 'show', ['letter', 'gertrude']).world, 'gertrude', 'read', ['letter']).outcome).toBe('success');
  const worn = contest({ gertrude: 5 });
  const dressed = worn.after({ set: { prop: 'dagger', key: 'worn', value: true } });
  expect(worn.attempt(dressed, 'gertrude', 'take', ['dagger'], 0).key).toBe('held-by-other');
});

test('who is held does not go until they get free, are let go, or their holder goes', () => {
  const { start, attempt } = contest({ hamlet: 4, gertrude: 2 });
  const held = attempt(start, 'hamlet', 'take', ['gertrude']);
  expect([held.key, held.world.characters.gertrude?.heldBy]).toEqual(['hold', 'hamlet']);
  expect(attempt(held.world, 'gertrude', 'go', ['gallery'], 0)).toMatchObject({ outcome: 'failure', key: 'held-fast' });
  expect(attempt(held.world, 'gertrude', 'read', ['letter']).outcome).toBe('success');
  const freed = attempt(held.world, 'hamlet', 'drop', ['gertrude']);
  expect([freed.key, freed.world.characters.gertrude?.heldBy]).toEqual(['let-go', undefined]);
  expect(attempt(freed.world, 'gertrude', 'go', ['gallery']).outcome).toBe('success');
  const left = applyChange(held.world, { move: { who: 'hamlet', to: 'gallery' } });
  expect(left.characters.gertrude?.heldBy).toBeUndefined();
  const equal = contest();
  const grip = equal.attempt(equal.start, 'hamlet', 'take', ['gertrude'], 0).world;
  const gone = equal.attempt(grip, 'gertrude', 'go', ['gallery'], 0);
  expect(gone.world.characters.gertrude).toMatchObject({ place: 'gallery' });
  expect(gone.world.characters.gertrude?.heldBy).toBeUndefined();
});

test('a way that somebody stands in stops others, and is free again when they leave it', () => {
  const { start, attempt } = contest({ hamlet: 4, gertrude: 2 });
  for (const target of [['gallery'], ['door'], []]) {
    const barred = attempt(start, 'hamlet', 'block', target).world;
    expect(attempt(barred, 'gertrude', 'go', ['gallery'], 0)).toMatchObject({ outcome: 'failure', key: 'go.barred' });
    expect(attempt(barred, 'hamlet', 'go', ['gallery']).outcome).toBe('success');
    const moved = attempt(barred, 'hamlet', 'approach', ['table']).world;
    expect(attempt(moved, 'gertrude', 'go', ['gallery']).outcome).toBe('success');
  }
  const weak = contest({ hamlet: 1 });
  const barred = weak.attempt(weak.start, 'hamlet', 'block', ['gallery']).world;
  expect(weak.attempt(barred, 'gertrude', 'go', ['gallery'])).toMatchObject({ outcome: 'success', key: 'go.past' });
});

test('a weapon in reach is picked up for the blow', () => {
  const { after, attempt } = contest();
  const lying = after({ put: { prop: 'dagger', at: { prop: 'table', relation: 'on' } } });
  const struck = attempt(lying, 'gertrude', 'attack', ['curtain', 'dagger']);
  expect([struck.outcome, struck.world.props.dagger?.at]).toEqual(['success', { holder: 'gertrude' }]);
});

test('in the same beat a contest has one outcome, however often it is asked', async () => {
  const { chance } = await import('../model/random.ts');
  expect(chance(7, 3, 'gertrude', 'snatch hamlet')).toBe(chance(7, 3, 'gertrude', 'snatch hamlet'));
});
