import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TroupeError } from '@troupe/core';
import { houseClosing } from '../playhouse/refusals.ts';
import type { FilmBook, KeptFilm } from './film-book.ts';
import type { SeenBy } from './film-event.ts';
import { type FilmFrames, hasFrames, keepFrames, readFrames, type TakenFrame } from './film-frames.ts';
import { filmKind, headBytes } from './film-kind.ts';
import { type FilmFigures, probedFilm, takeFrames } from './film-tools.ts';
import { type ReadyFilm, readyFilm } from './ready-films.ts';

export type ShelfOptions = {
  readonly book: FilmBook;
  /** Where films lie; without it in a passing folder. */
  readonly folder?: string;
  /** Folders of films that are there from the start. */
  readonly ready: readonly string[];
  /** Most bytes of one film. */
  readonly most: number;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** `arriving`, then `looking` while frames are taken; `unseen` where nobody here can take them. */
export type FilmState = 'arriving' | 'looking' | 'unseen' | 'ready' | 'failed';
export type ListedFilm = {
  readonly id: string;
  readonly name: string;
  readonly ready: ReadyFilm | null;
  readonly state: FilmState;
  readonly bytes: number;
  readonly arrived: number;
  readonly begunAt: number;
  readonly kind: string | null;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly by: SeenBy | 'house' | null;
  readonly looked: { readonly done: number; readonly all: number } | null;
  readonly failure: KeptFilm['failure'];
};

/** The films of the house: those that are there from the start, and those that were brought. */
export class FilmShelf {
  readonly #options: ShelfOptions;
  readonly #ready = new Map<string, ReadyFilm>();
  readonly #looking = new Map<string, { readonly over: Promise<void>; done: number; all: number }>();
  readonly #closing = new AbortController();
  #passing: string | undefined;

  constructor(options: ShelfOptions) {
    this.#options = options;
    for (const folder of options.ready) {
      try {
        const film = readyFilm(folder);
        this.#ready.set(film.id, film);
      } catch (error) {
        options.onTrouble?.(`the film in ${folder} cannot be read`, error);
      }
    }
  }

  list(): ListedFilm[] {
    const kept = [...this.#options.book.films.values()].sort((a, b) => b.begunAt - a.begunAt);
    return [...[...this.#ready.values()].map(listedReady), ...kept.map((film) => this.#listed(film))];
  }

  film(id: string): ListedFilm {
    const ready = this.#ready.get(id);
    if (ready) return listedReady(ready);
    return this.#listed(this.#kept(id));
  }

  /** Where its bytes lie. */
  file(id: string): { readonly path: string; readonly type: string; readonly bytes: number } {
    const ready = this.#ready.get(id);
    const path = ready ? join(ready.folder, 'film.mp4') : join(this.#place(this.#kept(id).id), 'film');
    if (!existsSync(path)) throw notThere();
    return { path, type: ready ? 'video/mp4' : (this.#kept(id).kind ?? 'application/octet-stream'), bytes: statSync(path).size };
  }

  frames(id: string): FilmFrames {
    const ready = this.#ready.get(id);
    return readFrames(ready ? join(ready.folder, 'frames') : join(this.#place(this.#kept(id).id), 'frames'));
  }

  /** A folder of a film's own for what is made of it. */
  workFolder(id: string): string {
    const folder = this.#ready.has(id) ? join(this.#home(), `ready-${id}`) : this.#place(this.#kept(id).id);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  async begin(name: string, bytes: number): Promise<string> {
    this.#refuseWhenClosing();
    const { book, most } = this.#options;
    if (bytes > most) throw tooLarge(bytes, most);
    const id = `film-${randomBytes(6).toString('hex')}`;
    mkdirSync(this.#place(id), { recursive: true });
    await book.write({ type: 'film-begun', film: id, name: plainName(name), bytes });
    return id;
  }

  /** Takes the next piece; one that was sent before is left alone, so that whoever was cut off may begin again anywhere. */
  take(id: string, at: number, piece: Uint8Array): number {
    const { bytes, kind } = this.#kept(id);
    const part = join(this.#place(id), 'film.part');
    const arrived = kind !== null ? bytes : sizeOf(part);
    if (at > arrived) throw new TroupeError('film-gap', `The film has arrived up to byte ${arrived}.`, 'Send the piece that begins there.');
    if (at + piece.length > bytes) throw new TroupeError('film-longer', 'The film is longer than was said.', 'Begin again.');
    if (at + piece.length <= arrived) return arrived;
    const file = openSync(part, existsSync(part) ? 'r+' : 'w');
    try {
      writeSync(file, piece, 0, piece.length, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      throw new TroupeError('store-full', 'The disk of the house is full.', 'Make room, then choose the same file again: it goes on.', {
        cause: error,
      });
    } finally {
      closeSync(file);
    }
    return at + piece.length;
  }

  /** All has arrived: what it is is read from its bytes, then it is looked at behind the scenes. */
  async finish(id: string): Promise<ListedFilm> {
    this.#refuseWhenClosing();
    const { bytes, kind } = this.#kept(id);
    const place = this.#place(id);
    const part = join(place, 'film.part');
    if (kind === null) {
      const arrived = sizeOf(part);
      if (arrived < bytes) throw new TroupeError('film-gap', `The film has arrived up to byte ${arrived} of ${bytes}.`, 'Send the rest.');
      const found = filmKind(headOf(part));
      renameSync(part, join(place, 'film'));
      await this.#options.book.write({ type: 'film-arrived', film: id, kind: found });
    }
    this.#look(id);
    return this.film(id);
  }

  /** Frames that a browser took, where nobody else can. */
  async takeFromBrowser(id: string, figures: FilmFigures, frames: readonly TakenFrame[]): Promise<void> {
    const { kind, seen } = this.#kept(id);
    if (kind === null) throw notThere();
    if (seen?.by === 'ffmpeg') return;
    keepFrames(join(this.#place(id), 'frames'), frames);
    await this.#options.book.write({ type: 'film-seen', film: id, ...figures, by: 'browser' });
  }

  async putAway(id: string): Promise<void> {
    if (this.#ready.has(id))
      throw new TroupeError('film-of-the-house', 'This film belongs to the house.', 'Only films that were brought can be put away.');
    this.#kept(id);
    await this.#options.book.write({ type: 'film-put-away', film: id });
    await this.#looking.get(id)?.over;
    rmSync(this.#place(id), { recursive: true, force: true });
  }

  /** Looks at whatever was being looked at when the house closed. */
  resumeAll(): void {
    for (const { id, kind, seen, failure } of this.#options.book.films.values())
      if (kind !== null && !seen && (failure === null || failure.code === 'ffmpeg-missing')) this.#look(id);
  }

  async settled(id: string): Promise<void> {
    await this.#looking.get(id)?.over;
  }

  async close(): Promise<void> {
    this.#closing.abort(houseClosing());
    await Promise.allSettled([...this.#looking.values()].map(({ over }) => over));
    if (this.#passing !== undefined) rmSync(this.#passing, { recursive: true, force: true });
  }

  /** Most bytes of one film. */
  get most(): number {
    return this.#options.most;
  }

  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  #look(id: string): void {
    if (this.#looking.has(id) || this.#kept(id).seen) return;
    const work = { over: Promise.resolve(), done: 0, all: 0 };
    this.#looking.set(id, work);
    work.over = this.#lookAt(id, work)
      .catch((error: unknown) => this.#failed(id, error))
      .finally(() => this.#looking.delete(id));
  }

  async #lookAt(id: string, work: { done: number; all: number }): Promise<void> {
    const { signal } = this.#closing;
    const file = join(this.#place(id), 'film');
    const figures = await probedFilm(file, { signal });
    const frames = await takeFrames(file, figures, { signal, onProgress: (done, all) => Object.assign(work, { done, all }) });
    keepFrames(join(this.#place(id), 'frames'), frames);
    if (this.#options.book.films.has(id)) await this.#options.book.write({ type: 'film-seen', film: id, ...figures, by: 'ffmpeg' });
  }

  async #failed(id: string, error: unknown): Promise<void> {
    if (this.#closing.signal.aborted || !this.#options.book.films.has(id)) return;
    if (!(error instanceof TroupeError)) this.#options.onTrouble?.(`the film ${id} could not be looked at`, error);
    const told =
      error instanceof TroupeError ? error : { code: 'film-unreadable', message: 'This film cannot be seen.', remedy: 'Bring another.' };
    const { code, message, remedy } = told;
    await this.#options.book
      .write({ type: 'film-failed', film: id, code, message, remedy })
      .catch((trouble: unknown) => this.#options.onTrouble?.(`the failure of ${id} could not be noted`, trouble));
  }

  #listed(film: KeptFilm): ListedFilm {
    const { id, name, bytes, begunAt, kind, seen, failure } = film;
    const work = this.#looking.get(id);
    return {
      id,
      name,
      ready: null,
      state: stateOf(film, work !== undefined),
      bytes,
      arrived: kind === null ? sizeOf(join(this.#place(id), 'film.part')) : bytes,
      begunAt,
      kind,
      seconds: seen?.seconds ?? 0,
      width: seen?.width ?? 0,
      height: seen?.height ?? 0,
      by: seen?.by ?? null,
      looked: work ? { done: work.done, all: work.all } : null,
      failure: seen ? null : failure,
    };
  }

  #kept(id: string): KeptFilm {
    const kept = this.#options.book.films.get(id);
    if (kept) return kept;
    throw new TroupeError('unknown-film', 'There is no such film in this house.', 'List the films to see which there are.');
  }

  #home(): string {
    if (this.#options.folder !== undefined) return this.#options.folder;
    this.#passing ??= mkdtempSync(join(tmpdir(), 'troupe-films-'));
    return this.#passing;
  }

  /** Named by us, never by whoever brought it. */
  #place(id: string): string {
    return join(this.#home(), id);
  }

  #refuseWhenClosing(): void {
    if (this.#closing.signal.aborted) throw houseClosing();
  }
}

function stateOf({ kind, seen, failure }: KeptFilm, looking: boolean): FilmState {
  if (kind === null) return 'arriving';
  if (seen) return 'ready';
  if (looking) return 'looking';
  if (failure?.code === 'ffmpeg-missing') return 'unseen';
  return failure ? 'failed' : 'looking';
}

const listedReady = (film: ReadyFilm): ListedFilm => ({
  id: film.id,
  name: film.title.en,
  ready: film,
  state: hasFrames(join(film.folder, 'frames')) ? 'ready' : 'failed',
  bytes: 0,
  arrived: 0,
  begunAt: 0,
  kind: 'video/mp4',
  seconds: film.seconds,
  width: film.width,
  height: film.height,
  by: 'house',
  looked: null,
  failure: null,
});

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

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

const notThere = (): TroupeError => new TroupeError('unknown-film', 'This film has not arrived yet.', 'Send it to its end first.');
const tooLarge = (bytes: number, most: number): TroupeError =>
  new TroupeError(
    'film-too-large',
    `This film has ${Math.ceil(bytes / 2 ** 20)} MB; the house takes ${Math.floor(most / 2 ** 20)} MB.`,
    'Bring a shorter clip, or a smaller picture.',
  );
