// Opens performances and ends each in some way, then counts what is left of them: streams, listeners, sleepers, timers, promises.
// Arguments: how it ends, how often. Says one line of JSON, and must then end by itself.
import { createHook } from 'node:async_hooks';
import { getEventListeners } from 'node:events';
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryStore, StoreFullError } from '@troupe/core/log';
import { type Clock, type Model, retrying, withDeadline } from '@troupe/core/model';
import { openPerformance, type Performance, resumePerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { closet, closetUnderstudy, everyPart } from './house.ts';

const [ending, times] = process.argv.slice(2) as [string, string];
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const signals: AbortSignal[] = [];
const Controller = AbortController;
Object.assign(globalThis, {
  AbortController: class extends Controller {
    constructor() {
      super();
      signals.push(this.signal);
    }
  },
});

const left = { opened: 0, streams: 0, sleepers: 0 };
let mostListeners = 0;
const clock: Clock = {
  now: () => systemClock.now(),
  async sleep(milliseconds, signal) {
    left.sleepers++;
    try {
      await systemClock.sleep(milliseconds, signal);
    } finally {
      left.sleepers--;
    }
  },
};

/** Speaks slowly enough to be stopped in the middle. */
function slow(model: Model): Model {
  return {
    id: model.id,
    async *stream(prompt, options) {
      for await (const delta of model.stream(prompt, options)) {
        if (ending !== 'curtain') await clock.sleep(1, options?.signal);
        yield delta;
      }
    },
  };
}

/** Counts its open streams, and takes a moment to close one. */
function counted(model: Model): Model {
  return {
    id: model.id,
    async *stream(prompt, options) {
      left.opened++;
      left.streams++;
      try {
        for await (const delta of model.stream(prompt, options)) yield delta;
      } finally {
        if (options?.signal?.aborted) for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
        left.streams--;
      }
    },
  };
}

const company = () =>
  everyPart(counted(retrying(withDeadline(slow(closetUnderstudy()), { clock, firstToken: 60_000, total: 120_000 }), { clock })));

/** A store that fails at the n-th append, as ordered. */
function failing(nth: number, error: () => Error) {
  const store = memoryStore();
  let appends = 0;
  return {
    ...store,
    append: async (...args: Parameters<typeof store.append>) => (++appends >= nth ? Promise.reject(error()) : store.append(...args)),
  };
}

/** Watches until a frame of a kind has come so often, then leaves. */
async function until(show: Performance, type: string, nth: number): Promise<void> {
  let seen = 0;
  for await (const frame of show.watch({ as: 'house' })) {
    if (frame.type === 'beat-start')
      mostListeners = Math.max(mostListeners, ...signals.map((signal) => getEventListeners(signal, 'abort').length));
    if (frame.type === type && ++seen === nth) return;
  }
}

const endings: Record<string, (nth: number) => Promise<Performance>> = {
  curtain: async (nth) => {
    const show = await open(nth);
    await until(show, 'curtain', 1);
    return show;
  },
  'stop-in-speech': async (nth) => {
    const show = await open(nth);
    await until(show, 'delta', 1 + (nth % 7));
    await show.stop();
    return show;
  },
  'stop-in-decision': async (nth) => {
    const show = await open(nth);
    while (left.streams === 0) await clock.sleep(1);
    await show.stop();
    return show;
  },
  'stop-at-turn': async (nth) => {
    const show = await open(nth, {
      seats: [
        { seat: 'hamlet', person: 'nobody' },
        { seat: 'gertrude', person: 'nobody' },
        { seat: 'polonius', person: 'nobody' },
      ],
      house: { patience: 3_600_000 },
    });
    await until(show, 'your-turn', 1);
    await show.stop();
    return show;
  },
  'stop-when-paused': async (nth) => {
    const show = await open(nth);
    await until(show, 'delta', 1);
    show.send({ type: 'pause' });
    await until(show, 'pause', 1);
    await show.stop();
    return show;
  },
  'stop-when-full': async (nth) => {
    const show = await open(nth, { store: failing(4, () => new StoreFullError()) });
    await until(show, 'halt', 1);
    await show.stop();
    return show;
  },
  error: async (nth) => {
    const show = await open(nth, { store: failing(3 + (nth % 5), () => new Error('the disk is gone')) });
    await show.done.catch(() => undefined);
    return show;
  },
  'stop-and-resume': async (nth) => {
    const store = memoryStore();
    const show = await open(nth, { store });
    await until(show, 'delta', 2);
    await show.stop();
    const again = await resumePerformance({
      stream: 'evening',
      ports: { models: company(), store, clock },
    });
    await until(again, 'delta', 2);
    await again.stop();
    return again;
  },
  /** One watcher that never reads, one that leaves at once. */
  'idle-watchers': async (nth) => {
    const show = await open(nth);
    const idle = show.watch()[Symbol.asyncIterator]();
    await idle.next();
    await until(show, 'delta', 3);
    await show.stop();
    while (!(await idle.next()).done);
    return show;
  },
};

type Given = Partial<Pick<Parameters<typeof openPerformance>[0], 'seats' | 'house'>> & {
  readonly store?: ReturnType<typeof memoryStore>;
};

function open(seed: number, { store = memoryStore(), ...options }: Given = {}): Promise<Performance> {
  return openPerformance({
    stream: 'evening',
    blueprint: closet,
    seed,
    house: { faults: 'pause' },
    ports: { models: company(), store, clock },
    ...options,
  });
}

const promises = new Map<number, WeakRef<object>>();
const hook = createHook({
  init: (id, type, _trigger, resource) => void (type === 'PROMISE' && promises.set(id, new WeakRef(resource))),
  promiseResolve: (id) => void promises.delete(id),
});

async function evening(nth: number): Promise<void> {
  const show = await (endings[ending] as (nth: number) => Promise<Performance>)(nth);
  await show.done.catch(() => undefined);
  // Only what stands when `done` has settled counts: nothing may need another moment.
  if (left.streams > 0) throw new Error(`${left.streams} streams are open after the end`);
}

let error = '';
const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
hook.enable();
try {
  for (let nth = 0; nth < Number(times); nth++) await evening(nth);
} catch (problem) {
  error = String(problem);
}
for (let turn = 0; turn < 10; turn++) {
  await new Promise(setImmediate);
  collectGarbage();
}
hook.disable();
const pending = [...promises.values()].filter((one) => one.deref() !== undefined).length;
writeSync(
  1,
  `${JSON.stringify({
    ...left,
    error,
    listeners: signals.reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0),
    timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length - before,
    pending,
    mostListeners,
  })}\n`,
);
