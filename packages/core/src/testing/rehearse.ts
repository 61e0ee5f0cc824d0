import type { Blueprint } from '../blueprint/schema.ts';
import type { Recorded, Switches } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { PublicFrame, Viewer } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import type { StageState } from '../events/state.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { EventStore } from '../log/store.ts';
import type { Model } from '../model/model.ts';
import type { Clock } from '../model/ports.ts';
import type { HouseRules, OpenOptions, Outcome, Performance } from '../stage/api.ts';
import { openPerformance } from '../stage/performance.ts';
import { testClock } from './test-clock.ts';

type Turn = Extract<PublicFrame, { type: 'your-turn' }>;

/** What an evening is rehearsed with. */
export type Rehearsal = {
  readonly blueprint: Blueprint;
  readonly model: Model;
  readonly seed?: number;
  readonly seats?: readonly string[];
  /** What the person types when it is their turn; undefined: nothing; null: they stop the rehearsal. */
  readonly lines?: (turn: Turn, count: number, show: Performance) => string | null | undefined;
  readonly switches?: Partial<Switches>;
  readonly house?: HouseRules;
  readonly remembered?: NonNullable<OpenOptions['remembered']>;
  readonly store?: EventStore;
  readonly clock?: Clock;
  readonly as?: Viewer;
  /** Called with every frame, to do things in the middle of it. */
  readonly onFrame?: (frame: PublicFrame, show: Performance) => void;
};

/** What came of a performance that a test played: its log, what was seen, where it stands, how it ended. */
export type Rehearsed = {
  readonly log: readonly Recorded[];
  readonly frames: readonly PublicFrame[];
  readonly state: StageState;
  readonly outcome: Outcome;
};

/** Plays a whole performance in memory, with scripted people, and returns everything that happened. */
export async function rehearse(options: Rehearsal): Promise<Rehearsed> {
  const { model, seats = [] } = options;
  if (seats.length > 0 && options.as === 'audience')
    throw new Error('The audience is never asked to speak: rehearse with seats as the house, or as the seats.');
  const store = options.store ?? memoryStore();
  const show = await openPerformance({
    stream: 'rehearsal',
    blueprint: options.blueprint,
    seed: options.seed ?? 1,
    seats: seats.map((seat) => ({ seat, person: `Person of ${seat}` })),
    ports: {
      models: { performer: model, decider: model, director: model },
      store,
      clock: options.clock ?? testClock({ autoAdvance: true }),
    },
    ...(options.switches ? { switches: options.switches } : {}),
    house: { faults: 'pause', ...options.house },
    ...(options.remembered ? { remembered: options.remembered } : {}),
  });
  const frames: PublicFrame[] = [];
  let turns = 0;
  for await (const frame of show.watch({ as: options.as ?? 'house' })) {
    frames.push(frame);
    options.onFrame?.(frame, show);
    if (frame.type === 'your-turn') {
      const line = (options.lines ?? (() => '/pass'))(frame, turns++, show);
      if (line === null) void show.stop();
      else if (line !== undefined) show.send({ type: 'line', seat: frame.seat, text: line });
    }
    if (frame.type === 'pause' && frame.reason !== 'host') void show.stop();
  }
  const outcome = await show.done;
  const log = await readLog(store, 'rehearsal');
  return { log, frames, state: fold(log), outcome };
}
