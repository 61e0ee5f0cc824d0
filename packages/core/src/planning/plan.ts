import type { Blueprint } from '../blueprint/schema.ts';
import { peopleIn } from '../casting/novel/people-in.ts';
import { parseScript } from '../casting/parse.ts';
import { TroupeError, toProblem } from '../errors.ts';
import { LiveLog } from '../log/live-log.ts';
import { appendTo } from '../log/log.ts';
import type { EventStore } from '../log/store.ts';
import { eventsOf } from '../log/stream.ts';
import type { Models } from '../model/model.ts';
import type { Clock, Search } from '../model/ports.ts';
import { hash } from '../model/random.ts';
import { namesIn } from '../source/names.ts';
import type { LiteraryWork } from '../source/work.ts';
import { withApostrophes } from './apostrophes.ts';
import { affordsOne } from './bound.ts';
import type { Chapter } from './chapters.ts';
import { type Asking, checkedEdit, openDesk } from './desk.ts';
import { fault, told } from './errors.en.ts';
import type { PlannedSource, RecordedPlanning } from './event.ts';
import { finish } from './finish.ts';
import { type PlanningLog, planStream } from './log.ts';
import type { PartId } from './parts.ts';
import { corpusOf, passagesIn } from './passages.ts';
import type { Rehearse } from './rehearsal.ts';
import type { Premise } from './request.ts';
import type { Room } from './room.ts';
import { type ActSource, actsOf, chaptersToRead, languageOf, namedSource, type PlanningSource } from './source.ts';
import type { PlanningState } from './state.ts';
import type { PlanningWay } from './way.ts';

/** Everything planning needs from outside. */
export type PlanningPorts = {
  readonly models: Pick<Models, 'performer' | 'director'>;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly search?: Search;
  /** Plays what was written, before anybody sees it. */
  readonly rehearse?: Rehearse;
};

/** What is to be planned. */
export type PlanOptions = {
  /** Its stream in the store. One that has begun goes on where it stopped. */
  readonly stream: string;
  readonly seed?: number;
  /** False: no opinions are asked for. The checker is never switched off. */
  readonly reviewer?: boolean;
  /** A script first, of a topic or of a book that is read; whoever says nothing, part by part. What was begun goes on as it was begun. */
  readonly way?: PlanningWay;
  /** How often it is performed before it is finished, where that can be done. What was begun goes on as it was begun. */
  readonly rehearsals?: number;
  /** How often a part is asked for before it has failed. */
  readonly attempts?: number;
  readonly signal?: AbortSignal;
};

/** A plan that is being written. */
export interface Planning {
  readonly stream: string;
  state(): PlanningState;
  /** Everything that happens, from the beginning; ends when the writers do. */
  watch(): AsyncIterable<RecordedPlanning>;
  /** A person's word: stands until it is taken back, and only what depends on it is written again. */
  edit(part: PartId, value: unknown): Promise<void>;
  withdraw(part: PartId): Promise<void>;
  /** Stops at once. Whatever was answered is kept. */
  stop(): Promise<void>;
  readonly done: Promise<Blueprint>;
}

/** Thrown inside a run when a person has edited something: it begins again from the top, and finds nearly everything answered. */
class Edited extends Error {}

