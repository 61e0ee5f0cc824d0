import type { Clock } from '../ports/clock.ts';
import type { EventStore } from '../ports/store.ts';
import { type PlanningEvent, planningVersion, type RecordedPlanning } from './event.ts';
import { type PlanningState, planningFold } from './state.ts';

/** The one place where planning is written down: numbered, timed, kept, folded, told. */
export type PlanningLog = {
  state(): PlanningState;
  /** After it, the event is in the store and in the state. */
  keep(event: PlanningEvent): Promise<void>;
  watch(): AsyncIterable<RecordedPlanning>;
  /** When all that was begun is written. */
  settled(): Promise<void>;
  /** Nothing more will come. */
  close(): void;
};

export async function openLog(store: EventStore<RecordedPlanning>, stream: string, clock: Clock): Promise<PlanningLog> {
  const folder = planningFold();
  const events: RecordedPlanning[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  let writing: Promise<unknown> = Promise.resolve();

  const wake = () => {
    for (const one of waiting) one();
    waiting.clear();
  };
  const add = (event: RecordedPlanning) => {
    folder.add(event);
    events.push(event);
    wake();
  };
  for await (const event of store.read(stream)) add(event);

  return {
    state: () => folder.state,
    keep(event) {
      const kept = writing.then(async () => {
        const seq = folder.state.seq + 1;
        const recorded = { ...event, seq, at: clock.now(), version: planningVersion } as RecordedPlanning;
        await store.append(stream, seq - 1, [recorded]);
        add(recorded);
      });
      writing = kept.catch(() => {});
      return kept;
    },
    async *watch() {
      for (let at = 0; ; ) {
        while (at < events.length) yield events[at++] as RecordedPlanning;
        if (over) return;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    async settled() {
      await writing;
    },
    close() {
      over = true;
      wake();
    },
  };
}
