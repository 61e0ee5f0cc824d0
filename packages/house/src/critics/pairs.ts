import { hash } from '@troupe/core/model';
import { scenesIn } from '@troupe/evaluation';
import type { Compared } from './critic-event.ts';
import { fault } from './errors.en.ts';
import { HousePairs, type PairSources } from './house-pairs.ts';
import type { FilmAnswer, Pair } from './pair.ts';
import { duelledPairs, filmAnswers, filmPairs, theatrePairs } from './run-pairs.ts';
import type { ListedRun, Runs } from './runs.ts';

/** All pairs there are: from runs that are kept, and from what was made in the house. */
export class Pairs {
  readonly #runs: Runs;
  readonly #house: HousePairs;

  constructor(runs: Runs, sources: PairSources) {
    this.#runs = runs;
    this.#house = new HousePairs(sources);
  }

  /** In an order of chance that is the same for everybody, so that people meet the same pairs first and can agree on them. */
  async all(of?: Compared): Promise<readonly Pair[]> {
    const runs = await this.#runs.list();
    const lists = await Promise.all([
      ...runs.map((run) => this.#ofRun(run)),
      ...(of === undefined || of === 'performance' ? [this.#house.performances()] : []),
      ...(of === undefined || of === 'blueprint' ? [this.#house.blueprints()] : []),
      ...(of === undefined || of === 'film' ? [this.#house.films()] : []),
    ]);
    const pairs = new Map(lists.flat().flatMap((pair) => (of === undefined || pair.of === of ? [[pair.id, pair] as const] : [])));
    return [...pairs.values()].sort((a, b) => Number(a.alike) - Number(b.alike) || hash(a.id) - hash(b.id));
  }

  async find(id: string): Promise<Pair> {
    const found = (await this.all()).find((pair) => pair.id === id);
    if (found) return found;
    throw fault('unknown-pair');
  }

  /** All answers in front of a film, in everybody's order of chance. */
  async answers(): Promise<readonly FilmAnswer[]> {
    const runs = (await this.#runs.list()).filter(({ benchmark }) => benchmark === 'video');
    const lists = await Promise.all([
      ...runs.map(async ({ id }) => filmAnswers(id, await scenesIn(this.#runs.folderOf(id)), await this.#runs.results(id))),
      this.#house.answers(),
    ]);
    return [...new Map(lists.flat().map((one) => [one.id, one])).values()].sort((a, b) => hash(a.id) - hash(b.id));
  }

  async #ofRun({ id, benchmark }: ListedRun): Promise<readonly Pair[]> {
    if (benchmark === 'theatre') return theatrePairs(id, await this.#runs.results(id));
    if (benchmark === 'duel') return duelledPairs(id, await this.#runs.results(id));
    if (benchmark === 'video') return filmPairs(id, await scenesIn(this.#runs.folderOf(id)), await this.#runs.results(id));
    return [];
  }
}
