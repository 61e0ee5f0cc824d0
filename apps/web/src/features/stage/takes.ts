import type { PublicFrame } from '@troupe/core/events';

type KeptFrame = Extract<PublicFrame, { number: number }>;

/** How often a moment was played, which of them stands, and where each was left. */
export type Takes = { readonly now: number; readonly tips: readonly number[] };

/** People keep their seats, whatever is struck: it is no other take of anything. */
const beside: ReadonlySet<KeptFrame['type']> = new Set(['playbill', 'seat', 'pause', 'resume', 'note', 'wish', 'house']);

/** Which lines followed one and the same moment. A rewind leads to a moment as it was then, also to one that had been struck. */
export class TakeTree {
  readonly #parent = new Map<number, number>();
  readonly #children = new Map<number, number[]>();
  /** Where the play stood after each frame. */
  readonly #tipAt = new Map<number, number>();
  readonly #left: number[] = [];
  #tip = 0;

  add(frame: KeptFrame): void {
    if (frame.type === 'rewind') {
      this.#left.push(this.#tip);
      this.#tip = this.#tipAt.get(frame.to) ?? 0;
    } else if (!beside.has(frame.type)) {
      this.#parent.set(frame.number, this.#tip);
      this.#children.set(this.#tip, [...(this.#children.get(this.#tip) ?? []), frame.number]);
      this.#tip = frame.number;
    }
    this.#tipAt.set(frame.number, this.#tip);
  }

  /** The takes of the moment that begins with this frame; undefined where there is one alone. */
  of(number: number): Takes | undefined {
    const parent = this.#parent.get(number);
    const all = parent === undefined ? [] : (this.#children.get(parent) ?? []);
    if (all.length < 2) return undefined;
    const tips = [...this.#left, this.#tip];
    return { now: all.indexOf(number), tips: all.map((one) => tips.findLast((tip) => this.#isUnder(tip, one)) ?? one) };
  }

  #isUnder(tip: number, above: number): boolean {
    let at = tip;
    while (at > above) at = this.#parent.get(at) ?? 0;
    return at === above;
  }
}

/** What stands of all that was seen: from its end, every rewind leads to its moment, and those passed over on the way do not count. */
export function standing(all: readonly KeptFrame[]): KeptFrame[] {
  const kept: KeptFrame[] = [];
  let upTo = Number.POSITIVE_INFINITY;
  for (const frame of [...all].reverse()) {
    if (frame.number > upTo) continue;
    if (frame.type === 'rewind') upTo = frame.to;
    else kept.push(frame);
  }
  return kept.reverse();
}
