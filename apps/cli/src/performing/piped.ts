import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { PublicFrame } from '@troupe/core/events';
import { printable } from '../view/clean.ts';
import type { Words } from '../view/words.ts';
import { readPiped } from './lines.ts';
import { type Close, createSession, type Evening } from './session.ts';

export type PipedOptions = {
  readonly input: Readable;
  readonly output: Writable;
  /** A frame as it goes out; empty for frames that are not shown. */
  readonly show: (frame: PublicFrame) => string;
  readonly words: Words;
  readonly tell: (text: string) => void;
};

/**
 * A performance without a terminal. Objects on standard input are sent at once (and so may interrupt); plain lines wait
 * for the turn of the seat, one each, so that a file can be played. The end of input leaves the seats to the AI.
 */
export async function hostPiped(evening: Evening, { input, output, show, words, tell }: PipedOptions): Promise<Close> {
  const { performance } = evening;
  const session = createSession(evening, words, tell);
  const waiting: string[] = [];
  let inputEnded = false;
  let close: Close | undefined;
  const pauseOf = pauseWatch(evening);

  const deliver = () => {
    while (session.floor() !== null && waiting.length > 0) session.act(readPiped(waiting.shift() ?? '', session.held(), session.floor()));
    if (inputEnded && waiting.length === 0) session.leave();
  };
  const lines = evening.seats.length > 0 ? createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }) : undefined;
  lines?.on('line', (line) => {
    if (line.trimStart().startsWith('{')) session.act(readPiped(line, session.held(), session.floor()));
    else waiting.push(line);
    deliver();
  });
  lines?.on('close', () => {
    inputEnded = true;
    deliver();
  });

  try {
    for await (const frame of performance.watch({ as: viewerOf(evening.seats) })) {
      const text = show(frame);
      if (text !== '' && !output.write(printable(text))) await once(output, 'drain');
      session.follow(frame);
      deliver();
      const pause = pauseOf(frame);
      if (!pause) continue;
      close = pause;
      await performance.stop();
    }
    const outcome = await performance.done;
    return close ?? (outcome === 'curtain' ? 'curtain' : 'stopped');
  } finally {
    lines?.close();
    input.pause();
  }
}

export const viewerOf = (seats: readonly string[]) => (seats.length > 0 ? ({ seats } as const) : 'audience');

/** Watches for a pause that only a new budget, a mended disk or another model ends: nobody here can give them while it runs. */
export function pauseWatch({ pastPauses = 0 }: Evening): (frame: PublicFrame) => Close | undefined {
  let seen = 0;
  return (frame) => {
    if (frame.type === 'halt') return frame.reason;
    if (frame.type !== 'pause' || ++seen <= pastPauses || frame.reason === 'host' || frame.reason === 'stop') return undefined;
    return frame.reason;
  };
}
