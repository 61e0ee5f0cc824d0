import { type KeptProblem, keptProblem } from '@troupe/core/errors';
import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import type { DatasetRequest } from '../datasets/dataset-work.ts';
import { fault } from './errors.en.ts';
import { type FilmEvent, type SeenBy, type SeenScene, talkPrefix } from './film-event.ts';

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
type Opened = Extract<FilmEvent, { type: 'screening-opened' }>;
export type KeptScreening = Omit<Opened, 'type' | 'screening'> & { readonly id: string; readonly openedAt: number };

type Folded = {
  readonly films: Map<string, KeptFilm>;
  readonly leaving: Set<string>;
  readonly screenings: Map<string, KeptScreening>;
  readonly away: Map<string, KeptScreening>;
  readonly scenes: Map<string, SeenScene>;
  readonly datasets: Map<string, DatasetRequest>;
};

/** Which films and talks there are. */
export const filmsStream = defineStream<FilmEvent, Folded>({
  kind: 'films',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({
    films: new Map(),
    leaving: new Set(),
    screenings: new Map(),
    away: new Map(),
    scenes: new Map(),
    datasets: new Map(),
  }),
  fold: inPlace(take),
});

/** Which films and talks there are, and what is still to be done about them. */
export class FilmIndex extends Log<FilmEvent, Folded> {
  static open(store: EventStore, clock: Clock): Promise<FilmIndex> {
    return new FilmIndex(filmsStream, { store, clock, stream: 'house:films' }).opened();
  }

  get films(): ReadonlyMap<string, KeptFilm> {
    return this.state.films;
  }

  /** Films that were put away and are not yet gone to the last letter. */
  get leaving(): ReadonlySet<string> {
    return this.state.leaving;
  }

  get screenings(): ReadonlyMap<string, KeptScreening> {
    return this.state.screenings;
  }

  /** Talks that were put away, and can be brought back. */
  get away(): ReadonlyMap<string, KeptScreening> {
    return this.state.away;
  }

  /** Plans that wait for their scene. */
  get scenes(): ReadonlyMap<string, SeenScene> {
    return this.state.scenes;
  }

  get datasets(): ReadonlyMap<string, DatasetRequest> {
    return this.state.datasets;
  }

  film(id: string): KeptFilm {
    const kept = this.films.get(id);
    if (kept) return kept;
    throw fault('unknown-film');
  }

  /** Takes a talk out for good, and every word about it. */
  async forgetScreening(id: string): Promise<void> {
    await this.remove(talkPrefix + id);
    await this.blank((event) => 'screening' in event && event.screening === id);
  }

  /** Takes every word about a film that was put away out for good; talks about it stay. */
  forgetFilm(id: string): Promise<void> {
    return this.blank((event) => 'film' in event && event.film === id && !('screening' in event));
  }

  /** Takes the scene that a plan was to be set in out for good. */
  forgetScene(plan: string): Promise<void> {
    return this.blank((event) => 'plan' in event && event.plan === plan);
  }
}

function take({ films, leaving, screenings, away, scenes, datasets }: Folded, event: FilmEvent & Stamp): void {
  const change = (id: string, changes: Partial<KeptFilm>): void => {
    const known = films.get(id);
    if (known) films.set(id, { ...known, ...changes });
  };
  switch (event.type) {
    case 'film-begun':
      films.set(event.film, {
        id: event.film,
        name: event.name,
        bytes: event.bytes,
        begunAt: event.at,
        kind: null,
        seen: null,
        failure: null,
      });
      break;
    case 'film-arrived':
      change(event.film, { kind: event.kind, failure: null });
      break;
    case 'film-seen': {
      const { seconds, width, height, by } = event;
      change(event.film, { seen: { seconds, width, height, by }, failure: null });
      break;
    }
    case 'film-failed':
      change(event.film, { failure: keptProblem(event) });
      break;
    case 'film-put-away':
      films.delete(event.film);
      leaving.add(event.film);
      datasets.delete(event.film);
      break;
    case 'screening-opened': {
      const { screening: id, film, language, cast, person } = event;
      screenings.set(id, { id, film, language, cast, person, openedAt: event.at });
      break;
    }
    case 'screening-put-away':
      move(event.screening, screenings, away);
      break;
    case 'screening-brought-back':
      move(event.screening, away, screenings);
      break;
    case 'scene-wished':
      scenes.set(event.plan, event.scene);
      break;
    case 'scene-set':
      scenes.delete(event.plan);
      break;
    case 'dataset-built':
      datasets.set(event.film, event.wish);
      break;
  }
}

function move(id: string, from: Map<string, KeptScreening>, to: Map<string, KeptScreening>): void {
  const talk = from.get(id);
  if (talk) to.set(id, talk);
  from.delete(id);
}
