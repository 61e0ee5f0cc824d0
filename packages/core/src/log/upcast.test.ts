import { expect, test } from 'vitest';
import { memoryStore } from './memory-store.ts';
import type { KeptEvent } from './store.ts';
import { defineStream, readStream, type Upcasters, upcast } from './stream.ts';

// An invented past: version 1 called a speech "line" and kept its hearer as one name; version 2 called it "speech".
const upcasters: Upcasters = {
  line: { 1: (event) => ({ ...event, type: 'speech', version: 2 }) },
  speech: { 2: ({ hearer, ...event }) => ({ ...event, version: 3, to: hearer === undefined ? [] : [hearer] }) },
};

const old = (seq: number, fields: Record<string, unknown>): KeptEvent => ({ seq, type: 'line', at: seq, version: 1, ...fields });

async function everything(store: AsyncIterable<unknown>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of store) events.push(event);
  return events;
}

const speeches = defineStream<{ readonly type: string }, null>({
  kind: 'speeches',
  version: 3,
  upcasters,
  writers: 'one',
  initial: () => null,
  fold: () => null,
});

test('an old event is read as today writes it, step by step; what is stored stays', async () => {
  const store = memoryStore();
  await store.append('closet', 0, [old(1, { text: '谁在那儿？', hearer: 'polonius' }), old(2, { type: 'exit', version: 3 })]);
  expect(await everything(readStream(speeches, store, 'closet'))).toEqual([
    { seq: 1, type: 'speech', at: 1, version: 3, text: '谁在那儿？', to: ['polonius'] },
    { seq: 2, type: 'exit', at: 2, version: 3 },
  ]);
  expect(await everything(store.read('closet', 0))).toMatchObject([{ type: 'line', version: 1, hearer: 'polonius' }, { type: 'exit' }]);
});

test('an event in the middle of the history starts at its own version', () => {
  expect(upcast(old(4, { type: 'speech', version: 2 }), upcasters)).toMatchObject({ seq: 4, version: 3, to: [] });
  expect(upcast(old(5, { type: 'speech', version: 3, to: ['gertrude'] }), upcasters)).toMatchObject({ version: 3, to: ['gertrude'] });
});

test('an event of a newer program is refused, not guessed at', async () => {
  const store = memoryStore();
  await store.append('closet', 0, [old(1, { version: 4 })]);
  await expect(everything(readStream(speeches, store, 'closet'))).rejects.toMatchObject({ code: 'event-newer' });
});

test('a step that stands still or renumbers is refused instead of looping', () => {
  expect(() => upcast(old(1, {}), { line: { 1: (event) => event } })).toThrowError(/could not be brought up to date/);
  expect(() => upcast(old(1, {}), { line: { 1: (event) => ({ ...event, version: 2, seq: 9 }) } })).toThrowError(
    /could not be brought up to date/,
  );
});

test('an event type named like a method of every object has no step', () => {
  expect(upcast(old(1, { type: 'constructor' }), upcasters)).toMatchObject({ type: 'constructor', version: 1 });
});
