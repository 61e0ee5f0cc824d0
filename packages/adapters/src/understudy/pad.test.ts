import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';
import { decide } from './pad.ts';
import { padBrief, said } from './role.fixture.ts';

const bank = readBank(JSON.parse(readFileSync(new URL('../../../../plays/closet/bank.json', import.meta.url), 'utf8')));
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
  const { hash } = await import('@troupe/core');
  const used = bank.lines.filter((line) => line.move === 'who-there').map((line) => hash(line.text));
  const again = share(
    (seed) => decide(padBrief({ seed, point: 'breath', stall: 2, used, moves: [speak, stab] }), [bank]).move === 'who-there',
  );
  expect(again).toBeLessThan(0.05);
});

test('reasons are in the language of the play', () => {
  expect(decide(padBrief({ language: 'zh', heard: [said('你说呢？')] }), []).reason).toMatch(/\p{Script=Han}/u);
});
