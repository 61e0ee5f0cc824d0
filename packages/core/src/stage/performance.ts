import type { Blueprint } from '../blueprint/schema.ts';
import { Chronicle, longBefore } from '../events/chronicle.ts';
import { allSwitches, type Frame, type Recorded, type Seq, type StageEvent, type Switches } from '../events/event.ts';
import { fold, unstruck } from '../events/fold.ts';
import type { PublicFrame, Viewer } from '../events/frames.ts';
import { performanceStream, readLog } from '../events/performance-stream.ts';
import { glimpse, Projector } from '../events/project.ts';
import { type Draft, openDraft, record, recordOpening } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { watchStream } from '../log/live-log.ts';
import { appendStamped } from '../log/log.ts';
import type { EventStore } from '../log/store.ts';
import { readStream } from '../log/stream.ts';
import type { Clock, Meaning } from '../model/ports.ts';
import { plain, plainName } from '../text/plain.ts';
import type {
  Happened,
  Letter,
  OpenOptions,
  Outcome,
  Past,
  Performance,
  ResumeOptions,
  Seated,
  StagePorts,
  Status,
  Stepped,
} from './api.ts';
import { fault } from './errors.en.ts';
import { windowOf } from './history.ts';
import { Stopped } from './mailbox.ts';
import { drive } from './perform.ts';
import { Recollections } from './recollections.ts';
import { type HostMail, houseRules, type Remembered, Stage } from './stage.ts';
import { stallMeter } from './stall.ts';
import type { Steps } from './steps.ts';
import { withPhrases } from './tongue.ts';

/**
 * Opens a new performance of a blueprint and begins to play. `seats` are held by people from the start; `send` speaks for them.
 * The log in the store is the performance: after a crash `resumePerformance` goes on with it.
 *
 * @example
 * const performance = await openPerformance({ stream: 'evening', blueprint, seed: 7, ports: { models, store: memoryStore(), clock } });
 * for await (const frame of performance.watch()) if (frame.type === 'speech') console.log(`${frame.name}: ${frame.text}`);
 */
export async function openPerformance(options: OpenOptions): Promise<Performance> {
  const { stream, seed } = options;
  requireRoles(options.blueprint, options.seats ?? []);
  const own = await ownParts(options.ports, stream, options.blueprint);
  const { ports } = own;
  const blueprint = await withPhrases(options.blueprint, ports.models.director, { seed });
  const now = ports.clock.now();
  // One mind that plays everybody leaves nobody for them to play.
  const asked = { ...allSwitches, ...options.switches, ...(ports.agents && { accompanied: false, soloist: false }) };
  const switches = await fitting(blueprint, asked.way ? { ...asked, ...windowOf(ports.models) } : asked);
  const after = options.after === undefined ? {} : { after: options.after };
  const opening = recordOpening({ type: 'performance-open', blueprint, seed, switches, ...after }, now);
  // Kept together: a crash in between would give the seats to the AI when the performance is resumed.
  const seated = (options.seats ?? []).reduce(
    (draft, { seat, person }) => record(draft, { type: 'seat-taken', seat, person: plainName(person) }, now),
    opening,
  );
  const { events } = (options.remembered ?? []).reduce(
    (draft, { who, text, deep }) => record(draft, { type: 'recap', who, scene: deep ? longBefore : 'before', text }, now),
    seated,
  );
  await appendStamped(ports.store, stream, events);
  return running(
    own.attach(new Stage(stream, own.ruled(events), ports, houseRules(options.house), await readerOf(blueprint))),
    await stepsFor(options),
  );
}

/** What a host puts in a model's place is loaded with the first of it. */
async function ownParts(ports: StagePorts, stream: string, blueprint: Blueprint | undefined) {
  const { agents, tools, narrator, reading, rules, verbs } = ports;
  const none = { ports, attach: (stage: Stage) => stage, ruled: (log: readonly Recorded[]) => log };
  return blueprint && (agents || tools || narrator || reading || rules || verbs)
    ? (await import('./from-host.ts')).engageOwn(ports, stream, blueprint)
    : none;
}

