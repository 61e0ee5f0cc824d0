import { toldPlay } from '@troupe/core/art';
import { afterCurtain, type Edition, editEvening, editingCost, editionByRules, type Moment, momentsOf } from '@troupe/core/edition';
import { performanceStream, type Recorded, type StageState, unstruck, type Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Clock, Model, Models } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import type { Evenings } from '../exports/book.ts';
import type { Printable } from '../exports/printable.ts';
import type { StageSeen } from '../exports/staged.ts';
import { eveningsTo } from '../performances/chain.ts';
import { keepEdition, keptEdition } from '../performances/kept-edition.ts';
import type { Performances } from '../performances/performances.ts';
import { unknownPerformance } from '../performances/refusals.ts';
import { hangingsOf, posterOn } from '../pictures/hangings.ts';
import { wallOf } from '../pictures/walls.ts';
import { type Seen, seenInTurns } from '../reports/seen.ts';
import { surroundings } from '../reports/surroundings.ts';
import { inTurns } from '../shared/turns.ts';

/** The event with which an evening ended. */
const curtainOf = (log: readonly Recorded[]): number | undefined => log.findLast(({ type }) => type === 'curtain')?.seq;

const seriesIn = ({ blueprint }: Extract<Recorded, { type: 'performance-open' }>): string => blueprint.series?.id ?? blueprint.id;

/** Whose evening is printed; `cast` are the roles that came into its parts, by whose card they may have a face. */
type Evening = {
  readonly store: EventStore;
  readonly id: string;
  readonly log: readonly Recorded[];
  readonly cast?: Readonly<Record<string, string>> | undefined;
};

/**
 * What there is to print of an evening for one viewer: never more than that viewer saw. What an editor made is the audience's; the house
 * prints what the audience saw.
 */
export async function printableOf({ store, id, log, cast }: Evening, viewer: Viewer = 'audience'): Promise<Printable> {
  const audience = viewer === 'house' || viewer === 'audience';
  const seen = await (audience ? seenInTurns(afterCurtain(log), 'audience') : seenInTurns(log, viewer));
  const kept = audience ? await keptEdition(store, id, curtainOf(log)) : null;
  const edition = kept?.edition ?? editionByRules(momentsOf(seen));
  const opened = log.find((event) => event.type === 'performance-open');
  const told = opened?.type === 'performance-open' && {
    play: toldPlay(opened.blueprint),
    own: await hangingsOf(store, { play: opened.blueprint.id, series: seriesIn(opened), cast }),
    views: await inTurns(viewsOf(log, seen, audience ? 'audience' : viewer)),
  };
  return { id, at: log.at(-1)?.at ?? 0, frames: seen.map(({ frame }) => frame), edition, ...told };
}

/** The stage as that viewer saw it whenever something was witnessed: folded once, from the beginning. */
function* viewsOf(log: readonly Recorded[], seen: readonly Seen[], viewer: Viewer): Generator<void, Map<number, StageSeen>> {
  const views = new Map<number, StageSeen>();
  const numbers = new Map(seen.flatMap(({ event, frame, struck }) => (struck ? [] : [[event.seq, frame.number]])));
  let state: StageState | null = null;
  for (const event of unstruck(log)) {
    state = performanceStream.fold(state, [event]);
    const number = numbers.get(event.seq);
    if (number !== undefined && state) views.set(number, surroundings(state, viewer));
    yield;
  }
  return views;
}

/** The evenings that lead to one, as the audience saw them, that one last. */
export async function printableSeries(store: EventStore, last: string): Promise<Evenings> {
  const evenings: Printable[] = [];
  let series = '';
  for (const { stream, log } of await eveningsTo(store, last)) {
    const [opened] = log;
    if (opened?.type === 'performance-open') series = seriesIn(opened);
    evenings.push(await printableOf({ store, id: stream, log }));
  }
  const [first, ...later] = evenings;
  if (!first) throw unknownPerformance(last);
  const cover = await posterOn(store, wallOf('series', series));
  return [cover ? { ...first, cover } : first, ...later];
}

