import { createHash } from 'node:crypto';
import { hash, type Recorded, TroupeError } from '@troupe/core';
import { type Judgement, pairOf, type ScoreRecord, type Staged, stagedOf } from '@troupe/evaluation';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { mirrored } from './opinions.ts';
import type { RunShelf } from './run-shelf.ts';

/** Two performances of one thing. Who made which is known here and never told before the verdict. */
export type Pair = {
  readonly id: string;
  readonly case: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
  readonly tested: Side;
  readonly baseline: Side;
  /** Most lines are the same: worth a look, but not the first one. */
  readonly alike: boolean;
  /** What judges said of it, by their names. */
  readonly judged: ReadonlyMap<string, Judgement>;
};
export type Side = { readonly system: string; readonly script: () => Promise<string> };

/** Performances of one play that are set against each other: the newest few. */
const perPlay = 4;
const opaque = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** All pairs there are: from runs that are kept, and from finished performances of the house. */
export class PairShelf {
  readonly #runs: RunShelf;
  readonly #playhouse: Playhouse;
  readonly #staged = new Map<string, Promise<{ readonly system: string; readonly script: string; readonly theme: string }>>();

  constructor(runs: RunShelf, playhouse: Playhouse) {
    this.#runs = runs;
    this.#playhouse = playhouse;
  }

  /** In an order of chance that is the same for everybody, so that people meet the same pairs first and can agree on them. */
  async all(): Promise<readonly Pair[]> {
    const runs = await this.#runs.list();
    const lists = await Promise.all(runs.filter(({ benchmark }) => benchmark === 'theatre').map(({ id }) => this.#ofRun(id)));
    const pairs = new Map([...lists.flat(), ...(await this.#ofHouse())].map((pair) => [pair.id, pair]));
    return [...pairs.values()].sort((a, b) => Number(a.alike) - Number(b.alike) || hash(a.id) - hash(b.id));
  }

  async find(id: string): Promise<Pair> {
    const found = (await this.all()).find((pair) => pair.id === id);
    if (found) return found;
    throw new TroupeError('unknown-pair', 'There is no such pair in this house.', 'Ask for the next pair.');
  }

  async #ofRun(run: string): Promise<readonly Pair[]> {
    const { outcomes, records, manifest } = await this.#runs.results(run);
    const staged = outcomes as ReadonlyMap<string, Staged>;
    const known = new Map(records.map((record) => [record.case, record]));
    const verdicts = judgementsIn(records);
    return manifest.cases.flatMap((id) =>
      manifest.subjects.flatMap((tested, at) =>
        manifest.subjects.slice(at + 1).flatMap((baseline): Pair[] => {
          const [one, other] = [staged.get(`${tested} ${id}`), staged.get(`${baseline} ${id}`)];
          const record = known.get(id);
          if (!one?.script || !other?.script || one.script === other.script || !record) return [];
          return [
            {
              id: opaque('run', run, id, tested, baseline),
              case: id,
              title: one.title,
              language: record.language,
              themes: record.themes,
              tested: { system: tested, script: async () => one.script },
              baseline: { system: baseline, script: async () => other.script },
              alike: areAlike(one.script, other.script),
              judged: verdicts.get(`${id} ${tested} ${baseline}`) ?? new Map(),
            },
          ];
        }),
      ),
    );
  }

  async #ofHouse(): Promise<readonly Pair[]> {
    const plays = new Map<string, { readonly id: string; readonly title: string; readonly language: 'en' | 'zh' }[]>();
    const finished = [...this.#playhouse.book.performances.values()].filter(({ state, removed }) => state === 'curtain' && !removed);
    for (const one of finished.sort((a, b) => b.openedAt - a.openedAt)) {
      const list = plays.get(one.play) ?? [];
      if (list.length < perPlay) plays.set(one.play, [...list, one]);
    }
    const pairs: Pair[] = [];
    for (const [play, list] of plays)
      for (const [at, one] of list.entries())
        for (const other of list.slice(at + 1)) {
          const [tested, baseline] = await Promise.all([this.#performed(one.id), this.#performed(other.id)]);
          if (tested.script === '' || tested.script === baseline.script) continue;
          pairs.push({
            id: opaque('house', one.id, other.id),
            case: play,
            title: one.title,
            language: one.language,
            themes: [tested.theme],
            tested: { system: tested.system, script: async () => tested.script },
            baseline: { system: baseline.system, script: async () => baseline.script },
            alike: areAlike(tested.script, baseline.script),
            judged: new Map(),
          });
        }
    return pairs;
  }

  /** A curtain falls once: what was read is not read again. */
  #performed(id: string) {
    const reading = this.#staged.get(id) ?? this.#playhouse.log(id).then(performedIn);
    this.#staged.set(id, reading);
    reading.catch(() => this.#staged.delete(id));
    return reading;
  }
}

function areAlike(one: string, other: string): boolean {
  const [lines, others] = [new Set(one.split('\n')), new Set(other.split('\n'))];
  const shared = [...lines].filter((line) => others.has(line)).length;
  return shared > 0.6 * Math.min(lines.size, others.size);
}

function performedIn(log: readonly Recorded[]) {
  const [open] = log;
  const { script } = stagedOf(log, { calls: 0, tokens: 0, money: 0, revisions: 0 });
  return { system: systemOf(log), script, theme: open?.type === 'performance-open' ? open.blueprint.theme : '' };
}

/** Named as a benchmark names it: the set-up and the model that spoke most, and whether people played too. */
export function systemOf(log: readonly Recorded[]): string {
  const counts = new Map<string, number>();
  for (const event of log)
    if (event.type === 'call' && /^(?:actor|soloist)/u.test(event.call.agent))
      counts.set(event.call.model, (counts.get(event.call.model) ?? 0) + 1);
  const model = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'people';
  const [open] = log;
  const switches = open?.type === 'performance-open' ? open.switches : undefined;
  const setUp = switches?.soloist ? 'soloist' : (['pad', 'advancer', 'planner'] as const).find((part) => switches?.[part] === false);
  const seated = log.some(({ type }) => type === 'seat-taken');
  return `${setUp === undefined ? 'full' : setUp === 'soloist' ? setUp : `no-${setUp}`}@${model}${seated ? '+people' : ''}`;
}

function judgementsIn(records: readonly ScoreRecord[]): ReadonlyMap<string, ReadonlyMap<string, Judgement>> {
  const found = new Map<string, Map<string, Judgement>>();
  for (const record of records) {
    if (record.evaluation !== 'theatre-performance' || record.score === null) continue;
    const { tested, baseline } = pairOf(record.subject);
    const judgement = record.score as Judgement;
    for (const [key, seen] of [
      [`${record.case} ${tested} ${baseline}`, judgement],
      [`${record.case} ${baseline} ${tested}`, mirrored(judgement)],
    ] as const)
      found.set(key, new Map([...(found.get(key) ?? []), [record.scorer, seen]]));
  }
  return found;
}