/** Whoever accompanies needs the whole play before it. */
async function fitting(blueprint: Blueprint, { accompanied, ...switches }: Switches): Promise<Switches> {
  if (!accompanied) return switches;
  const { holdsWhole } = await import('./loaded.ts');
  return holdsWhole(blueprint, switches.window) ? { ...switches, accompanied } : switches;
}

/** A whole performance as one stream of frames, for those who only want to watch. Leaving it stops the play; what was played is kept. */
export async function* perform(options: OpenOptions & { readonly as?: Viewer }): AsyncGenerator<PublicFrame, Outcome> {
  const show = await openPerformance(options);
  try {
    yield* show.watch({ as: options.as ?? 'audience' });
    return await show.done;
  } finally {
    await show.stop();
  }
}

/** Goes on with a performance where its log ends. */
export async function resumePerformance({ stream, ports: given, house, stepped, past, turn }: ResumeOptions): Promise<Performance> {
  const begun = past?.log ?? (await readLog(given.store, stream));
  const mark = await goneOn(given, stream, begun);
  const own = await ownParts(given, stream, begun.find((event) => event.type === 'performance-open')?.blueprint);
  const { ports } = own;
  const log = own.ruled(mark ? [...begun, ...mark.events] : begun);
  const opening = log.find((event) => event.type === 'performance-open');
  const state = mark?.state ?? past?.state;
  const remembered =
    past &&
    state &&
    (await rememberedOf({ log, state: { ...state, blueprint: opening?.blueprint ?? state.blueprint } }, ports.meaning, turn));
  const stage = own.attach(new Stage(stream, log, ports, houseRules(house), opening && (await readerOf(opening.blueprint)), remembered));
  // What was typed in another future is not said in this one.
  const typed = stage.state.received.filter(({ seq }) => seq > (opening?.forkOf?.at ?? 0));
  for (const { seq, ...line } of typed) stage.mailbox.post({ type: 'line', ...line, received: Promise.resolve(seq) });
  const show = running(stage, await stepsFor({ stepped }));
  // What somebody asked to stop goes on when its host says so, and not because a house was opened again.
  if (stage.state.paused && stage.state.paused !== 'stop') show.send({ type: 'resume' });
  return show;
}

/** Who witnessed what of a past, looked through some events at a time. */
async function rememberedOf({ log, state }: Past, meaning?: Meaning, turn?: () => Promise<void>): Promise<Remembered> {
  const remembered = { state, chronicle: new Chronicle(state.blueprint), recollections: new Recollections([], meaning) };
  const standing = unstruck(log);
  for (let at = 0; at < standing.length; at += atOnce) {
    const some = standing.slice(at, at + atOnce);
    remembered.chronicle.add(some);
    remembered.recollections.add(some);
    await turn?.();
  }
  return remembered;
}
const atOnce = 500;

/** What was begun before there were readings goes on with everybody deciding, wherever there is a mind to read; where, is kept. */
async function goneOn({ models, store, clock }: StagePorts, stream: string, log: readonly Recorded[]): Promise<Draft | null> {
  const [open] = log;
  const earlier = open?.type === 'performance-open' && (open.blueprint.version as number) < readByModels && !open.switches.way;
  if (!earlier || models.director.understudy || log.some(({ type }) => type === 'way' || type === 'curtain')) return null;
  const mark = record(openDraft(fold(log), { newBeat: false }), { type: 'way', way: 'ensemble' }, clock.now());
  await appendStamped(store, stream, mark.events);
  return mark;
}

/** The first blueprints that were played by readings. */
const readByModels = 2;

