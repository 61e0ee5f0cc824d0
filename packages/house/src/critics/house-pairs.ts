import type { Recorded } from '@troupe/core/events';
import { outlineOf, stagedOf } from '@troupe/evaluation';
import type { Films } from '../films/films.ts';
import type { TalkLine } from '../films/talk-event.ts';
import type { Performances } from '../performances/performances.ts';
import type { Plans } from '../plans/plans.ts';
import { areAlike, type FilmAnswer, opaque, type Pair, text, twos } from './pair.ts';

export type PairSources = {
  readonly performances: Performances;
  readonly plans: Pick<Plans, 'index' | 'state'>;
  readonly films: () => Pick<Films, 'screenings' | 'files'>;
};

/** Performances of one play, plans of one topic, talks about one film that are set against each other: the newest few. */
const most = 4;
const unjudged: Pair['judged'] = new Map();

type Performed = { readonly system: string; readonly script: string; readonly theme: string };
type Planned = Performed | null;

/** What was made in this house, two by two. */
export class HousePairs {
  readonly #sources: PairSources;
  readonly #performed = new Map<string, Promise<Performed>>();
  readonly #planned = new Map<string, { readonly at: number; readonly read: Promise<Planned> }>();

  constructor(sources: PairSources) {
    this.#sources = sources;
  }

  async performances(): Promise<readonly Pair[]> {
    const { performances } = this.#sources;
    const finished = [...performances.index.performances.values()].filter(({ state, removed }) => state === 'curtain' && !removed);
    const pairs: Pair[] = [];
    for (const [play, list] of newest(finished, ({ play: id }) => id))
      for (const [one, other] of twos(list)) {
        const [tested, baseline] = await Promise.all([this.#staged(one.id), this.#staged(other.id)]);
        if (tested.script === '' || tested.script === baseline.script) continue;
        const { title, language } = one;
        const about = { id: opaque('house', one.id, other.id), of: 'performance', case: play, title, language } as const;
        pairs.push(pairOf(about, tested, baseline));
      }
    return pairs;
  }

  /** Plans of one topic, whoever wrote them, with a reviewer and without. */
  async blueprints(): Promise<readonly Pair[]> {
    const plans = this.#sources.plans.index.plans.flatMap((plan) =>
      plan.state === 'finished' && plan.source?.kind === 'topic' ? [{ ...plan, topic: plan.source.topic.trim() }] : [],
    );
    const pairs: Pair[] = [];
    for (const [, list] of newest(plans, ({ topic, language }) => `${language} ${topic}`))
      for (const [one, other] of twos(list)) {
        const [tested, baseline] = await Promise.all([this.#outline(one), this.#outline(other)]);
        if (!tested || !baseline || tested.script === baseline.script) continue;
        const title = one.topic.slice(0, 200);
        const about = { id: opaque('plans', one.id, other.id), of: 'blueprint', case: title, title, language: one.language } as const;
        pairs.push(pairOf(about, tested, baseline));
      }
    return pairs;
  }

  /** Talks about one film with at least one line of a role in them. */
  async films(): Promise<readonly Pair[]> {
    const { screenings, files } = this.#sources.films();
    const talks = await Promise.all(screenings.list().map(async (one) => ({ ...one, lines: await screenings.lines(one.id) })));
    const spoken = talks.filter(({ lines }) => lines.some(({ layers }) => layers !== null));
    const films = new Map(files.list().map((film) => [film.id, film]));
    return [...newest(spoken, ({ film, language }) => `${language} ${film}`)].flatMap(([, list]) =>
      twos(list).flatMap(([one, other]): Pair[] => {
        const [mine, theirs] = [scriptOf(one.lines), scriptOf(other.lines)];
        const film = films.get(one.film);
        if (!film || mine === theirs) return [];
        return [
          {
            id: opaque('talks', one.id, other.id, mine, theirs),
            of: 'film',
            case: one.film,
            title: film.ready?.title[one.language] ?? film.name,
            language: one.language,
            themes: [],
            tested: { system: voiceOf(one.lines), script: text(mine) },
            baseline: { system: voiceOf(other.lines), script: text(theirs) },
            film: { id: one.film, until: null, seen: '', before: '' },
            alike: areAlike(mine, theirs),
            judged: unjudged,
          },
        ];
      }),
    );
  }

  /** Talks of this house, each as a whole. */
  async answers(): Promise<readonly FilmAnswer[]> {
    const { screenings, files } = this.#sources.films();
    const films = new Map(files.list().map((film) => [film.id, film]));
    const talks = await Promise.all(screenings.list().map(async (one) => ({ ...one, lines: await screenings.lines(one.id) })));
    return talks.flatMap(({ id, film: filmId, language, lines }): FilmAnswer[] => {
      const film = films.get(filmId);
      if (!film || !lines.some(({ layers }) => layers !== null)) return [];
      const said = scriptOf(lines);
      return [
        {
          id: opaque('talk', id, said),
          systems: [voiceOf(lines)],
          case: filmId,
          title: film.ready?.title[language] ?? film.name,
          language,
          film: { id: filmId, until: null, seen: '', before: '' },
          text: said,
          judged: new Map(),
        },
      ];
    });
  }

  /** A curtain falls once: what was read is not read again. */
  #staged(id: string): Promise<Performed> {
    const reading = this.#performed.get(id) ?? this.#sources.performances.log(id).then(performedIn);
    this.#performed.set(id, reading);
    reading.catch(() => this.#performed.delete(id));
    return reading;
  }

  /** Read again when somebody has worked on it. */
  #outline({ id, reviewer, updatedAt }: { readonly id: string; readonly reviewer: boolean; readonly updatedAt: number }): Promise<Planned> {
    const known = this.#planned.get(id);
    if (known?.at === updatedAt) return known.read;
    const read = this.#sources.plans.state(id).then(({ blueprint }): Planned => {
      if (!blueprint) return null;
      const { theme, author } = blueprint;
      return { system: `${reviewer ? 'reviewed' : 'unreviewed'}@${writerOf(author)}`, script: outlineOf(blueprint), theme };
    });
    this.#planned.set(id, { at: updatedAt, read });
    read.catch(() => this.#planned.delete(id));
    return read;
  }
}

/** Two that were performed or planned, made ready to be compared. */
function pairOf(about: Pick<Pair, 'id' | 'of' | 'case' | 'title' | 'language'>, tested: Performed, baseline: Performed): Pair {
  return {
    ...about,
    themes: [tested.theme],
    tested: { system: tested.system, script: text(tested.script) },
    baseline: { system: baseline.system, script: text(baseline.script) },
    alike: areAlike(tested.script, baseline.script),
    judged: unjudged,
  };
}

function newest<T extends { readonly openedAt: number }>(all: readonly T[], key: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of [...all].sort((a, b) => b.openedAt - a.openedAt)) {
    const list = groups.get(key(one)) ?? [];
    if (list.length < most) groups.set(key(one), [...list, one]);
  }
  return groups;
}

