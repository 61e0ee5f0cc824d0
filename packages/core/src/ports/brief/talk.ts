import type { BriefObservation } from './observation.ts';

/** An answer in a talk outside of any play. */
export type TalkBrief = {
  readonly task: 'talk';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly profile: string;
  readonly other: string;
  readonly stranger: boolean;
  readonly said: string;
  readonly lines: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly memories: readonly { readonly level: string; readonly text: string }[];
  readonly observations: readonly BriefObservation[];
  /** What its lorebook has on what is being talked about. */
  readonly lore?: readonly { readonly name: string; readonly text: string }[];
  readonly seed: number;
};
