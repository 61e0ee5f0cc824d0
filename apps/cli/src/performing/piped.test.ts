import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { curtain, fakePerformance, speech, turn } from '../../testing/fake-performance.ts';
import { wordsFor } from '../view/words.ts';
import { hostPiped } from './piped.ts';

const cast = [
  { id: 'hamlet', names: ['Hamlet'] },
  { id: 'gertrude', names: ['Gertrude'] },
];

function evening(seats: readonly string[]) {
  const fake = fakePerformance();
  const input = new PassThrough();
  const output = new PassThrough();
  const told: string[] = [];
  const written: string[] = [];
  output.on('data', (chunk) => written.push(String(chunk)));
  const close = hostPiped(
    { performance: fake.performance, cast, seats, person: 'you' },
    { input, output, words: wordsFor('en'), show: (frame) => `${JSON.stringify(frame)}\n`, tell: (text) => told.push(text) },
  );
  return { ...fake, input, close, told, written };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('plain lines wait for the turn, one each; the end of input leaves the seat', async () => {
  const { show, input, letters, finish, close } = evening(['hamlet']);
  input.end('Now, mother.\nWhat is the matter?\n');
  await settled();
  expect(letters).toEqual([]);
  show(turn('hamlet', 'Hamlet'));
  await settled();
  expect(letters).toEqual([{ type: 'line', seat: 'hamlet', text: 'Now, mother.' }]);
  show(speech('hamlet', 'Hamlet', 'Now, mother.'), turn('hamlet', 'Hamlet'));
  await settled();
  expect(letters.slice(1)).toEqual([
    { type: 'line', seat: 'hamlet', text: 'What is the matter?' },
    { type: 'leave-seat', seat: 'hamlet' },
  ]);
  show(curtain);
  finish('curtain');
  expect(await close).toBe('curtain');
});

test('objects are sent at once, to the seat they name', async () => {
  const { show, input, letters, told, finish, close } = evening(['hamlet', 'gertrude']);
  input.write('{"seat":"gertrude","text":"Help!"}\n{"seat":"ophelia","text":"Oh."}\n');
  await settled();
  expect(letters).toEqual([{ type: 'line', seat: 'gertrude', text: 'Help!' }]);
  expect(told).toEqual(['You hold no seat: you are watching. /take ROLE takes one, /quit ends.']);
  show(curtain);
  finish('curtain');
  await close;
});

test('a question costs no turn: the next line is still said', async () => {
  const { show, input, letters, finish, close } = evening(['hamlet']);
  input.write('/look\nNow.\n');
  show(turn('hamlet', 'Hamlet'));
  await settled();
  await settled();
  expect(letters.map((letter) => 'text' in letter && letter.text)).toEqual(['/look', 'Now.']);
  finish('stopped');
  expect(await close).toBe('stopped');
});

test('nobody seated: standard input is not touched, and every frame is one line', async () => {
  const { show, input, written, finish, close } = evening([]);
  show(speech('hamlet', 'Hamlet', 'Now.\nMother.'), curtain);
  finish('curtain');
  expect(await close).toBe('curtain');
  expect(input.listenerCount('data')).toBe(0);
  expect(
    written
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).type),
  ).toEqual(['speech', 'curtain']);
});

test('a spent budget stops the evening and says so', async () => {
  const { show, close } = evening([]);
  show({ type: 'pause', number: 4, beat: 2, reason: 'budget', text: 'The budget is used up.' });
  expect(await close).toBe('budget');
});
