import type { BriefPerson } from './stage.ts';

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
  /** What is to be done, and on what text; with `edit`, nothing but text is wanted. */
  readonly job?: { readonly id: string; readonly text: string; readonly material: string; readonly edit?: 'replace' | 'append' };
  readonly used: readonly number[];
};

/** Which of several companions speaks next. */
export type ModeratorBrief = {
  readonly task: 'moderator';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: string;
  readonly open: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  readonly heard: readonly { readonly by: string; readonly text: string }[];
};

/** Which function of the host, if any, would help to answer. */
export type ToolsBrief = {
  readonly task: 'tools';
  readonly language: 'en' | 'zh';
  readonly said: string;
  readonly tools: readonly {
    readonly name: string;
    readonly phrases: readonly string[];
    /** Its input, as a JSON schema. */
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly called: readonly string[];
};

/** A shorter text that keeps what matters for a purpose. */
export type DigestBrief = {
  readonly task: 'digest';
  readonly language: 'en' | 'zh';
  readonly purpose: string;
  /** Tokens. */
  readonly room: number;
  readonly text: string;
};
