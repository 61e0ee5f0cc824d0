import { ModelError, type ModelFault } from '../model/model.ts';

const final: ReadonlySet<ModelFault> = new Set<ModelFault>(['over-budget', 'aborted', 'not-recorded']);

/** What nobody may play over: the cap is reached, the call was stopped, or a recording does not hold what was asked. */
export function cannotGoOn(error: unknown): boolean {
  return error instanceof ModelError && final.has(error.fault);
}
