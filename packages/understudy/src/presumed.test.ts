import { expect, test } from 'vitest';
import { callsAbsent, holdsTrue } from './lines.ts';
import { actorBrief, said } from './role.fixture.ts';

const brief = actorBrief({
  present: [
    { id: 'gertrude', name: 'Gertrude', person: true, health: 'well' },
    { id: 'polonius', name: 'Polonius', person: false, health: 'dead' },
  ],
  acquaintances: ['Gertrude', 'Polonius', 'Claudius'],
  heard: [said('I found the phial.')],
  said: ['You were at the feast.'],
});

test.each([
  [undefined, true],
  [{ here: ['gertrude'] }, true],
  [{ here: ['polonius'] }, false],
  [{ dead: ['polonius'] }, true],
  [{ dead: ['gertrude'] }, false],
  [{ away: ['claudius'] }, true],
  [{ away: ['polonius'] }, false],
  [{ holding: 'dagger' }, true],
  [{ holding: 'curtain' }, false],
  [{ reach: 'curtain' }, true],
  [{ reach: 'letter' }, false],
  [{ spoken: ['phial', 'vial'] }, true],
  [{ spoken: 'feast' }, true],
  [{ spoken: 'ring' }, false],
  [{ unspoken: 'phial' }, false],
  [{ here: ['gertrude'], unspoken: 'ring' }, true],
])('what a line presumes: %j', (when, holds) => {
  expect(holdsTrue(when, brief)).toBe(holds);
});

test.each([
  ['Claudius, come here.', true],
  ['Look at me, Claudius!', true],
  ['Polonius, get up.', true],
  ['Gertrude, come here.', false],
  ['It was Claudius who told me.', false],
])('nobody calls to who is not there: %s', (text, absent) => {
  expect(callsAbsent(text, brief)).toBe(absent);
});
