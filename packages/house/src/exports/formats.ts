import { setImmediate } from 'node:timers/promises';
import type { PublicFrame } from '@troupe/core/events';
import { writtenOut } from '@troupe/core/plain';
import { fountain } from './fountain.ts';
import { markdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { replayPage } from './replay.ts';

export const jsonLines = (objects: readonly object[]): string =>
  objects.map((object) => `${writtenOut(JSON.stringify(object))}\n`).join('');

/** The same, some at a time, with turns for others in between: a long log is more than anybody should wait for. */
export async function* jsonLinesInTurns(objects: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let some: object[] = [];
  for await (const object of objects) {
    some.push(object);
    if (some.length < 200) continue;
    yield jsonLines(some);
    some = [];
    await setImmediate();
  }
  yield jsonLines(some);
}

/** Every form in which a play leaves the house, as one viewer saw it. */
export const formats = {
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    extension: 'jsonl',
    write: jsonLines as (frames: readonly PublicFrame[]) => string,
  },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md', write: markdown },
  text: { type: 'text/plain; charset=utf-8', extension: 'txt', write: plainText },
  fountain: { type: 'text/plain; charset=utf-8', extension: 'fountain', write: fountain },
  html: { type: 'text/html; charset=utf-8', extension: 'html', write: replayPage },
} as const;
