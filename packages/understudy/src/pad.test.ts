import { readFileSync } from 'node:fs';
import type { BriefLine, PadBrief } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';
import { decide } from './pad.ts';
import { padBrief, said } from './role.fixture.ts';

const bank = readBank(JSON.parse(readFileSync(new URL('../../../plays/closet/bank.json', import.meta.url), 'utf8')));
const stab = { id: 'stab', act: { verb: 'attack', targets: ['curtain', 'dagger'], targetNames: ['curtain', 'dagger'] } };
const speak = { id: 'who-there', say: 'What was that?' };
const evenings = Array.from({ length: 200 }, (_, seed) => seed);
const share = (holds: (seed: number) => boolean) => evenings.filter(holds).length / evenings.length;

test('a direction is followed at once', () => {
  const act = { verb: 'pull', targets: ['curtain'], targetNames: ['curtain'] };
  expect(decide(padBrief({ prompted: { text: 'Pull the curtain.', act } }), [])).toMatchObject({
    strategy: 'FAST',
    action: { verb: 'pull', targets: ['curtain'] },
  });
});

test('patience: a deed is rare in the first beat, likely later, certain when the play is stuck', () => {
  const acts = (changes: object) =>
    share(
      (seed) =>
        decide(
          padBrief({ seed, moves: [stab], present: [{ id: 'gertrude', name: 'Gertrude', person: false, health: 'well' }], ...changes }),
          [],
        ).action !== null,
    );
  expect(acts({ beatsInPoint: 0 })).toBeLessThan(0.3);
  expect(acts({ beatsInPoint: 7 })).toBeGreaterThan(0.6);
  expect(acts({ beatsInPoint: 0, stall: 2 })).toBe(1);
});

test('a hint makes the move it hints at likelier', () => {
  const chosen = (changes: object) =>
    share((seed) => decide(padBrief({ seed, stall: 2, moves: [speak, stab], ...changes }), []).move === 'stab');
  expect(chosen({ prompted: { text: 'Something in you wants to: attack curtain (dagger).' } })).toBeGreaterThan(chosen({}));
});

test('whoever is addressed answers; somebody in hiding does not', () => {
  for (const seed of evenings) {
    expect(decide(padBrief({ seed, heard: [said('Why?')] }), []).strategy).not.toBe('SILENCE');
    expect(decide(padBrief({ seed, hiding: 'curtain', heard: [said('Why?')] }), []).strategy).toBe('SILENCE');
  }
});

test('after its own words it leaves room for a person', () => {
  const silent = share(
    (seed) =>
      decide(padBrief({ seed, heard: [said('Well?', { by: 'Hamlet', mine: true, toMe: false, person: false })] }), []).strategy ===
      'SILENCE',
  );
  expect(silent).toBe(1);
});

test('a move that was spoken is not spoken again while others are left', async () => {
  const { hash } = await import('@troupe/core/model');
  const used = bank.lines.filter((line) => line.move === 'who-there').map((line) => hash(line.text));
  const again = share(
    (seed) => decide(padBrief({ seed, point: 'breath', stall: 2, used, moves: [speak, stab] }), [bank]).move === 'who-there',
  );
  expect(again).toBeLessThan(0.05);
});

test('reasons are in the language of the play', () => {
  expect(decide(padBrief({ language: 'zh', heard: [said('你说呢？')] }), []).reason).toMatch(/\p{Script=Han}/u);
});

test('a witness who is asked tells; one who is asked about something else need not', () => {
  const telling = readBank({
    play: 'closet',
    language: 'en',
    lines: [{ by: 'hamlet', text: 'I met Rosa on the stairs.', move: 'tell', tells: 'stairs' }],
  });
  const told = (question: string) =>
    share((seed) => {
      const moves = [{ id: 'tell', say: 'Rosa was on the stairs.' }];
      return decide(padBrief({ seed, moves, heard: [said(question)] }), [telling]).move === 'tell';
    });
  expect(told('Whom did you meet on the stairs?')).toBeGreaterThan(0.85);
  expect(told('Are you hungry?')).toBeLessThan(0.6);
});

test('what a person said or did is mostly answered before anybody’s plans go on; not for ever where nothing moves', () => {
  const foreseeing = readBank({ play: 'closet', language: 'en', lines: [{ by: 'hamlet', text: 'I swam.', about: 'swim' }] });
  const moved = (line: BriefLine, changes: Partial<PadBrief> = {}) =>
    share((seed) => decide(padBrief({ seed, beatsInPoint: 7, moves: [stab], heard: [line], ...changes }), [foreseeing]).move !== null);
  expect(moved(said('Can you swim?'))).toBe(0);
  expect(moved(said('Can you climb?'))).toBeLessThan(0.4);
  expect(moved(said('Your boots are muddy.', { toMe: false }))).toBeLessThan(0.4);
  expect(moved(said('sings a little song', { kind: 'gesture' }))).toBeLessThan(0.4);
  expect(moved(said('Your boots are muddy.'), { stall: 2 })).toBeGreaterThan(0.5);
  expect(moved(said('Your boots are muddy.', { person: false, toMe: false }))).toBeGreaterThan(0.1);
});

test('a question that names nobody is for whoever knows, or was talked to; the rest come too late', () => {
  const present = [
    { id: 'gertrude', name: 'Gertrude', person: true, health: 'well' },
    { id: 'polonius', name: 'Polonius', person: false, health: 'well' },
  ];
  const asks = said('Who poisoned the king in the orchard?', { toMe: false });
  const fast = (changes: Parameters<typeof padBrief>[0]) =>
    share((seed) => decide(padBrief({ seed, present, heard: [asks], ...changes }), []).strategy === 'FAST');
  const secrets = [{ id: 'murder', text: 'Claudius poisoned the king in the orchard.' }];
  expect(fast({})).toBe(0);
  expect(fast({ secrets })).toBeGreaterThan(0.4);
  const mine = said('Sit down.', { by: 'Hamlet', mine: true, toMe: false, person: false });
  expect(fast({ heard: [mine, asks] })).toBe(1);
  expect(fast({ heard: [mine, asks, said('I did.', { by: 'Polonius', person: false, toMe: false })], secrets })).toBeLessThan(1);
});

test('what anybody may be asked is answered before a move, until the play is stuck', () => {
  const moved = (stall: 0 | 1 | 2) =>
    share(
      (seed) => decide(padBrief({ seed, stall, beatsInPoint: 7, moves: [speak], heard: [said('What time is it?')] }), []).move !== null,
    );
  expect([moved(0), moved(1)]).toEqual([0, 0]);
  expect(moved(2)).toBeGreaterThan(0.5);
});