/** Copies the log up to a number into a new stream, with a new seed: the same past, another future. */
export async function forkPerformance(options: {
  readonly store: EventStore;
  readonly from: string;
  readonly at: Seq;
  readonly to: string;
  readonly seed: number;
  /** What is kept of it up to that number, where it was read and folded before. */
  readonly past?: Past;
  /** Awaited after every few hundred events: others may have their turn. */
  readonly turn?: () => Promise<void>;
  /** Who sits in it from there on, and nobody else; without it, whoever sat in it. */
  readonly seated?: { readonly seats: readonly Seated[]; readonly clock: Clock };
}): Promise<Seq> {
  const { store, from, at, to, seed, turn, seated } = options;
  const log = options.past?.log ?? (await readLog(store, from, at));
  const state = options.past?.state ?? fold(log);
  if (state.curtain !== null) throw fault('fork-after-curtain');
  const past = log.map((event) => (event.type === 'performance-open' ? { ...event, seed, forkOf: { stream: from, at } } : event));
  // Kept with the past: a play that goes on before its seats are taken may be over by then.
  const copy = seated ? [...past, ...reseated(state, seated.seats, seated.clock.now())] : past;
  const most = turn ? atOnce : copy.length;
  for (let next = 0; next < copy.length; next += most) {
    await appendStamped(store, to, copy.slice(next, next + most));
    await turn?.();
  }
  return copy.length;
}

/** The people who go on with it sit in it; whoever sat there before and is not among them has left. */
function reseated(state: StageState, seats: readonly Seated[], now: number): readonly Recorded[] {
  requireRoles(state.blueprint, seats);
  const left = Object.keys(state.seats).filter((held) => !seats.some(({ seat }) => seat === held));
  const moves: readonly StageEvent[] = [
    ...left.map((seat) => ({ type: 'seat-left', seat }) as const),
    ...seats.map(({ seat, person }) => ({ type: 'seat-taken', seat, person: plainName(person) }) as const),
  ];
  return moves.reduce((draft, move) => record(draft, move, now), openDraft(state, { newBeat: false })).events;
}

/** A log as a viewer saw it. Calls no model. */
export async function* readPublicFrames(
  store: EventStore,
  stream: string,
  options: { readonly as?: Viewer; readonly to?: Seq } = {},
): AsyncGenerator<PublicFrame> {
  const projector = new Projector(options.as ?? 'audience');
  let some = false;
  for await (const event of readStream(performanceStream, store, stream)) {
    if (options.to !== undefined && event.seq > options.to) break;
    some = true;
    const frame = projector.project(event);
    if (frame) yield frame;
  }
  // Says that there is none.
  if (!some) await readLog(store, stream);
}

/** What reads lorebooks is loaded with the first play that has one. */
const readerOf = async ({ book, characters }: Blueprint) =>
  book || characters.some((character) => character.book) ? (await import('./lore.ts')).Lore : undefined;

function requireRoles({ characters }: Blueprint, seats: readonly Seated[]): void {
  const names = characters.map(({ name }) => name);
  for (const { seat } of seats) if (!characters.some(({ id }) => id === seat)) throw fault('unknown-role/this-play', { role: seat, names });
}

/** Whoever names a seat that is none would wait for ever, or be heard by nobody. */
const requireSeats = ({ state }: Stage, seats: readonly string[]): void =>
  requireRoles(
    state.blueprint,
    seats.map((seat) => ({ seat, person: '' })),
  );

const stepsFor = async ({ stepped }: { readonly stepped?: boolean | undefined }): Promise<Steps | null> =>
  stepped ? new (await import('./from-host.ts')).Steps() : null;

/** Sends something and waits for what became of it; should the performance be over first, that is the answer. */
function asked<T>(stage: Stage, letter: (answer: (so: T) => void) => HostMail, over: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    const answer = (so: T | Promise<T>) => {
      stage.waiting.delete(end);
      resolve(so);
    };
    const end = () => answer(over());
    if (stage.signal.aborted) return end();
    stage.waiting.add(end);
    stage.mailbox.post(letter(answer));
  });
}

/** What a host program may do beside what people do. */
function hosting(stage: Stage): Pick<Performance, 'change' | 'happen' | 'step' | 'perceive' | 'events'> {
  const over = async () => (await import('./from-host.ts')).refused(stage.state, 'over');
  const send = (sent: unknown, quiet: boolean) =>
    asked<Happened>(stage, (answer) => ({ type: 'happening', sent: plain(sent), quiet, answer }), over);
  return {
    change: (changes, options = {}) => send({ ...options, changes }, true),
    happen: (event) => send(event, false),
    step: ({ until = 'beat' } = {}) =>
      asked<Stepped>(
        stage,
        (answer) => ({ type: 'step', until, answer }),
        () => ({ beat: stage.state.beat, waitsFor: null, paused: stage.state.paused, over: true }),
      ),
    perceive: (who, { after = 0 } = {}) => {
      requireSeats(stage, [who]);
      // Looked through by a program: nobody sits in the seat.
      return live(stage, seenBy(new Projector({ seats: [who] }, { living: true }), after));
    },
    events: ({ after = 0 } = {}) => live(stage, (frame) => ('seq' in frame && frame.seq > after ? frame : null)),
  };
}

