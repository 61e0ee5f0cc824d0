import type { HouseFrame } from '../stage/transcript.ts';

export type Spent = {
  readonly beat: number;
  readonly tokens: number;
  readonly cached: number;
  readonly input: number;
  readonly milliseconds: number;
  readonly money: number;
};

type Call = {
  readonly input?: number;
  readonly output?: number;
  readonly cached?: number;
  readonly money?: number;
  readonly total?: number;
};

/** The calls of a log, added up beat by beat; a beat without calls is a beat without costs. */
export function spentByBeat(frames: readonly HouseFrame[]): Spent[] {
  const beats = new Map<number, Spent>();
  for (const { beat, event } of frames) {
    if (event.type !== 'call') continue;
    const { input = 0, output = 0, cached = 0, money = 0, total = 0 } = event.call as Call;
    const before = beats.get(beat) ?? { beat, tokens: 0, cached: 0, input: 0, milliseconds: 0, money: 0 };
    beats.set(beat, {
      beat,
      tokens: before.tokens + input + output,
      cached: before.cached + cached,
      input: before.input + input,
      milliseconds: before.milliseconds + total,
      money: before.money + money,
    });
  }
  const last = Math.max(0, ...beats.keys());
  return Array.from(
    { length: last },
    (_, index) => beats.get(index + 1) ?? { beat: index + 1, tokens: 0, cached: 0, input: 0, milliseconds: 0, money: 0 },
  );
}

/** Never more bars than can be seen: neighbours are added up. */
export function gathered(values: readonly number[], most: number, join: (values: readonly number[]) => number): number[] {
  const size = Math.max(1, Math.ceil(values.length / most));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => join(values.slice(index * size, (index + 1) * size)));
}
