import type { PublicFrame, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Performance } from '@troupe/core/stage';

/** What a hub follows: a performance that is played, or was, and may be played again. */
export interface Source {
  readonly id: string;
  readonly store: EventStore;
  readonly show: Performance | null;
  /** Why it rests, while it does. */
  readonly rest: string;
  /** Resolves when it goes on, or comes to rest. */
  changed(): Promise<void>;
  /** What is true just now and in no log. */
  standing(viewer: Viewer): readonly PublicFrame[];
}
