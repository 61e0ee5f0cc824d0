import { setImmediate } from 'node:timers/promises';

/** So long somebody may work before everybody else has a turn. */
const longest = 15;

/** Long work with turns for others in between: `if (turns.due) await turns.pause()`, in its innermost loop. */
export class Turns {
  #since = performance.now();

  get due(): boolean {
    return performance.now() - this.#since > longest;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}

/** Work that is written as steps, all at once. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, with turns for others between its steps. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  const turns = new Turns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (turns.due) await turns.pause();
  }
}
