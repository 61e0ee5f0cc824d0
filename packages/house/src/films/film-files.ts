import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { houseClosing } from '../shared/refusals.ts';
import { fault } from './errors.en.ts';
import { FilmArrivals } from './film-arrivals.ts';
import type { SeenBy } from './film-event.ts';
import { type FilmFrames, hasFrames, readFrames, type TakenFrame } from './film-frames.ts';
import type { FilmIndex, KeptFilm } from './film-index.ts';
import { FilmLooking } from './film-looking.ts';
import { FilmPlaces, notThere } from './film-places.ts';
import type { FilmFigures } from './film-tools.ts';
import { type ReadyFilm, readyFilm } from './ready-films.ts';

export type FilmFilesOptions = {
  readonly index: FilmIndex;
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
/** A film of the house: what is known of its file, how far it has arrived, and what was looked at. */
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
export class FilmFiles {
  readonly #options: FilmFilesOptions;
  readonly #ready: ReadonlyMap<string, ReadyFilm>;
  readonly #closing = new AbortController();
  readonly #places: FilmPlaces;
  readonly #arrivals: FilmArrivals;
  readonly #looking: FilmLooking;

  constructor(options: FilmFilesOptions) {
    const { index, folder, most, onTrouble } = options;
    this.#options = options;
    this.#ready = readyFilms(options);
    this.#places = new FilmPlaces(folder);
    this.#arrivals = new FilmArrivals({ index, places: this.#places, most });
    this.#looking = new FilmLooking({ index, places: this.#places, signal: this.signal, ...(onTrouble && { onTrouble }) });
  }

  list(): ListedFilm[] {
    const kept = [...this.#options.index.films.values()].sort((a, b) => b.begunAt - a.begunAt);
    return [...[...this.#ready.values()].map(listedReady), ...kept.map((film) => this.#listed(film))];
  }

  film(id: string): ListedFilm {
    const ready = this.#ready.get(id);
    return ready ? listedReady(ready) : this.#listed(this.#options.index.film(id));
  }

  /** Where its bytes lie. */
  file(id: string): { readonly path: string; readonly type: string; readonly bytes: number } {
    const ready = this.#ready.get(id);
    const type = ready ? 'video/mp4' : (this.#options.index.film(id).kind ?? 'application/octet-stream');
    const path = ready ? join(ready.folder, 'film.mp4') : this.#places.film(id);
    if (!existsSync(path)) throw notThere();
    return { path, type, bytes: statSync(path).size };
  }

  frames(id: string): FilmFrames {
    const ready = this.#ready.get(id);
    return readFrames(ready ? join(ready.folder, 'frames') : this.#places.frames(this.#options.index.film(id).id));
  }

  /** A folder of a film's own for what is made of it. */
  workFolder(id: string): string {
    return this.#places.make(this.#ready.has(id) ? `ready-${id}` : this.#options.index.film(id).id);
  }

  async begin(name: string, bytes: number): Promise<string> {
    this.#refuseWhenClosing();
    return this.#arrivals.begin(name, bytes);
  }

  take(id: string, at: number, piece: Uint8Array): number {
    return this.#arrivals.take(id, at, piece);
  }

  /** All has arrived; it is looked at behind the scenes. */
  async finish(id: string): Promise<ListedFilm> {
    this.#refuseWhenClosing();
    await this.#arrivals.finish(id);
    this.#looking.begin(id);
    return this.film(id);
  }

  /** Frames that a browser took, where nobody else can. */
  takeFromBrowser(id: string, figures: FilmFigures, frames: readonly TakenFrame[]): Promise<void> {
    return this.#looking.takeFromBrowser(id, figures, frames);
  }

  async putAway(id: string): Promise<void> {
    if (this.#ready.has(id)) throw fault('film-of-the-house');
    this.#options.index.film(id);
    await this.#options.index.append({ type: 'film-put-away', film: id });
  }

  /** Deletes the files of a film that was put away. */
  async clear(id: string): Promise<void> {
    await this.settled(id);
    this.#places.clear(id);
  }

  /** Looks at whatever was being looked at when the house closed. */
  resumeAll(): void {
    for (const { id, kind, seen, failure } of this.#options.index.films.values())
      if (kind !== null && !seen && (failure === null || failure.code === 'ffmpeg-missing')) this.#looking.begin(id);
  }

  settled(id: string): Promise<void> {
    return this.#looking.settled(id);
  }

  async close(): Promise<void> {
    this.#closing.abort(houseClosing());
    await this.#looking.close();
    this.#places.close();
  }

  /** Most bytes of one film. */
  get most(): number {
    return this.#options.most;
  }

  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  #listed(film: KeptFilm): ListedFilm {
    const { id, name, bytes, begunAt, kind, seen, failure } = film;
    const looked = this.#looking.progress(id);
    return {
      id,
      name,
      ready: null,
      state: stateOf(film, looked !== null),
      bytes,
      arrived: this.#arrivals.arrived(id),
      begunAt,
      kind,
      seconds: seen?.seconds ?? 0,
      width: seen?.width ?? 0,
      height: seen?.height ?? 0,
      by: seen?.by ?? null,
      looked,
      failure: seen ? null : failure,
    };
  }

  #refuseWhenClosing(): void {
    if (this.#closing.signal.aborted) throw houseClosing();
  }
}

function readyFilms({ ready, onTrouble }: FilmFilesOptions): Map<string, ReadyFilm> {
  const films = new Map<string, ReadyFilm>();
  for (const folder of ready) {
    try {
      const film = readyFilm(folder);
      films.set(film.id, film);
    } catch (error) {
      onTrouble?.(`the film in ${folder} cannot be read`, error);
    }
  }
  return films;
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
