import type { BriefObservation } from './observation.ts';

/** A scene to be remembered as one event and three key points. */
export type RememberBrief = {
  readonly task: 'remember';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly observations: readonly BriefObservation[];
  readonly corrected?: string;
};
