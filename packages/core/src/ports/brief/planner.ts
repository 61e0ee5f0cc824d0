import type { BriefPerson } from './role.ts';

export type PlannerBrief = {
  readonly task: 'planner';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly point: string;
  readonly characters: readonly BriefPerson[];
  readonly things: readonly BriefPerson[];
  readonly moves: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};
