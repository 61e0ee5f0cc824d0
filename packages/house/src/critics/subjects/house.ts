import type { Blueprint } from '@troupe/core/blueprint';
import type { EventStore } from '@troupe/core/log';
import type { Clock, Models } from '@troupe/core/model';

/** Where duels are played. */
export type DuelHouse = {
  readonly engage: (blueprint?: Blueprint) => Promise<Models>;
  readonly store: EventStore;
  readonly seed: number;
  readonly clock: Clock;
  /** Where pairs are kept; one that is there is not played again. */
  readonly pairs: string | undefined;
  /** Where answers of models are kept. */
  readonly answers: string | undefined;
  /** Who writes a person's lines: a model of that temper, or nobody, and they are those that fit any evening. */
  readonly person: 'model' | 'lines';
};
