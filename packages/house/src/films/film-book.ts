import { type Clock, type EventStore, type KeptProblem, keptProblem } from '@troupe/core';
import { Journal } from '../shared/journal.ts';
import { fault } from './errors.en.ts';
import { type DatasetWish, type FilmEvent, filmStream, type Language, type SeenBy, type SeenScene, type Watcher } from './film-event.ts';

export type KeptFilm = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly begunAt: number;
  /** By its first bytes; null while it is still arriving. */
  readonly kind: string | null;
  readonly seen: { readonly seconds: number; readonly width: number; readonly height: number; readonly by: SeenBy } | null;
  readonly failure: (KeptProblem & { readonly code: string }) | null;
};
export type KeptScreening = {
  readonly id: string;
  readonly film: string;
  readonly language: Language;
  readonly cast: readonly Watcher[];
  readonly person: Watcher;
  readonly openedAt: number;
};

/** Which films and talks there are, and what is still to be done about them. */
export class FilmBook {
  readonly films = new Map<string, KeptFilm>();
  /** Films that were put away and are not yet gone to the last letter. */
  readonly leaving = new Set<string>();
  readonly screenings = new Map<string, KeptScreening>();
  /** Talks that were put away, and can be brought back. */
  readonly away = new Map<string, KeptScreening>();
  /** Plans that wait for their scene. */
  readonly wishes = new Map<string, SeenScene>();
  readonly datasets = new Map<string, DatasetWish>();
  #journal: Journal<FilmEvent> | undefined;

  static async open(store: EventStore, clock: Clock): Promise<FilmBook> {
    const book = new FilmBook();
    book.#journal = await Journal.open<FilmEvent>(store, filmStream, { clock, take: (event, at) => book.#take(event, at) });
    return book;
  }

  film(id: string): KeptFilm {
    const kept = this.films.get(id);
    if (kept) return kept;
    throw fault('unknown-film');
  }

  write(...events: readonly FilmEvent[]): Promise<void> {
    return (this.#journal as Journal<FilmEvent>).write(...events);
  }

  /** Takes every word about a talk out of the book for good. */
  async forgetScreening(id: string): Promise<void> {
    await this.#blank((event) => 'screening' in event && event.screening === id);
    this.away.delete(id);
  }

  /** Takes every word about a film that was put away out of the book for good; talks about it stay. */
  async forgetFilm(id: string): Promise<void> {
    await this.#blank((event) => 'film' in event && event.film === id && !('screening' in event));
    this.leaving.delete(id);
  }

  /** Takes the scene that a plan was to be set in out of the book for good. */
  async forgetWish(plan: string): Promise<void> {
    await this.#blank((event) => 'plan' in event && event.plan === plan);
    this.wishes.delete(plan);
  }

  #blank(about: (event: FilmEvent) => boolean): Promise<void> {
    return (this.#journal as Journal<FilmEvent>).blank(about);
  }

  async settle(): Promise<void> {
    await this.#journal?.settle();
  }

  #take(event: FilmEvent, at: number): void {
    switch (event.type) {
      case 'film-begun':
        this.films.set(event.film, {
          id: event.film,
          name: event.name,
          bytes: event.bytes,
          begunAt: at,
          kind: null,
          seen: null,
          failure: null,
        });
        break;
      case 'film-arrived':
        this.#change(event.film, { kind: event.kind, failure: null });
        break;
      case 'film-seen': {
        const { seconds, width, height, by } = event;
        this.#change(event.film, { seen: { seconds, width, height, by }, failure: null });
        break;
      }
      case 'film-failed': {
        this.#change(event.film, { failure: keptProblem(event) });
        break;
      }
      case 'film-put-away':
        this.films.delete(event.film);
        this.leaving.add(event.film);
        this.datasets.delete(event.film);
        break;
      case 'screening-opened': {
        const { screening: id, film, language, cast, person } = event;
        this.screenings.set(id, { id, film, language, cast, person, openedAt: at });
        break;
      }
      case 'screening-put-away':
        move(event.screening, this.screenings, this.away);
        break;
      case 'screening-brought-back':
        move(event.screening, this.away, this.screenings);
        break;
      case 'scene-wished':
        this.wishes.set(event.plan, event.scene);
        break;
      case 'scene-set':
        this.wishes.delete(event.plan);
        break;
      case 'dataset-built':
        this.datasets.set(event.film, event.wish);
        break;
    }
  }

  #change(id: string, change: Partial<KeptFilm>): void {
    const known = this.films.get(id);
    if (known) this.films.set(id, { ...known, ...change });
  }
}

function move(id: string, from: Map<string, KeptScreening>, to: Map<string, KeptScreening>): void {
  const talk = from.get(id);
  if (talk) to.set(id, talk);
  from.delete(id);
}
