import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import type { MeasuredFrame } from '@troupe/core/screening';
import * as z from 'zod';
import { fault } from './errors.en.ts';

/** How large a frame is when it is measured. */
export const measured = { width: 64, height: 36 } as const;
/** So many bytes a frame has when it is measured: three for every pixel. */
export const measuredBytes = measured.width * measured.height * 3;

const List = z.object({
  width: z.literal(measured.width),
  height: z.literal(measured.height),
  frames: z
    .array(z.object({ at: z.number().nonnegative(), name: z.string().regex(/^\d{2}\.jpg$/u) }))
    .min(1)
    .max(64),
});

export type TakenFrame = { readonly at: number; readonly jpeg: Uint8Array; readonly rgb: Uint8Array };

/** The frames by which a film is seen: pictures for models that see, small ones to measure. */
export type FilmFrames = {
  readonly at: readonly number[];
  readonly measured: readonly MeasuredFrame[];
  /** A JPEG. */
  picture(index: number): Uint8Array;
};

export const hasFrames = (folder: string): boolean => existsSync(join(folder, 'frames.json'));

/** Keeps frames, whole or not at all: the list is written last. */
export function keepFrames(folder: string, frames: readonly TakenFrame[]): void {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'frames.json'), { force: true });
  const named = frames.map((frame, index) => ({ ...frame, name: `${String(index).padStart(2, '0')}.jpg` }));
  for (const { name, jpeg } of named) writeFileSync(join(folder, name), jpeg);
  writeFileSync(join(folder, 'measured.rgb'), Buffer.concat(frames.map(({ rgb }) => rgb)));
  const list = JSON.stringify({ ...measured, frames: named.map(({ at, name }) => ({ at, name })) });
  writeFileSync(join(folder, 'frames.part'), list);
  renameSync(join(folder, 'frames.part'), join(folder, 'frames.json'));
}

export function readFrames(folder: string): FilmFrames {
  const list = hasFrames(folder) ? List.safeParse(JSON.parse(readFileSync(join(folder, 'frames.json'), 'utf8'))) : undefined;
  if (!list?.success) throw unseen();
  const { frames } = list.data;
  const all = readFileSync(join(folder, 'measured.rgb'));
  if (all.length !== frames.length * measuredBytes) throw unseen();
  return {
    at: frames.map(({ at }) => at),
    measured: frames.map(({ at }, index) => ({ ...measured, at, rgb: all.subarray(index * measuredBytes, (index + 1) * measuredBytes) })),
    picture: (index) => readFileSync(join(folder, frames[index]?.name ?? '')),
  };
}

const unseen = (): TroupeError => fault('film-unseen');

/** Which frames somebody has seen who watched until then: at least two, so that what moves can be told. */
export function seenUntil(at: readonly number[], moment: number): number {
  const seen = at.filter((time) => time <= moment).length;
  return Math.min(at.length, Math.max(2, seen));
}