/** Sets the writers to work, or goes on with what the stream holds: no answer that is there is asked for again. `done` is the blueprint. */
export async function openPlanning(source: PlanningSource, ports: PlanningPorts, options: PlanOptions): Promise<Planning> {
  const acts = actsOf(source);
  const log: PlanningLog = await new LiveLog(planStream, { ...ports, stream: options.stream }).opened();
  // Nobody reviews, and nobody reads a book, where no model does: the understudy would only say yes, and stages what stands there.
  const read = !ports.models.director.understudy;
  const chapters = read ? chaptersToRead(source) : [];
  // Nobody writes a script of a book that nobody reads.
  const way = options.way === 'script' && (read || source.kind === 'topic') ? 'script' : 'parts';
  await begin(source, { acts, chapters }, log, { ...options, way, reviewer: options.reviewer !== false && read });
  const stopped = new AbortController();
  const stop = () => stopped.abort(fault('planning-stopped'));
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  let edits = 0;
  const room = roomFor(source, log.state, ports.models);

  const run = (): Promise<Blueprint> => {
    const generation = edits;
    const { models, clock, search, rehearse: stage } = ports;
    const rehearse: Rehearse | undefined =
      stage && ((blueprint, how) => stage(blueprint, { ...how, name: `${options.stream}:${how.name}` }));
    const all = { models, clock, log, ...(search && { search }), ...(rehearse && { rehearse }) };
    const affords = (asking: Asking): boolean => affordsOne(log.state, asking);
    const desk = openDesk(all, { attempts: options.attempts ?? 4, signal: stopped.signal, affords });
    const part: typeof desk.part = (...asked) => (generation === edits ? desk.part(...asked) : Promise.reject(new Edited()));
    return finish({ ...room, desk: { ...desk, part } }, log, models.performer.id, source);
  };
  const drive = async (): Promise<Blueprint> => {
    try {
      return await untilNobodyEdits(run, () => edits, log);
    } catch (error) {
      if (!stopped.signal.aborted) await keepFailure(error, log);
      throw stopped.signal.aborted ? stopped.signal.reason : error;
    } finally {
      await log.settled();
      log.close();
      options.signal?.removeEventListener('abort', stop);
    }
  };
  const done = drive();
  done.catch(() => {});

  return {
    stream: options.stream,
    state: () => log.state,
    watch: () => log.watch(),
    done,
    async edit(part, value) {
      const checked = checkedEdit(part, value);
      edits++;
      await log.append({ type: 'part-edited', part, value: checked });
    },
    async withdraw(part) {
      edits++;
      await log.append({ type: 'edit-withdrawn', part });
    },
    async stop() {
      stop();
      await done.catch(() => {});
    },
  };
}

/** A run that was overtaken by an edit begins again. */
async function untilNobodyEdits(run: () => Promise<Blueprint>, edits: () => number, log: PlanningLog): Promise<Blueprint> {
  for (;;) {
    const { blueprint } = log.state;
    if (blueprint) return blueprint;
    const generation = edits();
    try {
      const written = await run();
      if (generation === edits()) return written;
    } catch (error) {
      if (generation === edits()) throw error;
    }
  }
}

/** From a topic or a work to a blueprint: yields what happens, returns the blueprint. Leaving it stops the writers; what was answered is kept. */
export async function* plan(
  source: PlanningSource,
  ports: PlanningPorts,
  options: PlanOptions,
): AsyncGenerator<RecordedPlanning, Blueprint> {
  const planning = await openPlanning(source, ports, options);
  try {
    yield* planning.watch();
    return await planning.done;
  } finally {
    await planning.stop();
  }
}

/** Edits a part of a plan that nobody is writing at the moment. */
export async function editPart(
  { store, clock }: Pick<PlanningPorts, 'store' | 'clock'>,
  stream: string,
  part: PartId,
  value: unknown,
): Promise<void> {
  const checked = checkedEdit(part, value);
  if ((await store.head(stream)) === 0) throw fault('unknown-plan', { stream });
  await appendTo(planStream, { store, clock, stream }, { type: 'part-edited', part, value: checked });
}

/** Everything that happened in a plan: `planningState` folds it. */
export function readPlanning(store: EventStore, stream: string): Promise<RecordedPlanning[]> {
  return eventsOf(planStream, store, stream);
}

async function begin(
  source: PlanningSource,
  { acts, chapters }: { readonly acts: readonly ActSource[]; readonly chapters: readonly Chapter[] },
  log: PlanningLog,
  { seed, reviewer = true, way = 'parts', rehearsals = 0 }: PlanOptions,
): Promise<void> {
  const state = log.state;
  const named = namedSource(source);
  if (state.seq === 0) {
    const from = named.kind === 'topic' ? named.topic : named.fingerprint;
    await log.append({
      type: 'planning-begun',
      source: named,
      language: languageOf(source),
      seed: seed ?? hash(from),
      reviewer,
      ...(way === 'script' && { way }),
      ...(rehearsals > 0 && { rehearsals }),
      acts: acts.map(({ title }) => ({ title })),
      ...(chapters.length > 0 && { chapters: chapters.map(({ title, act }) => ({ title, act })) }),
      ...(source.kind === 'work' && source.origin !== undefined && { origin: source.origin }),
    });
    return;
  }
  if (state.source === null || JSON.stringify(asked(state.source)) !== JSON.stringify(asked(named))) throw fault('usage-plan-source');
  if (!state.blueprint) await log.append({ type: 'planning-resumed' });
}

/** What was agreed when it was begun stands, whatever would be agreed today. */
const asked = (source: PlannedSource): PlannedSource =>
  source.kind === 'topic' ? { kind: 'topic', topic: source.topic, people: source.people ?? [] } : source;

