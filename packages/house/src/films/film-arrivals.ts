import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from './errors.en.ts';
import type { FilmIndex } from './film-index.ts';
import { type FilmPlaces, sizeOf } from './film-places.ts';

export type ArrivalsOptions = {
  readonly index: FilmIndex;
  readonly places: FilmPlaces;
  /** Most bytes of one film. */
  readonly most: number;
};

/** Films on their way in: piece by piece, in any number of attempts, until all of one has arrived. */
export class FilmArrivals {
  readonly #options: ArrivalsOptions;

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  async begin(name: string, bytes: number): Promise<string> {
    const { index, places, most } = this.#options;
    if (bytes > most) throw tooLarge(bytes, most);
    const id = `film-${randomBytes(6).toString('hex')}`;
    places.make(id);
    await index.append({ type: 'film-begun', film: id, name: plainName(name), bytes });
    return id;
  }

  /** How many bytes of it are here. */
  arrived(id: string): number {
    const { bytes, kind } = this.#options.index.film(id);
    return kind === null ? sizeOf(this.#options.places.part(id)) : bytes;
  }

  /** Takes the next piece; one that was sent before is left alone, so that whoever was cut off may begin again anywhere. */
  take(id: string, at: number, piece: Uint8Array): number {
    const { bytes } = this.#options.index.film(id);
    const arrived = this.arrived(id);
    if (at > arrived) throw fault('film-gap', { arrived });
    if (at + piece.length > bytes) throw fault('film-longer');
    if (at + piece.length <= arrived) return arrived;
    writeAt(this.#options.places.part(id), at, piece);
    return at + piece.length;
  }

  /** All has arrived: what it is is read from its bytes. */
  async finish(id: string): Promise<void> {
    const { index, places } = this.#options;
    const { bytes, kind } = index.film(id);
    if (kind !== null) return;
    const arrived = this.arrived(id);
    if (arrived < bytes) throw fault('film-gap/rest', { arrived, bytes });
    const found = filmKind(headOf(places.part(id)));
    renameSync(places.part(id), places.film(id));
    await index.append({ type: 'film-arrived', film: id, kind: found });
  }
}

function writeAt(path: string, at: number, piece: Uint8Array): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w');
  try {
    writeSync(file, piece, 0, piece.length, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw fault('store-full/film', {}, { cause: error });
  } finally {
    closeSync(file);
  }
}

function headOf(path: string): Uint8Array {
  const head = new Uint8Array(headBytes);
  const file = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}

/** The last piece of a path, without what no list can show. */
const plainName = (name: string): string =>
  (name.split(/[\\/]/u).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'film';

const tooLarge = (bytes: number, most: number): TroupeError =>
  fault('film-too-large', { megabytes: Math.ceil(bytes / 2 ** 20), most: Math.floor(most / 2 ** 20) });

type Kind = { readonly type: string; readonly fits: (head: Uint8Array) => boolean };

const text = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
const holds = (head: Uint8Array, word: string): boolean => text(head, 0, head.length).includes(word);
const isMatroska = (head: Uint8Array): boolean => head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;

const kinds: readonly Kind[] = [
  { type: 'video/quicktime', fits: (head) => text(head, 4, 8) === 'ftyp' && text(head, 8, 10) === 'qt' },
  { type: 'video/mp4', fits: (head) => text(head, 4, 8) === 'ftyp' },
  { type: 'video/webm', fits: (head) => isMatroska(head) && holds(head, 'webm') },
  { type: 'video/x-matroska', fits: isMatroska },
  { type: 'video/ogg', fits: (head) => text(head, 0, 4) === 'OggS' },
];

/** Enough of a file to know it by. */
const headBytes = 256;

/** What a file is, by its first bytes. Its name says nothing: playlists and subtitles that call themselves films would lead ffmpeg elsewhere. */
export function filmKind(head: Uint8Array): string {
  const found = kinds.find(({ fits }) => fits(head));
  if (found) return found.type;
  throw fault('film-kind');
}
