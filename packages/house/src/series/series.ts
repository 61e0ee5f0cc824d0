import { type Opens, openingOf } from '@troupe/core/art';
import type { Blueprint } from '@troupe/core/blueprint';
import { type Legacy, legacyOf } from '@troupe/core/sequel';
import { fault } from '../errors.en.ts';
import type { Repertoire } from '../node/repertoire.ts';
import { playAfter, sequelTo } from '../node/sequels.ts';
import { eveningsTo } from '../performances/chain.ts';
import { keptFitting } from '../performances/kept-fitting.ts';
import type { Listed } from '../performances/performance-index.ts';
import type { Performances } from '../performances/performances.ts';
import { before, eveningOf, pathTo, seriesOf } from '../performances/series-path.ts';
import type { Plans } from '../plans/plans.ts';
import type { Life } from '../roles/lives.ts';
import type { Roles } from '../roles/roles.ts';
import {
  type Chapter,
  castOf,
  chapterOf,
  type FoundLine,
  found,
  type Knowledge,
  knowledgeOf,
  type Member,
  type Played,
  previously,
  type SeenEvening,
  type Thread,
  threadsOf,
} from './told.ts';

/** A series as a list shows it. */
export type ListedSeries = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly evenings: number;
  readonly updatedAt: number;
};

/** One evening as a leaf of the tree. */
export type Evening = Pick<Listed, 'id' | 'play' | 'title' | 'language' | 'state' | 'openedAt'> & {
  readonly evening: number;
  /** The evening it hangs from: the one before, or the one it was forked from. */
  readonly parent: string | null;
  readonly fork: boolean;
  readonly recorded: boolean;
};

/** A series as its page shows it: its evenings and their forks, what has happened, to whom, and what is still open. */
export type SeriesView = ListedSeries & {
  readonly tree: readonly Evening[];
  /** Up to which evening the rest is told, and the evenings that lead there. */
  readonly through: string;
  /** For its pictures. */
  readonly period: string;
  readonly opens: Opens;
  readonly chronicle: readonly Chapter[];
  readonly cast: readonly (Member & { readonly life?: string })[];
  readonly threads: readonly Thread[];
  readonly secrets: number;
};

/** What can come after an evening. */
export type Sequels = {
  readonly series: string;
  readonly title: string;
  /** Whether a model could write one. */
  readonly written: boolean;
  /** Next evenings that lie ready: that of the repertoire has no name of its own, those of the writers' desk are plays of the house. */
  readonly plays: readonly Ready[];
};

type Ready = Pick<Blueprint, 'title' | 'synopsis' | 'language' | 'content'> & {
  readonly play?: string;
  readonly cast: readonly Pick<Blueprint['characters'][number], 'id' | 'name' | 'appearance' | 'look'>[];
};

type House = {
  readonly performances: Performances;
  readonly plays: Repertoire;
  readonly plans: Pick<Plans, 'index' | 'written'>;
  readonly roles: Roles;
};

/** Plays that go on: what the house knows of them beyond one evening. */
export class Series {
  readonly #house: House;

  constructor(house: House) {
    this.#house = house;
  }

