import type { BriefPerson } from './role.ts';

/** A companion's next words beside the user. */
export type CompanionBrief = {
  readonly task: 'companion';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: string;
  readonly self: BriefPerson & { readonly description: string; readonly mood: string };
  readonly user: string;
  readonly others: readonly string[];
  readonly heard: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly knowledge: readonly string[];
  /** Its own turns of phrase: for a greeting, before it sets to work, at parting, or for any time. */
  readonly mottos: readonly { readonly category: 'greeting' | 'confirmation' | 'sign-off' | null; readonly text: string }[];
  /** What it remembers of long ago, each as `name: words`. */
  readonly remembers?: readonly string[];
  /** What functions of the host have answered. */
  readonly found?: readonly string[];
  /** What is to be done, and on what text. */
  readonly job?: { readonly id: string; readonly text: string; readonly material: string };
  readonly used: readonly number[];
};
