import type { BriefLine, BriefPerson } from './role.ts';

export type RecapBrief = {
  readonly task: 'recap';
  readonly language: 'en' | 'zh';
  readonly self: BriefPerson;
  readonly scene: string;
  readonly heard: readonly BriefLine[];
};
