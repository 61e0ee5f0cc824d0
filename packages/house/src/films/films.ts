import type { Blueprint } from '@troupe/core/blueprint';
import type { TroupeError } from '@troupe/core/errors';
import { readFilmLines } from '@troupe/core/formats';
import type { EventStore } from '@troupe/core/log';
import type { Clock, Models, Transcriber } from '@troupe/core/model';
import type { ScenesPart } from '@troupe/core/planning';
import { factsOf } from '@troupe/core/screening';
import type { DatasetResult, DatasetTask } from '../datasets/dataset-work.ts';
import { namedPlay, type Repertoire } from '../node/repertoire.ts';
import type { Plans } from '../plans/plans.ts';
import type { Roles } from '../roles/roles.ts';
import { fault } from './errors.en.ts';
import { FilmDatasets } from './film-dataset.ts';
import type { Language, SeenScene, Watcher } from './film-event.ts';
import { FilmFiles } from './film-files.ts';
import { FilmHearing } from './film-hearing.ts';
import { FilmIndex } from './film-index.ts';
import { FilmLines, type ShownLines } from './film-lines.ts';
import { readySubtitles } from './ready-films.ts';
import { atmosphere, measuredScene, perceivedScene, scenesIn, stagedIn } from './scene.ts';
import { Screenings, type ScreeningsOptions } from './screenings.ts';
import { everybody, type Offered, type WatcherRequest, watcherOf } from './watchers.ts';

export type FilmsOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly folder?: string;
  readonly ready: readonly string[];
  readonly most: number;
  readonly plays: () => Repertoire;
  readonly roles: Roles;
  readonly plans: Plans;
  readonly speak: ScreeningsOptions['speak'];
  readonly engage: () => Promise<Models>;
  readonly understudyOnly: () => boolean;
  /** Somebody who hears, where there is one. */
  readonly transcriber?: Transcriber;
  /** Works on datasets beside everybody else. */
  readonly dataset?: (task: DatasetTask) => Promise<DatasetResult>;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** `house`: written by whoever drew the film; `measured`: by the understudy, which cannot see; `model`: by one that can. */
export type FoundScene = SeenScene & { readonly from: 'house' | 'measured' | 'model' };

const firstScenes = 'scenes:1';

/** The films of the house, talks in front of them, their lines, and what is made of them. */
export class Films {
  readonly files: FilmFiles;
  readonly screenings: Screenings;
  readonly lines: FilmLines;
  readonly datasets: FilmDatasets;
  readonly hearing: FilmHearing;
  readonly #index: FilmIndex;
  readonly #options: FilmsOptions;
  readonly #setting = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #clearing: Promise<void> = Promise.resolve();

  private constructor(index: FilmIndex, options: FilmsOptions) {
    const { store, clock, speak, understudyOnly, folder, ready, most, transcriber, dataset, onTrouble } = options;
    this.#index = index;
    this.#options = options;
    this.files = new FilmFiles({ index, ready, most, ...(folder !== undefined && { folder }), ...(onTrouble && { onTrouble }) });
    this.screenings = new Screenings({ store, clock, index, files: this.files, speak, understudyOnly });
    this.lines = new FilmLines(store, clock);
    this.datasets = new FilmDatasets({ index, files: this.files, lines: this.lines, ...(dataset && { apart: dataset }) });
    this.hearing = new FilmHearing({ files: this.files, lines: this.lines, ...(transcriber && { transcriber }) });
  }

  static async open(options: FilmsOptions): Promise<Films> {
    return new Films(await FilmIndex.open(options.store, options.clock), options);
  }

  get measuredOnly(): boolean {
    return this.#options.understudyOnly();
  }

  /** A film goes for good, with its frames, lines and clips; what was said about it stays. */
  async putAway(film: string): Promise<void> {
    await this.files.putAway(film);
    await this.#clear(film);
  }

