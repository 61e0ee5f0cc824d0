import type { ModelDelta } from '@troupe/core/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { done, event, stop, words } from '../../testing/raw-server.ts';
import { deltaReader } from './deltas.ts';
import { openLine } from './line.ts';

const line = openLine({ baseUrl: 'http://127.0.0.1:1/v1', fetch });

/** Everything heard, with neighbours of one kind joined: how they were cut is the network's business. */
function heard(chunks: readonly Uint8Array[]): unknown[] {
  const reader = deltaReader(line);
  const list: ModelDelta[] = [];
  for (const chunk of chunks) {
    reader.bytes(chunk);
    list.push(...reader.take());
  }
  if (!reader.done) reader.end();
  if (!reader.failure && reader.complete) list.push(...reader.closing());
  const joined: ModelDelta[] = [];
  for (const delta of list) {
    const last = joined.at(-1);
    if (last && (last.type === 'text' || last.type === 'thinking') && delta.type === last.type)
      joined[joined.length - 1] = { ...last, text: last.text + delta.text };
    else joined.push(delta);
  }
  return [...joined, reader.failure?.fault];
}

const part = fc
  .oneof(
    fc.constantFrom('<think>', '</think>', '<thinking>', '</thinking>', '<', '<th', '生存还是毁灭', '🎭', 'é', '\n', '{"a":"<b>"}', '</'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  .map((text) => words(text));
const other = fc.constantFrom(
  ': ping\n\n',
  event({ choices: [{ delta: { reasoning_content: '想' } }] }),
  event({ choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: '{"键":' } }] } }] }),
  words('x').replaceAll('\n', '\r\n'),
  event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 4 } }),
  event({ choices: [{ delta: { content: '喂' }, logprobs: { content: [{ token: '喂', logprob: -1 }] } }] }),
);
const ending = fc.constantFrom(
  stop() + done,
  stop('length'),
  done,
  '',
  event({ error: { message: 'no', code: 500 } }),
  'data: {"ch',
  'data: ]\n\n',
);

test('any cut of the bytes gives the same deltas', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(part, other), { maxLength: 12 }), ending, fc.array(fc.nat(), { maxLength: 40 }), (parts, end, cuts) => {
      const bytes = new TextEncoder().encode(parts.join('') + end);
      const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
      const pieces = [...places, bytes.length].map((place, i) => bytes.subarray(places[i - 1] ?? 0, place));
      const whole = heard([bytes]);
      expect(heard(pieces)).toEqual(whole);
      expect(heard([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});
