import type { Speed } from '../../ui/preferences.ts';
import type { StreamFrame } from './transcript.ts';

/** Characters a second at which lines come, and the longest rest between two of them. */
const manners: Record<Speed, { readonly perSecond: number; readonly rest: number } | null> = {
  calm: { perSecond: 45, rest: 900 },
  brisk: { perSecond: 110, rest: 300 },
  instant: null,
};

export type Later = (work: () => void, milliseconds: number) => () => void;

/** Lets what comes in a rush be read: frames wait for each other for as long as their words take. A play that streams slower than one reads is not held up. */
export class Pace {
  readonly #show: (frame: StreamFrame) => void;
  readonly #later: Later;
  readonly #now: () => number;
  #waiting: StreamFrame[] = [];
  #cancel: (() => void) | null = null;
  #readyAt = 0;
  /** Whether anybody has spoken yet: for the first line nothing is waited for, or an evening opens on an empty page. */
  #opened = false;
  /** What has streamed of the beat in progress. */
  #read = '';
  speed: Speed;

  constructor(speed: Speed, show: (frame: StreamFrame) => void, later: Later, now: () => number) {
    this.speed = speed;
    this.#show = show;
    this.#later = later;
    this.#now = now;
  }

  get behind(): number {
    return this.#waiting.length;
  }

  push(frame: StreamFrame): void {
    const manner = manners[this.speed];
    if (manner === null) {
      this.flush();
      this.#show(frame);
      return;
    }
    // Words that were streamed here and never played must not be read out first.
    if (frame.type === 'beat-dropped') this.#waiting = this.#waiting.filter(({ type }) => type !== 'delta');
    this.#waiting.push(...(frame.type === 'delta' ? inWords(frame) : [frame]));
    this.#go();
  }

  /** Everything at once: the person wants to be in the present. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#readyAt = 0;
    for (const frame of waiting) this.#show(frame);
  }

  close(): void {
    this.#cancel?.();
    this.#waiting = [];
  }

  #go(): void {
    if (this.#cancel) return;
    for (let frame = this.#waiting[0]; frame; frame = this.#waiting[0]) {
      const wait = this.#readyAt - this.#now();
      if (wait > 0) {
        this.#cancel = this.#later(() => {
          this.#cancel = null;
          this.#go();
        }, wait);
        return;
      }
      this.#waiting.shift();
      this.#readyAt = this.#now() + this.#lasts(frame);
      this.#show(frame);
    }
  }

  #lasts(frame: StreamFrame): number {
    const manner = manners[this.speed];
    if (frame.type === 'speech') this.#opened = true;
    if (manner === null || !this.#opened) return 0;
    if (frame.type === 'beat-start') this.#read = '';
    if (frame.type === 'delta') {
      this.#read += frame.text;
      return (frame.text.length * 1000) / manner.perSecond;
    }
    if (!('number' in frame) || !('text' in frame)) return 0;
    // What was read while it streamed needs a breath, not another reading.
    const streamed = this.#read.includes(frame.text.trim());
    return Math.min(streamed ? manner.rest / 3 : manner.rest, (frame.text.length * 1000) / manner.perSecond);
  }
}

type Delta = Extract<StreamFrame, { type: 'delta' }>;

/** A burst of tokens, cut so that it can be read out word by word (or, without spaces, a few signs at a time). */
function inWords(frame: Delta): Delta[] {
  if (frame.kind === 'ruling') return [frame];
  const pieces = frame.text.match(/\s*[^\s\p{Script=Han}]+|\s*\p{Script=Han}{1,2}|\s+/gu) ?? [frame.text];
  return pieces.map((text) => ({ ...frame, text }));
}
