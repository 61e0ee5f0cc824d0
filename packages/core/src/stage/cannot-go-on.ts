import { ModelError, type ModelFault } from '../model/model.ts';
import type { Stage } from './stage.ts';

const final: ReadonlySet<ModelFault> = new Set<ModelFault>(['over-budget', 'aborted', 'not-recorded']);

/** What nobody may play over: the cap is reached, the call was stopped, a recording does not hold what was asked, the model thinks and never speaks, or the host's own program failed: nobody plays over a bug. */
export function cannotGoOn(error: unknown): boolean {
  return error instanceof ModelError && (final.has(error.fault) || error.key === 'model-unreachable/own' || thinksOnly(error));
}

export const thinksOnly = (error: ModelError): boolean => error.key === 'model-truncated/thinking';

/** Whether a host wants its faults as errors, or waits until they are mended. */
export const throws = ({ house }: Pick<Stage, 'house'>): boolean => house.faults === 'throw';
