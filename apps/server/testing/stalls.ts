import { readFileSync } from 'node:fs';

/** Milliseconds this thread has computed. By wall time a busy machine would be counted too; where a thread's own time cannot be had, the process's. */
function computed(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * What a machine that is lent out in slices takes away counts as computing: 341 was seen for what takes 16. A reader that runs away takes
 * many seconds, so it is found either way; the soak, on a quiet machine, looks closer.
 */
const longest = process.env.TROUPE_SOAK === '1' ? 250 : 1000;

export type Stall = { readonly milliseconds: number; readonly during: string };

/** Watches how long the event loop computes without a turn for anybody else. `during` is what is being done just then. */
export class Stalls {
  readonly #most: number;
  #last = computed();
  #timer: NodeJS.Timeout | undefined;
  during = '';
  longest: Stall = { milliseconds: 0, during: '' };
  readonly found: Stall[] = [];

  constructor(most = longest) {
    this.#most = most;
  }

  begin(): void {
    this.#last = computed();
    this.#timer = setInterval(() => this.#tick(), 5);
    this.#timer.unref();
  }

  end(): void {
    if (this.#timer) this.#tick();
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = computed();
    const milliseconds = Math.round(now - this.#last);
    this.#last = now;
    const stall = { milliseconds, during: this.during };
    if (milliseconds > this.longest.milliseconds) this.longest = stall;
    if (milliseconds > this.#most) this.found.push(stall);
  }
}
