import { holds } from '../events/holds.ts';
import type { Draft } from '../events/record.ts';
import { rule } from '../world/rule.ts';
import { isSlight } from '../world/slight.ts';
import type { Attempt } from '../world/world.ts';
import { recordRuling, ruleByNarrator } from './beat.ts';
import { whatIsSeen } from './colour.ts';
import type { Stage } from './stage.ts';

/** Whether a deed would be refused, and for no reason that anybody in the play could give. */
export function isPedantry({ state }: Draft, attempt: Attempt): boolean {
  const ruled = rule(state.blueprint, state.world, attempt, (condition) => holds(condition, state));
  return ruled !== 'ask-narrator' && ruled.ruling.outcome === 'failure' && isSlight(ruled.ruling.because, attempt.verb);
}

/** One deed onto the draft. `told`: its doer has told it, in a gesture before. */
export async function playDeed(stage: Stage, draft: Draft, attempt: Attempt, told = false): Promise<Draft> {
  const { state } = draft;
  const ruled = rule(state.blueprint, state.world, attempt, (condition) => holds(condition, state));
  if (ruled === 'ask-narrator') return told ? draft : (await ruleByNarrator(stage, draft, attempt)).draft;
  const { ruling } = ruled;
  if (ruling.outcome === 'failure' && isSlight(ruling.because, attempt.verb))
    return told ? draft : stage.record(draft, { type: 'gesture', by: attempt.by, text: attempt.text });
  const seen = await whatIsSeen(stage, draft, attempt, ruled.discoveries);
  return recordRuling(stage, draft, attempt, ruling, seen, told && ruling.outcome === 'success');
}
