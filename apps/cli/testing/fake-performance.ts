import type { PublicFrame } from '@troupe/core/events';
import type { Letter, Outcome, Performance } from '@troupe/core/stage';

/** A performance that the test drives: it shows what it is told to and keeps the letters it gets. */
export function fakePerformance() {
  const letters: Letter[] = [];
  const frames: PublicFrame[] = [];
  let outcome: Outcome | null = null;
  let wake = () => {};
  const finish = (how: Outcome) => {
    outcome ??= how;
    settle(outcome);
    wake();
  };
  let settle: (how: Outcome) => void = () => {};
  const done = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  let onLetter: (letter: Letter) => void = () => {};
  const performance: Performance = {
    stream: 'fake-1',
    async *watch() {
      for (let next = 0; ; ) {
        const frame = frames[next];
        if (frame) {
          next += 1;
          yield frame;
        } else if (outcome) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
    standing: () => [],
    send(letter) {
      letters.push(letter);
      onLetter(letter);
    },
    status: () => ({
      beat: 3,
      point: null,
      beatsInPoint: 1,
      stall: { beats: 1, limit: 8, rung: 'none' },
      calls: 2,
      tokens: 100,
      money: 0,
      paused: null,
      trespasses: 0,
    }),
    change: () => Promise.resolve({ ok: true, seq: 0, witnesses: { characters: [], audience: false } }),
    happen: () => Promise.resolve({ ok: true, seq: 0, witnesses: { characters: [], audience: false } }),
    step: () => Promise.resolve({ beat: 3, waitsFor: null, paused: null, over: false }),
    perceive: () => performance.watch(),
    async *events() {},
    async stop() {
      finish('stopped');
    },
    done,
  };
  return {
    performance,
    letters,
    finish,
    show(...more: PublicFrame[]) {
      frames.push(...more);
      wake();
    },
    onLetter(listener: (letter: Letter) => void) {
      onLetter = listener;
    },
  };
}

export const curtain: PublicFrame = {
  type: 'curtain',
  number: 99,
  beat: 9,
  ending: { id: 'e', title: 'The end', text: 'It is over.' },
  points: [],
  beats: 9,
  trespasses: 0,
};
export const turn = (seat: string, name: string): PublicFrame => ({ type: 'your-turn', seat, name, suggestions: ['Who is there?'] });
export const speech = (by: string, name: string, text: string, beat = 1): PublicFrame => ({
  type: 'speech',
  number: beat,
  beat,
  by,
  name,
  text,
  to: [],
  interrupted: false,
});
