import type { CharacterId } from '../blueprint/terms.ts';
import type { Decision } from '../events/event.ts';
import { openDraft, record } from '../events/record.ts';
import { onStage, personPlays, type StageState } from '../events/state.ts';
import type { Attempt } from '../world/world.ts';
import type { Step } from './advancer.ts';
import { stepsNow } from './house-view.ts';
import { pointIsOver } from './plot.ts';
import { ruleNow } from './rule-now.ts';
import { actOf } from './view.ts';

type Action = NonNullable<Decision['action']>;

/**
 * Who has been directed to do something, and can: it is done in its next beat, whatever its actor would rather talk about. Where a model
 * reads, that is how a play whose actors only chat comes to its deeds; nobody directs a person.
 */
export function ledTo(state: StageState): { readonly who: CharacterId; readonly action: Action } | null {
  if (!state.switches.way || state.point?.aftermath || state.coda) return null;
  for (const [who, given] of Object.entries(state.prompted)) {
    const action = given.type === 'direction' ? given.action : undefined;
    if (action && who !== state.lastBy && onStage(state, who) && !personPlays(state, who) && succeeds(state, who, action))
      return { who, action };
  }
  return null;
}

const attempted = (by: CharacterId, { verb, targets }: Action): Attempt => ({ by, verb, targets, text: verb });

function succeeds(state: StageState, who: CharacterId, action: Action): boolean {
  const ruled = ruleNow(state, attempted(who, action));
  return ruled !== 'ask-narrator' && ruled.ruling.outcome === 'success';
}

/** The steps that code can take now for an actor: those that end the point, else those that bring it on; none where words alone can. */
export function leadingSteps(state: StageState): Step[] {
  const tried = stepsNow(state).flatMap((step) => {
    const after = step.verb === 'say' || personPlays(state, step.who) ? null : afterwards(state, step);
    return after ? [{ step, ends: pointIsOver(after), moves: after.momentum.lastProgressBeat > state.beat }] : [];
  });
  const ending = tried.filter(({ ends }) => ends);
  return (ending.length > 0 ? ending : tried.filter(({ moves }) => moves)).map(({ step }) => step);
}

/** How things would stand after a step, were it taken now. */
function afterwards(state: StageState, { who, verb, targets }: Step): StageState | null {
  const attempt = attempted(who, actOf(state, verb, targets));
  const ruled = ruleNow(state, attempt);
  if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure') return null;
  const tried = record(openDraft(state, { newBeat: true }), { type: 'attempt', ...attempt }, state.at);
  const { outcome, because, changes } = ruled.ruling;
  return record(tried, { type: 'ruling', by: who, attempt: tried.state.seq, outcome, because, changes }, state.at).state;
}