function running(stage: Stage, steps: Steps | null): Performance {
  stage.steps = steps;
  const done = play(stage);
  done.catch(() => undefined);
  return {
    stream: stage.stream,
    watch: ({ as = 'audience', after = 0, present = () => undefined } = {}) => {
      if (typeof as === 'object') requireSeats(stage, as.seats);
      return watch(stage, as, after, present);
    },
    send: (letter: Letter) => {
      if ('seat' in letter && letter.seat !== undefined) requireSeats(stage, [letter.seat]);
      stage.receive(plain(letter));
    },
    standing: (as) => [stage.halt, stage.floor, stage.turn].flatMap((frame) => (frame && glimpse(frame, as, stage.state)) ?? []),
    status: () => statusOf(stage),
    ...hosting(stage),
    stop: async () => {
      stage.stop();
      await done.catch(() => undefined);
    },
    done,
  };
}

async function play(stage: Stage): Promise<Outcome> {
  try {
    await drive(stage);
    return 'curtain';
  } catch (error) {
    if (error instanceof Stopped || stage.signal.aborted) return stage.state.paused || stage.halt ? 'paused' : 'stopped';
    if (stage.house.faults === 'throw') stage.failure = error;
    throw error;
  } finally {
    await stage.settle();
  }
}

/** From the viewer's first frame to the last, out of the store first and then live. */
function watch(stage: Stage, viewer: Viewer, after: number, present: () => void): AsyncGenerator<PublicFrame> {
  return counted(stage, viewer, live(stage, seenBy(new Projector(viewer), after), present));
}

const seenBy =
  (projector: Projector, after: number) =>
  (frame: Frame): PublicFrame | null => {
    const seen = projector.project(frame);
    return seen && (!('number' in seen) || seen.number > after) ? seen : null;
  };

/** What was kept, and then what comes. */
function live<T>(stage: Stage, show: (frame: Frame) => T | null, present: () => void = () => undefined): AsyncGenerator<T> {
  const read = (from: Seq) => readStream(performanceStream, stage.ports.store, stage.stream, from);
  const standing = () => {
    present();
    return [];
  };
  return watchStream(read, stage.broadcast, { show, standing });
}

/** Whoever looks on is counted while they do: an empty chair is not waited for as a person is. */
async function* counted(stage: Stage, as: Viewer, frames: AsyncGenerator<PublicFrame>): AsyncGenerator<PublicFrame> {
  const viewer = { as };
  stage.viewers.add(viewer);
  try {
    yield* frames;
    // A loop that merely ended would say nothing of why.
    if (stage.failure !== undefined) throw stage.failure;
  } finally {
    stage.viewers.delete(viewer);
  }
}

function statusOf(stage: Stage): Status {
  const { state, house } = stage;
  const unbooked = stage.unbooked.reduce(
    (sum, call) => ({ calls: sum.calls + 1, tokens: sum.tokens + call.input + call.output, money: sum.money + call.money }),
    { calls: 0, tokens: 0, money: 0 },
  );
  return {
    beat: state.beat,
    point: state.point?.id ?? null,
    beatsInPoint: state.point ? state.beat - state.point.startBeat : 0,
    stall: { beats: stallMeter(state), limit: house.rungs.fallback, rung: state.momentum.rung ?? 'none' },
    calls: state.spent.calls + unbooked.calls,
    tokens: state.spent.input + state.spent.output + unbooked.tokens,
    money: state.spent.money + unbooked.money,
    paused: stage.halt ? 'store' : state.paused,
    trespasses: state.trespasses,
  };
}
