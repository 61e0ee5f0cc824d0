import type { PublicFrame, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import { writtenOut } from '@troupe/core/plain';
import { readPublicFrames } from '@troupe/core/stage';
import { fountain } from './fountain.ts';
import { markdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { replayPage } from './replay/replay.ts';

export const jsonLines = (objects: readonly object[]): string =>
  objects.map((object) => `${writtenOut(JSON.stringify(object))}\n`).join('');

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

export async function framesFor(store: EventStore, id: string, viewer: Viewer): Promise<PublicFrame[]> {
  const frames: PublicFrame[] = [];
  for await (const frame of readPublicFrames(store, id, { as: viewer })) frames.push(frame);
  return frames;
}
