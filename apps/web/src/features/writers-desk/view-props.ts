import type { Blueprint } from '@troupe/core';
import type { Plan } from './plans.ts';

/** A plan that is read and changed part by part. */
export type ViewProps = {
  readonly plan: Plan;
  readonly blueprint: Blueprint;
  readonly edit: (part: string, name: string) => void;
};