  /** The index hears of it last: a house that was killed in between goes on with it when it opens. */
  async #clear(film: string): Promise<void> {
    await this.files.clear(film);
    await this.lines.remove(film);
    await this.#index.forgetFilm(film);
  }

  /** The plan that was to be set in a scene is going for good. */
  forgetScene(plan: string): Promise<void> {
    return this.#index.forgetScene(plan);
  }

  offered(): Promise<Offered[]> {
    return everybody(this.#sources());
  }

  async watcher(request: WatcherRequest): Promise<Watcher> {
    return watcherOf(request, this.#sources());
  }

  /** The lines of a film; a film of the house has its own, in either language, until somebody corrects them. */
  async linesOf(film: string, language: Language): Promise<ShownLines> {
    const { ready } = this.files.film(film);
    const shown = await this.lines.shown(film);
    if (ready === null || shown.lines.length + shown.undo + shown.redo > 0) return shown;
    const { lines } = readFilmLines(readySubtitles(ready, language));
    return { ...shown, lines: lines.map((line, index) => ({ ...line, id: `${language}-${index + 1}` })) };
  }

  /** Somebody is about to do something with them: from now on they are kept. */
  async takeUp(film: string, language: Language): Promise<void> {
    const { lines } = await this.linesOf(film, language);
    if ((await this.lines.shown(film)).lines.length === 0 && lines.length > 0) await this.lines.begin(film, lines);
  }

  /** A film of the house gets its own lines back, in one language or the other. */
  async ownLines(film: string, language: Language): Promise<void> {
    const { ready } = this.files.film(film);
    if (!ready) throw fault('film-brought');
    await this.takeUp(film, language);
    await this.lines.bring(film, readFilmLines(readySubtitles(ready, language)).lines);
  }

  /** What a film shows, for a stage. */
  async scene(film: string, language: Language, signal: AbortSignal): Promise<FoundScene> {
    const { ready, seconds } = this.files.film(film);
    const frames = this.files.frames(film);
    const facts = factsOf(frames.measured, seconds);
    if (!this.#options.understudyOnly()) {
      const pictures = frames.at.map((_, index) => `data:image/jpeg;base64,${Buffer.from(frames.picture(index)).toString('base64')}`);
      const { director } = await this.#options.engage();
      return { ...(await perceivedScene({ language, pictures, facts }, director, { signal })), from: 'model' };
    }
    return ready ? { ...ready.scene[language], from: 'house' } : { ...measuredScene(facts, language), from: 'measured' };
  }

  /** A play of the repertoire, opened in what a film shows. */
  async staged(play: string, scene: SeenScene): Promise<Blueprint> {
    return stagedIn((await namedPlay(this.#options.plays(), play)).blueprint, scene);
  }

  /** A new play on a topic, in what a film shows: the writers are told, and their first scene is set in it. */
  async planned(topic: string, scene: SeenScene, language: Language): Promise<string> {
    const opens = language === 'zh' ? `开场在${scene.name}：` : `It opens in ${scene.name}:`;
    const told = `${topic.trim()}\n${opens} ${scene.place} ${atmosphere(scene, language)}`.slice(0, 4000);
    const plan = await this.#options.plans.begin({ source: { kind: 'topic', topic: told, language }, about: topic });
    await this.#index.append({ type: 'scene-wished', plan, scene });
    this.#set(plan);
    return plan;
  }

  resumeAll(): void {
    this.files.resumeAll();
    for (const plan of this.#index.scenes.keys()) this.#set(plan);
    this.#clearing = Promise.all([...this.#index.leaving].map((film) => this.#clear(film))).then(
      () => undefined,
      (error: unknown) => this.#options.onTrouble?.('a film that was put away could not be deleted', error),
    );
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.screenings.close();
    await Promise.allSettled([this.#clearing, ...this.#setting.values()]);
    await this.files.close();
    await this.#index.settled();
  }

  #set(plan: string): void {
    if (this.#setting.has(plan)) return;
    const work = this.#setScene(plan)
      .catch((error: unknown) => this.#options.onTrouble?.(`the plan ${plan} was not given its scene`, error))
      .finally(() => this.#setting.delete(plan));
    this.#setting.set(plan, work);
  }

  /** As soon as the writers have a first scene, it is put into the film's place; what depends on it they write again. */
  async #setScene(plan: string): Promise<void> {
    const { plans } = this.#options;
    for await (const _ of plans.follow(plan, this.#closing.signal)) {
      const scene = this.#index.scenes.get(plan);
      const { parts, language } = await plans.state(plan);
      const found = parts.get(firstScenes);
      if (!scene || found?.status !== 'written') continue;
      await plans.edit(plan, firstScenes, scenesIn(found.value as ScenesPart, scene, language));
      return void (await this.#index.append({ type: 'scene-set', plan }));
    }
  }

  #sources() {
    return { plays: this.#options.plays(), roles: this.#options.roles, files: this.files };
  }
}

/** The error of whoever asks for a frame that a film does not have. */
export const unknownFrame = (): TroupeError => fault('no-such-frame');
