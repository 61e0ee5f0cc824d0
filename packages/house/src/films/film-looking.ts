import { TroupeError, toProblem } from '@troupe/core/errors';
import { told } from './errors.en.ts';
import { keepFrames, type TakenFrame } from './film-frames.ts';
import type { FilmIndex } from './film-index.ts';
import { type FilmPlaces, notThere } from './film-places.ts';
import { type FilmFigures, probedFilm, takeFrames } from './film-tools.ts';

export type LookingOptions = {
  readonly index: FilmIndex;
  readonly places: FilmPlaces;
  readonly signal: AbortSignal;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

type Look = { over: Promise<void>; done: number; all: number };

/** Looks at films behind the scenes: their figures, and the frames that whoever watches is shown. */
export class FilmLooking {
  readonly #options: LookingOptions;
  readonly #under = new Map<string, Look>();

  constructor(options: LookingOptions) {
    this.#options = options;
  }

  /** How far it is with one, while it looks. */
  progress(id: string): { readonly done: number; readonly all: number } | null {
    const look = this.#under.get(id);
    return look ? { done: look.done, all: look.all } : null;
  }

  begin(id: string): void {
    if (this.#under.has(id) || this.#options.index.film(id).seen) return;
    const look: Look = { over: Promise.resolve(), done: 0, all: 0 };
    this.#under.set(id, look);
    look.over = this.#lookAt(id, look)
      .catch((error: unknown) => this.#failed(id, error))
      .finally(() => this.#under.delete(id));
  }

  /** Frames that a browser took, where nobody else can. */
  async takeFromBrowser(id: string, figures: FilmFigures, frames: readonly TakenFrame[]): Promise<void> {
    const { index, places } = this.#options;
    const { kind, seen } = index.film(id);
    if (kind === null) throw notThere();
    if (seen?.by === 'ffmpeg') return;
    keepFrames(places.frames(id), frames);
    await index.append({ type: 'film-seen', film: id, ...figures, by: 'browser' });
  }

  async settled(id: string): Promise<void> {
    await this.#under.get(id)?.over;
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#under.values()].map(({ over }) => over));
  }

  async #lookAt(id: string, look: Look): Promise<void> {
    const { index, places, signal } = this.#options;
    const file = places.film(id);
    const figures = await probedFilm(file, { signal });
    const frames = await takeFrames(file, figures, { signal, onProgress: (done, all) => Object.assign(look, { done, all }) });
    keepFrames(places.frames(id), frames);
    if (index.films.has(id)) await index.append({ type: 'film-seen', film: id, ...figures, by: 'ffmpeg' });
  }

  async #failed(id: string, error: unknown): Promise<void> {
    const { index, signal, onTrouble } = this.#options;
    if (signal.aborted || !index.films.has(id)) return;
    if (!(error instanceof TroupeError)) onTrouble?.(`the film ${id} could not be looked at`, error);
    const problem = error instanceof TroupeError ? toProblem(error) : told('film-unreadable/unknown');
    await index
      .append({ type: 'film-failed', film: id, ...problem })
      .catch((trouble: unknown) => onTrouble?.(`the failure of ${id} could not be noted`, trouble));
  }
}
