import type { ToldPlay } from '@troupe/core/art';
import type { Edition } from '@troupe/core/edition';
import type { PublicFrame } from '@troupe/core/events';
import type { Hanging, Hangings } from '../pictures/hangings.ts';
import type { StageSeen } from './staged.ts';

/** What an edition is printed from: itself, what its readers saw of the evening, which evening it was, and when it was last played. */
export type Printable = {
  readonly edition: Edition;
  readonly frames: readonly PublicFrame[];
  readonly id: string;
  readonly at: number;
  /** As anybody may know it beforehand: for its poster. */
  readonly play?: ToldPlay;
  /** The stage as its readers saw it, by the number of what they witnessed. */
  readonly views?: ReadonlyMap<number, StageSeen>;
  /** Pictures of its own that hang instead of the drawn ones. */
  readonly own?: Hangings;
  /** The poster of the series that it is an evening of. */
  readonly cover?: Hanging;
};
