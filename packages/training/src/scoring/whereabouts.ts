import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';
import { framesOf, momentOf } from '../film/frames.ts';
import type { Group } from './group.ts';

/** The folder in which a group's files are looked for. */
export type Whereabouts = {
  /** Where paths begin. */
  readonly folder: string;
  /** Only what lies in the folder may be seen: a server must not read whatever a request names. */
  readonly confined?: boolean;
};

/** The same group with its film taken apart into frames, and every path whole. */
export async function withFrames(group: Group, whereabouts: Whereabouts): Promise<Group> {
  if (group.embeddings?.frames) return group;
  const { video, frames, ...rest } = group;
  const named = frames ?? (video === undefined ? undefined : await framesOf(placed(video, whereabouts)));
  if (named === undefined) return rest;
  return { ...rest, frames: frames ? named.map((frame) => placedFrame(frame, whereabouts)) : named };
}

function placedFrame(frame: string, whereabouts: Whereabouts): string {
  if (frame.startsWith('data:')) return frame;
  const { file, at } = momentOf(frame);
  const path = placed(file, whereabouts);
  return at === null ? path : `${path}#t=${at}`;
}

function placed(path: string, { folder, confined = false }: Whereabouts): string {
  const asked = resolve(folder, path);
  if (confined && outside(folder, asked)) throw away(path);
  try {
    const real = realpathSync(asked);
    // A link may lead out of the folder.
    if (confined && outside(realpathSync(folder), real)) throw away(path);
    return real;
  } catch (cause) {
    if (cause instanceof TroupeError) throw cause;
    throw fault('frame-missing', { path }, { cause });
  }
}

function outside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), path);
  return way.startsWith('..') || isAbsolute(way);
}

function away(path: string): TroupeError {
  return fault('frame-outside', { path });
}
