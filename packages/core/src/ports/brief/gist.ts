import type { BriefObservation } from './observation.ts';

/** What a role makes of itself, of somebody, of the two of them, and of what was just said: the parts that are wanted. */
export type GistBrief = {
  readonly task: 'gist';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly profile: string;
  readonly other: string;
  readonly said: string;
  readonly wanted: readonly string[];
  readonly memories: readonly { readonly level: string; readonly text: string }[];
  readonly observations: readonly BriefObservation[];
};
