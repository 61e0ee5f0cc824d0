import { setImmediate } from 'node:timers/promises';
import type { PublicFrame } from '@troupe/core/events';
import { writtenOut } from '@troupe/core/plain';
import { fountainForm } from './fountain.ts';
import { markdownForm } from './markdown.ts';
import { plainTextForm } from './plain-text.ts';
import { replayForm } from './replay.ts';
import { gathered, piecesOf, type ScriptForm, written } from './script.ts';

/** Objects as text, one a line. */
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

const script = (type: string, extension: string, form: ScriptForm) => ({
  type: `${type}; charset=utf-8`,
  extension,
  write: (frames: readonly PublicFrame[]): string => written(frames, form),
  inTurns: (frames: readonly PublicFrame[]): AsyncGenerator<string> => gathered(piecesOf(frames, form)),
});

/** Every form in which a play leaves the house, as one viewer saw it: in one piece, or with turns for others in between. */
export const formats = {
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    extension: 'jsonl',
    write: jsonLines as (frames: readonly PublicFrame[]) => string,
    inTurns: jsonLinesInTurns as (frames: readonly PublicFrame[]) => AsyncGenerator<string>,
  },
  markdown: script('text/markdown', 'md', markdownForm),
  text: script('text/plain', 'txt', plainTextForm),
  fountain: script('text/plain', 'fountain', fountainForm),
  html: script('text/html', 'html', replayForm),
} as const;
