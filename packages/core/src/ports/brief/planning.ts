/** One part of a plan, with everything its writer may know. What is given depends on the step: see planning. */
export type PlanningBrief = {
  readonly task: 'planning';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly step: string;
  readonly given: Readonly<Record<string, unknown>>;
};
