import { PassThrough } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { expect, test, vi } from 'vitest';
import { curtain, fakePerformance, speech, turn } from '../../testing/fake-performance.ts';
import { createScreen } from '../../testing/screen.ts';
import { plain } from '../view/palette.ts';
import { wordsFor } from '../view/words.ts';
import { hostTerminal } from './on-terminal.ts';

const cast = [
  { id: 'hamlet', names: ['Hamlet', '哈姆雷特'] },
  { id: 'gertrude', names: ['Gertrude'] },
];

function evening(seats: readonly string[]) {
  const fake = fakePerformance();
  const screen = createScreen(50, 14);
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keyboard }) as unknown as ReadStream;
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: screen.columns, rows: screen.rows }) as unknown as WriteStream;
  output.on('data', (chunk) => screen.write(String(chunk)));
  let interrupted = 0;
  const close = hostTerminal(
    { performance: fake.performance, cast, seats, person: 'you' },
    { input: keyboard, output, palette: plain, words: wordsFor('en'), onInterrupt: () => void interrupted++ },
  );
  return { ...fake, screen, keyboard, close, type: (text: string) => keyboard.push(text), interrupted: () => interrupted };
}

/** Waits until the screen (or what was sent) is as it should be. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 });
const status = 'beat 3 · stall ▰▱▱▱▱▱▱▱ · tokens 100';

test('the prompt names whose turn it is, and what is typed stays while others speak', async () => {
  const { show, screen, type, finish, close, letters } = evening(['hamlet']);
  show(speech('gertrude', 'Gertrude', 'Thou hast thy father much offended.'), turn('hamlet', 'Hamlet'));
  await until(() => expect(screen.text().at(-1)).toBe('Hamlet ▸'));
  type('Mother, you');
  show({ type: 'delta', by: 'gertrude', name: 'Gertrude', kind: 'speech', text: 'Come, come, you answer' });
  const played = ['', 'GERTRUDE', '  Thou hast thy father much offended.', '', '  perhaps: Who is there?', ''];
  await until(() => expect(screen.text()).toEqual([...played, 'GERTRUDE', '  Come, come, you answer', status, 'Hamlet ▸ Mother, you']));
  type(' have.\r');
  await until(() => expect(letters).toEqual([{ type: 'line', seat: 'hamlet', text: 'Mother, you have.' }]));
  show({ type: 'beat-dropped', by: 'gertrude', name: 'Gertrude', beat: 2 }, speech('hamlet', 'Hamlet', 'Mother, you have.', 2));
  await until(() => expect(screen.text()).toEqual([...played, 'HAMLET', '  Mother, you have.', status, '▸']));
  show(curtain);
  finish('curtain');
  expect(await close).toBe('curtain');
  expect(screen.text().at(-2)).toBe('9 beats');
});

test('a line longer than the screen is taken away whole, in Chinese too', async () => {
  const { show, screen, type, finish, close, letters } = evening(['hamlet']);
  show(speech('gertrude', 'Gertrude', 'Well?'), turn('hamlet', 'Hamlet'));
  const line = '母亲，你已经大大得罪了我的父亲，'.repeat(3);
  type(line);
  show(speech('gertrude', 'Gertrude', 'Go on.', 2));
  await until(() => expect(screen.text().join('')).toMatch(/Go on\..*母亲/));
  type('\r');
  await until(() => expect(letters).toEqual([{ type: 'line', seat: 'hamlet', text: line }]));
  finish('stopped');
  await close;
  expect(screen.text()).toEqual(['', 'GERTRUDE', '  Well?', '', '  perhaps: Who is there?', '', 'GERTRUDE', '  Go on.', '']);
});

test('/take steps into a role, and its own view goes on from there; Ctrl-C interrupts', async () => {
  const { show, screen, type, finish, close, letters, interrupted } = evening([]);
  show(speech('gertrude', 'Gertrude', 'Who goes there?'));
  type('hello\r');
  await until(() => expect(screen.text().join('\n')).toContain('You hold no seat'));
  type('/take 哈姆雷特\r');
  await until(() => expect(letters).toEqual([{ type: 'take-seat', seat: 'hamlet', person: 'you' }]));
  show({
    type: 'seat',
    number: 2,
    beat: 1,
    seat: 'hamlet',
    name: 'Hamlet',
    person: 'you',
    standIn: false,
    text: 'Hamlet is played by you.',
  });
  show(turn('hamlet', 'Hamlet'));
  await until(() => expect(screen.text().at(-1)).toBe('Hamlet ▸'));
  expect(screen.text().filter((line) => line.includes('Who goes there?'))).toHaveLength(1);
  type('Me.\r');
  await until(() => expect(letters.at(-1)).toEqual({ type: 'line', seat: 'hamlet', text: 'Me.' }));
  type('\u0003');
  await until(() => expect(interrupted()).toBe(1));
  finish('stopped');
  await close;
});

test('what was said is taken back and done: Tab writes the command, and without a doubt there is nothing to do', async () => {
  const { show, screen, type, finish, close, letters } = evening(['hamlet']);
  show(turn('hamlet', 'Hamlet'));
  await until(() => expect(screen.text().at(-1)).toBe('Hamlet ▸'));
  type('/do\r');
  await until(() => expect(screen.text().join(' ')).toMatch(/nothing to do instead/));
  type('I give you the dagger\r');
  await until(() => expect(letters).toHaveLength(1));
  const deed = { words: '*I give you the dagger*', line: '*I give you the dagger*' };
  show(speech('hamlet', 'Hamlet', 'I give you the dagger', 2), { type: 'reply', seat: 'hamlet', text: 'You said that.', deed });
  await until(() => expect(screen.text().join(' ')).toMatch(/\/do takes the words back/));
  type('\t');
  await until(() => expect(screen.text().at(-1)).toMatch(/▸ \/do$/));
  type('\r');
  await until(() =>
    expect(letters.slice(1)).toEqual([{ type: 'undo' }, { type: 'line', seat: 'hamlet', text: '*I give you the dagger*' }]),
  );
  finish('stopped');
  await close;
});
