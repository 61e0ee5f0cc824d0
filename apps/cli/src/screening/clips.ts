import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatasetRecord, framePicture, framesOf, inParallel, settled } from '@troupe/training';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';

/** Clips whose frames are remembered: several records see the same one, mostly one after the other. */
const remembered = 8;
const shown = new Map<string, Promise<string[]>>();

export function clipPictures(folder: string, { video_path: clip }: DatasetRecord): Promise<string[]> {
  const file = join(folder, clip);
  const pictures = shown.get(file) ?? picturesIn(file, clip);
  shown.delete(file);
  shown.set(file, pictures);
  for (const oldest of [...shown.keys()].slice(0, -remembered)) shown.delete(oldest);
  return pictures;
}

async function picturesIn(file: string, clip: string): Promise<string[]> {
  if (!existsSync(file)) throw fault('film-missing/clip', { clip });
  return settled(await inParallel(await framesOf(file), 4, (frame) => framePicture(frame)));
}

type Count = (told: { readonly done: number; readonly all: number }) => string;

/** Tells how far it is, on a terminal; says nothing in a pipe. */
export const counting =
  ({ errors }: Context, words: Count) =>
  (done: number, all: number): void => {
    if (errors.isTTY) errors.write(`\r\x1b[K${words({ done, all })}${done === all ? '\n' : ''}`);
  };

/** The same for work that does not count itself. */
export function progressLine(surroundings: Context, words: Count, all: number): () => void {
  const show = counting(surroundings, words);
  let done = 0;
  return () => show(++done, all);
}