/** Has an evening edited and keeps what was made of it. */
export async function editAndKeep(
  { store, clock, id, log }: { readonly store: EventStore; readonly clock: Clock; readonly id: string; readonly log: readonly Recorded[] },
  options: { readonly model: Model; readonly signal?: AbortSignal; readonly onProgress?: (done: number, of: number) => void },
): Promise<Edition> {
  const curtain = curtainOf(log);
  if (curtain === undefined) throw fault('curtain-up/edition');
  if (options.model.understudy) throw fault('usage-model/edition');
  const { edition, refused } = await editEvening(await momentsFor(log), options);
  await keepEdition(store, id, { edition, curtain, refused }, clock);
  return edition;
}

const momentsFor = async (log: readonly Recorded[]): Promise<readonly Moment[]> =>
  momentsOf(await seenInTurns(afterCurtain(log), 'audience'));

export type EditionsOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly performances: Pick<Performances, 'log' | 'listed'>;
  /** Who edits, and who pays for it: for one performance. */
  readonly engage: (performance: string) => Promise<Models>;
  readonly onTrouble?: (what: string, error: unknown) => void;
};

/** How far an editor is, and what became of the last one. */
export type Editing = { readonly done: number; readonly of: number };
type UnderWay = { progress: Editing; readonly stop: AbortController };

/** The editions of a house: by rules at any time, by an editor when a host asks for it. */
export class Editions {
  readonly #options: EditionsOptions;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #failed = new Map<string, unknown>();

  constructor(options: EditionsOptions) {
    this.#options = options;
  }

  async printable(id: string, viewer: Viewer): Promise<Printable> {
    const { store, performances } = this.#options;
    const { cast } = await performances.listed(id);
    return printableOf({ store, id, log: await performances.log(id), cast }, viewer);
  }

  /** How far the editor of an evening is; null where nobody edits it. */
  editing(id: string): Editing | null {
    return this.#underWay.get(id)?.progress ?? null;
  }

  /** Why the last editor gave up. */
  failed(id: string): unknown {
    return this.#failed.get(id);
  }

  /** About what it would cost to have an evening edited; null where it cannot be: it is not over, or there is no model. */
  async cost(id: string): Promise<{ readonly tokens: number; readonly money?: number; readonly editor: string } | null> {
    const log = await this.#options.performances.log(id);
    const model = await this.#editor(id);
    if (model.understudy || curtainOf(log) === undefined) return null;
    return { ...editingCost(await momentsFor(log), model), editor: model.id };
  }

  /** Has it edited, beside whatever else goes on. What is refused at once is thrown; what goes wrong later is told when it is asked for. */
  async begin(id: string): Promise<void> {
    const { store, clock, performances, onTrouble } = this.#options;
    if (this.#underWay.has(id)) return;
    const log = await performances.log(id);
    const model = await this.#editor(id);
    if (curtainOf(log) === undefined) throw fault('curtain-up/edition');
    if (model.understudy) throw fault('usage-model/edition');
    const stop = new AbortController();
    const underWay: UnderWay = { progress: { done: 0, of: 0 }, stop };
    this.#underWay.set(id, underWay);
    this.#failed.delete(id);
    const onProgress = (done: number, of: number) => {
      underWay.progress = { done, of };
    };
    void editAndKeep({ store, clock, id, log }, { model, signal: stop.signal, onProgress })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        this.#failed.set(id, error);
        onTrouble?.(`the evening ${id} could not be edited`, error);
      })
      .finally(() => this.#underWay.delete(id));
  }

  /** Stops whoever edits it; else gives up what was made: it is printed by rules again. */
  async giveUp(id: string): Promise<void> {
    const underWay = this.#underWay.get(id);
    if (underWay) return underWay.stop.abort();
    const { store, clock, performances } = this.#options;
    if (await keptEdition(store, id, curtainOf(await performances.log(id)))) await keepEdition(store, id, null, clock);
  }

  close(): void {
    for (const { stop } of this.#underWay.values()) stop.abort();
  }

  async #editor(id: string): Promise<Model> {
    const models = await this.#options.engage(id);
    return models.editor ?? models.director;
  }
}