const writerOf = (author = ''): string => /Written by (.+) at |^(.+) 执笔/u.exec(author)?.slice(1).find(Boolean) ?? 'house';
const scriptOf = (lines: readonly TalkLine[]): string => lines.map(({ by, text: said }) => `${by}: ${said}`).join('\n');

/** Who lent the roles their voice, most often. */
function voiceOf(lines: readonly TalkLine[]): string {
  const voices = lines.flatMap(({ layers }) => (layers ? [layers.model ?? (layers.measured ? 'understudy' : 'model')] : []));
  return `screen@${mostOf(voices) ?? 'model'}`;
}

function mostOf(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function performedIn(log: readonly Recorded[]): Performed {
  const [open] = log;
  const { script } = stagedOf(log, { calls: 0, tokens: 0, money: 0, revisions: 0 });
  return { system: systemOf(log), script, theme: open?.type === 'performance-open' ? open.blueprint.theme : '' };
}

/** Named as a benchmark names it: the set-up and the model that spoke most, and whether people played too. */
export function systemOf(log: readonly Recorded[]): string {
  const spoken = log.flatMap((event) => (event.type === 'call' && /^(?:actor|soloist)/u.test(event.call.agent) ? [event.call.model] : []));
  const [open] = log;
  const switches = open?.type === 'performance-open' ? open.switches : undefined;
  const setUp = switches?.soloist ? 'soloist' : (['pad', 'advancer', 'planner'] as const).find((part) => switches?.[part] === false);
  const seated = log.some(({ type }) => type === 'seat-taken');
  const named = setUp === undefined ? 'full' : setUp === 'soloist' ? setUp : `no-${setUp}`;
  return `${named}@${mostOf(spoken) ?? 'people'}${seated ? '+people' : ''}`;
}