/** All that stays the same while this plan is written. */
export function roomFor(source: PlanningSource, state: PlanningState, models: PlanningPorts['models']): Omit<Room, 'desk' | 'revisions'> {
  const read = !models.director.understudy;
  const legible = source.kind === 'work' ? { ...source, work: { ...source.work, text: withApostrophes(source.work.text) } } : source;
  const room = roomOf(legible, { acts: actsOf(legible), chapters: read ? chaptersToRead(legible) : [], read }, state);
  return { ...room, looks: read, rehearsals: { count: state.rehearsals, notes: !models.performer.understudy } };
}

type Material = { readonly acts: readonly ActSource[]; readonly chapters: readonly Chapter[]; readonly read: boolean };

function roomOf(source: PlanningSource, { acts, chapters, read }: Material, state: PlanningState): Omit<Room, 'desk' | 'revisions'> {
  const { language, seed, reviewer } = state;
  const known = state.source as NonNullable<PlanningState['source']>;
  const premise: Premise = {
    language,
    seed,
    acts: acts.length,
    source:
      known.kind === 'topic' ? known : { kind: 'work', title: known.title, ...(known.author !== undefined && { author: known.author }) },
  };
  if (source.kind === 'topic') return { premise, acts, reviewer };
  const { work } = source;
  const passages = acts.flatMap(({ start, end }) => passagesIn(work.text, start, end));
  const chosen = acts.map(({ start, end }) => work.text.slice(start, end)).join('\n');
  // What was begun without its chapters goes on without them.
  const own = state.chapters.length === 0 ? [] : chapters;
  const named = read && work.language === language;
  // Whoever reads a book knows who is who in it; where nobody does, its people are found by code, each once.
  const names =
    read || work.language === 'zh' || (work.cast?.length ?? 0) > 0 ? frequentNames(work, chosen) : speakersOf(work.text, chosen);
  return {
    premise,
    acts,
    reviewer,
    work: { whole: work, corpus: corpusOf(passages), names, chapters: own, named },
  };
}

async function keepFailure(error: unknown, log: PlanningLog): Promise<void> {
  const problem = error instanceof TroupeError ? toProblem(error) : told('failure', { why: String(error) });
  // Where not even this can be kept, the first failure is the one to tell.
  await log.append({ type: 'planning-failed', ...problem }).catch(() => {});
}

const most = 12;

/** Who is spoken of most: a play's own cast, or the names that come back again and again. */
function frequentNames({ language, cast = [] }: Pick<LiteraryWork, 'language' | 'cast'>, text: string): string[] {
  const own = cast.filter(({ group }) => !group).map(({ name }) => ({ name, times: occurrences(text, name) }));
  const found = own.length > 0 ? own : namesIn(text, language).filter(({ kind, times }) => kind !== 'place' && times > 1);
  return found
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => b.times - a.times)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Everybody by the fullest of their names, as the whole work has them, those first who speak most in what was chosen of it. */
function speakersOf(whole: string, chosen: string): string[] {
  const people = peopleIn(whole);
  const { roles } = parseScript(stretchesOf(chosen), { cast: people });
  const known = people
    .map(({ name, aliases }) => ({
      name,
      times: Math.max(...[name, ...aliases].map((one) => occurrences(chosen, one))),
      speeches: roles.find((role) => role.name === name)?.speeches ?? 0,
    }))
    .filter(({ times, speeches }) => times > 1 || speeches > 1)
    .toSorted((a, b) => b.speeches - a.speeches || b.times - a.times);
  return known.length < 2 ? frequentNames({ language: 'en' }, chosen) : known.slice(0, most).map(({ name }) => name);
}

const stretch = 4000;
const stretches = 30;

/** Of a long text so much, from its beginning to its end: who speaks most does so in every part of it, and a whole novel takes seconds. */
function stretchesOf(text: string): string {
  if (text.length <= stretch * stretches) return text;
  const starts = Array.from({ length: stretches }, (_, at) => Math.floor((at * (text.length - stretch)) / (stretches - 1)));
  return starts
    .map((start) => {
      const piece = text.slice(start, start + stretch);
      const from = piece.indexOf('\n\n');
      return piece.slice(from < 0 ? 0 : from, Math.max(piece.lastIndexOf('\n\n'), from + 2));
    })
    .join('\n\n');
}

const occurrences = (text: string, name: string): number => text.toLowerCase().split(name.toLowerCase()).length - 1;
