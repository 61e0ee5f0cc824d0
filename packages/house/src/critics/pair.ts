import { createHash } from 'node:crypto';
import type { VideoMark } from '@troupe/evaluation';
import type { Compared } from './critic-event.ts';
import type { AnyJudgement } from './opinions.ts';

/** Two performances, plans or talks of one thing. Who made which is known here and never told before the verdict. */
export type Pair = {
  readonly id: string;
  readonly of: Compared;
  readonly case: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
  readonly tested: Side;
  readonly baseline: Side;
  /** What both answer to: the film, and what was said before. */
  readonly film?: FilmMoment;
  /** Most lines are the same: worth a look, but not the first one. */
  readonly alike: boolean;
  /** What judges said of it, by their names. */
  readonly judged: ReadonlyMap<string, AnyJudgement>;
};
export type Side = { readonly system: string; readonly script: () => Promise<string> };
/** `id` is null where the film itself is not in the house: then `seen` tells what it shows. */
export type FilmMoment = { readonly id: string | null; readonly until: number | null; readonly seen: string; readonly before: string };

/** One answer in front of a film, to be given points. */
export type FilmAnswer = {
  readonly id: string;
  /** All who gave the very same one. */
  readonly systems: readonly string[];
  readonly case: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly film: FilmMoment;
  readonly text: string;
  /** What judges gave it, of a hundred, by their names. */
  readonly judged: ReadonlyMap<string, VideoMark>;
};

export const opaque = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

export function areAlike(one: string, other: string): boolean {
  const [lines, others] = [new Set(one.split('\n')), new Set(other.split('\n'))];
  const shared = [...lines].filter((line) => others.has(line)).length;
  return shared > 0.6 * Math.min(lines.size, others.size);
}

/** Each two of a list, once. */
export const twos = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));

export const text = (script: string) => async (): Promise<string> => script;
