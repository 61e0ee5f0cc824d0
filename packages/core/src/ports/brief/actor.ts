import type { BriefAct, BriefMove, BriefRole } from './role.ts';

export type ActorBrief = BriefRole & {
  readonly task: 'actor';
  readonly strategy: 'FAST' | 'SLOW' | 'SILENCE';
  readonly move?: BriefMove;
  /** What was just attempted by this character, and how it went. */
  readonly ruled: readonly { readonly act: BriefAct; readonly outcome: 'success' | 'failure'; readonly because: string }[];
};
