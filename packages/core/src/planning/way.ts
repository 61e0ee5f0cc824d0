import type { Models } from '../model/model.ts';

/** `script`: whole scripts first, and the plan is read out of the best. `parts`: part by part, from a cast list on. */
export const planningWays = ['script', 'parts'] as const;
/** How a play is written. */
export type PlanningWay = (typeof planningWays)[number];

/** As it was asked for; else a script first wherever a model writes. */
export const planningWayFor = ({ performer }: Pick<Models, 'performer'>, asked?: PlanningWay): PlanningWay =>
  asked ?? (performer.understudy ? 'parts' : 'script');
