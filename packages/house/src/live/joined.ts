import type { PublicFrame } from '@troupe/core/events';
import type { Clock } from '@troupe/core/model';

type Delta = Extract<PublicFrame, { type: 'delta' }>;

/** Joins tokens of one speaker into frames: the first at once, then at most one in `every` milliseconds. Order is kept. */
export class JoinedTokens {
  readonly #clock: Clock;
  readonly #every: number;
  readonly #send: (frame: PublicFrame) => void;
  #held: Delta | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: AbortController | null = null;

  constructor(clock: Clock, every: number, send: (frame: PublicFrame) => void) {
    this.#clock = clock;
    this.#every = every;
    this.#send = send;
  }

  take(frame: PublicFrame): void {
    if (frame.type !== 'delta') {
      this.flush();
      this.#send(frame);
      return;
    }
    const held = this.#held;
    if (held && held.kind === frame.kind && held.by === frame.by) this.#held = { ...held, text: held.text + frame.text };
    else {
      this.flush();
      this.#held = frame;
    }
    const wait = this.#sentAt + this.#every - this.#clock.now();
    if (wait <= 0) this.flush();
    else if (!this.#timer) this.#flushIn(wait);
  }

  flush(): void {
    this.#timer?.abort();
    this.#timer = null;
    if (!this.#held) return;
    const frame = this.#held;
    this.#held = null;
    this.#sentAt = this.#clock.now();
    this.#send(frame);
  }

  #flushIn(wait: number): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#clock.sleep(wait, timer.signal).then(
      () => {
        if (this.#timer === timer) this.flush();
      },
      () => undefined,
    );
  }
}
