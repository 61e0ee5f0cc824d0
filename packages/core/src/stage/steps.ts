import type { Stepped } from './api.ts';
import type { HostMail, Stage, Stepping } from './stage.ts';

type Step = Extract<HostMail, { type: 'step' }>;

/** A performance that is played only as far as its host says. */
export class Steps implements Stepping {
  #going: (Step & { readonly beat: number; readonly seq: number }) | null = null;

  /** The newest word of the host counts; whoever waited for the one before it is told where it stands. */
  go(stage: Stage, step: Step): void {
    this.settle(stage);
    this.#going = { ...step, beat: stage.state.beat, seq: stage.state.seq };
  }

  isDone(stage: Stage): boolean {
    const going = this.#going;
    if (!going) return true;
    const come = going.until === 'beat' ? stage.state.beat > going.beat : stage.chronicle.since(going.seq).length > 0;
    if (come) this.settle(stage);
    return come;
  }

  settle(stage: Stage): void {
    this.#going?.answer(whereItStands(stage));
    this.#going = null;
  }
}

function whereItStands({ state, turn, halt, signal }: Stage): Stepped {
  const over = state.curtain !== null || signal.aborted;
  return { beat: state.beat, waitsFor: turn?.seat ?? null, paused: halt ? 'store' : state.paused, over };
}