  async list(): Promise<ListedSeries[]> {
    const all = await this.#all();
    const standing = [...all.values()].filter(({ removed }) => !removed);
    return [...new Set(standing.map(seriesOf))]
      .map((id) => this.#listed(id, this.#eveningsOf(all, id)))
      .sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async view(id: string, through?: string): Promise<SeriesView> {
    const all = await this.#all();
    const evenings = this.#eveningsOf(all, id);
    const last = this.#wanted(all, evenings, through);
    const path = await this.#path(all, last.id);
    const lives = await this.#livesOn(id, path[0]?.id ?? '');
    const tip = path.at(-1) as Played;
    return {
      ...this.#listed(id, evenings),
      tree: evenings.sort((a, b) => a.openedAt - b.openedAt).map((one) => leafOf(all, one)),
      through: last.id,
      period: tip.state.blueprint.world.period,
      opens: openingOf(tip.state.blueprint),
      chronicle: await Promise.all(path.map((one, index) => this.#chapter(one, path[index - 1]))),
      cast: castOf(path).map((one) => {
        const life = lives.find(({ who }) => who === one.who)?.role;
        return life === undefined ? one : { ...one, life };
      }),
      ...threadsOf(tip),
    };
  }

  async #chapter(played: Played, before: Played | undefined): Promise<Chapter> {
    const kept = before && (await keptFitting(this.#house.performances.store, before.id))?.fitted;
    // One that the writers wrote out of the log was never fitted.
    if (!kept || kept.blueprint.id !== played.state.blueprint.id || kept.changes.length === 0) return chapterOf(played);
    const leftOut = kept.changes.filter(({ after }) => after === null).length;
    const changed = kept.changes.length - leftOut;
    return { ...chapterOf(played), fitted: { after: before.id, changed, leftOut, ...(kept.by !== undefined && { by: kept.by }) } };
  }

  /** What one seat has lived through up to an evening, this one among them. */
  async previously(id: string, seat: string, through?: string): Promise<SeenEvening[]> {
    const all = await this.#all();
    return previously(await this.#path(all, this.#wanted(all, this.#eveningsOf(all, id), through).id), seat);
  }

  /** What one seat has lived through before this evening. */
  async before(performance: string, seat: string): Promise<SeenEvening[]> {
    const path = await this.#path(await this.#all(), (await this.#house.performances.listed(performance)).id);
    return previously(path.slice(0, -1), seat);
  }

  async knowledge(id: string, through?: string): Promise<Knowledge> {
    const all = await this.#all();
    const { id: last } = this.#wanted(all, this.#eveningsOf(all, id), through);
    return knowledgeOf(await this.#played(all.get(last) as Listed));
  }

  /** Over everything said on any evening of it; or only what one seat heard. */
  async search(id: string, query: string, { seat, limit }: { readonly seat?: string; readonly limit: number }): Promise<FoundLine[]> {
    const evenings = this.#eveningsOf(await this.#all(), id).sort((a, b) => a.openedAt - b.openedAt);
    return found(await Promise.all(evenings.map((one) => this.#played(one))), query, seat, limit);
  }

  async sequels(performance: string): Promise<Sequels> {
    const { plans, performances } = this.#house;
    const listed = await performances.listed(performance);
    const repertoire = listed.state === 'curtain' ? await this.#fromRepertoire(performance) : [];
    const written = [...plans.index.plays].filter(([play]) => this.writtenAfter(play) === performance);
    return {
      series: seriesOf(listed),
      title: listed.title,
      written: await plans.written(),
      plays: [...repertoire, ...written.map(([play, blueprint]) => ({ ...readyOf(blueprint), play }))],
    };
  }

  /** One that would break what was played is not offered. */
  async #fromRepertoire(performance: string): Promise<Ready[]> {
    const { plays, performances } = this.#house;
    if (!sequelTo(plays, await performances.log(performance))) return [];
    const evenings = await eveningsTo(performances.store, performance);
    return playAfter(
      plays,
      evenings.map(({ log }) => log),
    ).then(
      ({ blueprint }) => [readyOf(blueprint)],
      () => [],
    );
  }

  /** The performance that a play of the writers' desk was written to go on from. */
  writtenAfter(play: string): string | undefined {
    const { source } = this.#house.plans.index.plans.find((plan) => plan.play === play) ?? {};
    return source?.kind === 'topic' ? source.performance : undefined;
  }

  /** What an evening leaves to whoever writes the next. */
  async legacy(performance: string): Promise<{ readonly legacy: Legacy; readonly language: 'en' | 'zh' }> {
    const { language } = await this.#house.performances.listed(performance);
    const legacy = legacyOf(await this.#house.performances.log(performance));
    if (!legacy) throw fault('unknown-performance/evening');
    return { legacy, language };
  }

  async #all(): Promise<ReadonlyMap<string, Listed>> {
    await this.#house.performances.list();
    return this.#house.performances.index.performances;
  }

  #eveningsOf(all: ReadonlyMap<string, Listed>, id: string): Listed[] {
    const evenings = [...all.values()].filter((one) => seriesOf(one) === id && !one.removed);
    if (evenings.length === 0) throw fault('unknown-series');
    return evenings;
  }

  #wanted(all: ReadonlyMap<string, Listed>, evenings: readonly Listed[], through: string | undefined): Listed {
    if (through === undefined) {
      const finished = evenings.filter(({ state }) => state === 'curtain');
      return (finished.length > 0 ? finished : evenings).reduce((latest, one) => (further(one, latest) ? one : latest));
    }
    const listed = all.get(through);
    if (listed && evenings.includes(listed)) return listed;
    throw fault('unknown-series');
  }

  #listed(id: string, evenings: readonly Listed[]): ListedSeries {
    const first = evenings.reduce((one, other) => (eveningOf(other) < eveningOf(one) ? other : one));
    return {
      id,
      title: first.title,
      language: first.language,
      evenings: evenings.length,
      updatedAt: Math.max(...evenings.map(({ openedAt }) => openedAt)),
    };
  }

  async #path(all: ReadonlyMap<string, Listed>, id: string): Promise<Played[]> {
    const path = pathTo(all, id).filter(({ removed }) => !removed);
    return Promise.all(path.map((one) => this.#played(one)));
  }

  async #played(listed: Listed): Promise<Played> {
    const { performances } = this.#house;
    const { id, title } = listed;
    const [log, { folded }] = [await performances.log(id), await performances.standing(id)];
    return { id, title, evening: eveningOf(listed), log, state: folded };
  }

  /** What characters carry since the first evening; before anything went on, what they carry of the play. */
  async #livesOn(series: string, first: string): Promise<readonly Life[]> {
    const lives = await this.#house.roles.lives.list(series);
    const own = lives.filter(({ play }) => play === `${series}@${first}`);
    return own.length > 0 ? own : lives.filter(({ play }) => play === series);
  }
}

const readyOf = ({ title, synopsis, language, content, characters }: Blueprint): Ready => ({
  title,
  synopsis,
  language,
  ...(content && { content }),
  cast: characters.map(({ id, name, appearance, look }) => ({ id, name, appearance, ...(look && { look }) })),
});

const further = (one: Listed, other: Listed): boolean =>
  eveningOf(one) - eveningOf(other) > 0 || (eveningOf(one) === eveningOf(other) && one.openedAt > other.openedAt);

function leafOf(all: ReadonlyMap<string, Listed>, listed: Listed): Evening {
  const { id, play, title, language, state, openedAt, forkOf, recorded } = listed;
  const parent = forkOf && all.get(forkOf.id) && !all.get(forkOf.id)?.removed ? all.get(forkOf.id) : before(all, listed);
  return {
    ...{ id, play, title, language, state, openedAt },
    evening: eveningOf(listed),
    parent: parent && !parent.removed ? parent.id : null,
    fork: forkOf !== undefined,
    recorded: recorded !== undefined,
  };
}
