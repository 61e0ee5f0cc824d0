import type { BriefPerson } from './stage.ts';

/** A line to what is seen, from what can be measured in it. */
export type ScreeningBrief = {
  readonly task: 'screening';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: number;
  readonly self: BriefPerson & { readonly description: string };
  readonly user: string;
  readonly heard: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly facts: {
    readonly light: number;
    readonly brighter: number;
    readonly motion: number;
    readonly cuts: readonly number[];
    readonly colours: readonly { readonly hue: string; readonly share: number }[];
  };
  /** The latest of what has changed since it looked before. */
  readonly news?: { readonly kind: string; readonly bright: boolean; readonly where: string };
  /** The same facts in words. */
  readonly seen: string;
};
