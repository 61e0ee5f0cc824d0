import { expect, test } from 'vitest';
import { secondsOf } from '../../../../../packages/house/src/ears/sound.ts';
import { joined } from './joined.ts';
import { isSpeech, waveOf } from './microphone.ts';

test('what was heard goes behind what was typed, with a blank where the language has one', () => {
  expect(joined('', 'Who is there?')).toBe('Who is there?');
  expect(joined('Stand.', 'Who is there?')).toBe('Stand. Who is there?');
  expect(joined('Stand. ', 'Who?')).toBe('Stand. Who?');
  expect(joined('站住，', '谁在那里？')).toBe('站住，谁在那里？');
  expect(joined('Ada 说：', '谁？')).toBe('Ada 说：谁？');
  expect(joined('Stand.', '')).toBe('Stand.');
});

test('what a page records is what the house listens to', async () => {
  const sound = waveOf(Float32Array.from({ length: 8000 }, (_, at) => Math.sin(at / 9) * 2));
  const bytes = new Uint8Array(await sound.arrayBuffer());
  expect(secondsOf(bytes)).toBe(0.5);
  const view = new DataView(bytes.buffer);
  const loudest = Math.max(...Array.from({ length: 8000 }, (_, at) => Math.abs(view.getInt16(44 + at * 2, true))));
  expect(loudest).toBe(0x7fff);
});

test('silence and a slip of the finger are sent nowhere', () => {
  expect(isSpeech(new Float32Array(16_000))).toBe(false);
  expect(isSpeech(new Float32Array(1000).fill(0.5))).toBe(false);
  expect(isSpeech(new Float32Array(8000).fill(0.1))).toBe(true);
});
