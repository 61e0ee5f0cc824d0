import { expect, test } from 'vitest';
import type { ModelDelta } from './model.ts';
import { overhear } from './stream.ts';

async function* saying(...texts: readonly (string | Error)[]): AsyncGenerator<ModelDelta> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield { type: 'text', text };
  }
}

function listen(begin: () => AsyncIterable<ModelDelta>) {
  const notes: string[] = [];
  const stream = overhear(begin, {
    delta: (delta) => notes.push(delta.type === 'text' ? delta.text : delta.type),
    fault: (error) => new Error(`fault: ${(error as Error).message}`),
    end: () => notes.push('end'),
  });
  return { notes, stream };
}

async function all(stream: AsyncIterable<ModelDelta>): Promise<number> {
  let count = 0;
  for await (const _ of stream) count++;
  return count;
}

test('every delta is passed on and noted, and the end once', async () => {
  const { notes, stream } = listen(() => saying('To', ' be'));
  expect(await all(stream)).toBe(2);
  expect(notes).toEqual(['To', ' be', 'end']);
});

test('a failure on the way, and one before anything began, are told as the listener wishes', async () => {
  const late = listen(() => saying('To', new Error('cut')));
  await expect(all(late.stream)).rejects.toThrow('fault: cut');
  expect(late.notes).toEqual(['To', 'end']);
  const never = listen(() => {
    throw new Error('unplugged');
  });
  await expect(all(never.stream)).rejects.toThrow('fault: unplugged');
  expect(never.notes).toEqual(['end']);
});

test('whoever leaves early ends it, also for the one who speaks', async () => {
  let closed = false;
  const { notes, stream } = listen(async function* () {
    try {
      yield* saying('To', ' be');
    } finally {
      closed = true;
    }
  });
  for await (const _ of stream) break;
  expect(notes).toEqual(['To', 'end']);
  expect(closed).toBe(true);
});
