import * as z from 'zod/mini';
import { stageBook } from '../blueprint/lookup.ts';
import type { EventOf, StageEvent } from '../events/event.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import type { MessageText } from '../text/messages.ts';
import { perceive } from '../world/perceive.ts';
import { accuses } from './accusing.ts';
import { advancerPrompt, type HouseBeat, type PointView } from './house.prompt.ts';
import { deed } from './profile.prompt.ts';
import { actOf } from './view.ts';

const Choice = z.object({ reason: z._default(z.string(), ''), choice: z.int().check(z.gte(0)) });

export type Step = HouseBeat & { readonly move?: string };

/** Chooses who is nudged towards what. Answers with a number; the words are made from what the addressee can see. */
export async function advancer(
  view: PointView,
  rung: 'hint' | 'direction',
  steps: readonly Step[],
  model: Model,
  options: CallOptions,
): Promise<{ step: Step | undefined; reason: string }> {
  if (steps.length === 0) return { step: undefined, reason: 'nothing can be suggested' };
  const { choice, reason } = await ask(model, advancerPrompt(view, rung, steps), Choice, options);
  return { step: steps[choice] ?? steps[0], reason: reason.slice(0, 500) };
}

/** A hint or direction to one character, and the house's note of it. */
export function nudge(state: StageState, rung: 'hint' | 'direction', step: Step | undefined, reason: string): StageEvent[] {
  const to = step?.who ?? firstOnStage(state);
  if (to === undefined) return [{ type: 'advance', rung, to: [], reason }];
  const usable = step && perceivable(state, step) ? step : undefined;
  const act = usable && usable.verb !== 'say' ? actOf(state, usable.verb, usable.targets) : undefined;
  const text = wording(state, rung, to, usable);
  const event: EventOf<'hint'> | EventOf<'direction'> =
    rung === 'hint'
      ? { type: 'hint', to, text }
      : { type: 'direction', to, text, ...(act ? { action: { verb: act.verb, targets: act.targets } } : {}) };
  return [{ type: 'advance', rung, to: [to], reason }, event];
}

function wording(state: StageState, rung: 'hint' | 'direction', to: string, step: Step | undefined): MessageText {
  const kind = rung === 'hint' ? 'hint' : 'direct';
  const gist = step?.move === undefined ? undefined : cueOf(state, to)?.moves.find(({ id }) => id === step.move)?.say;
  if (step && step.verb !== 'say' && state.blueprint.tongue === undefined)
    return { key: `stage.${kind}-act`, params: { deed: deed(state.blueprint.language, actOf(state, step.verb, step.targets)) } };
  // A person finds out who did it; the house does not say.
  if (gist && personPlays(state, to) && accuses(gist, state.blueprint.language)) return { key: `stage.${kind}-none` };
  return gist ? { key: `stage.${kind}-say`, params: { gist } } : { key: `stage.${kind}-none` };
}

/** A step that names what its character cannot perceive would tell it a secret. */
function perceivable(state: StageState, { who, targets }: Step): boolean {
  const seen = perceive(state.blueprint, state.world, who);
  const known = new Set([
    who,
    ...seen.people.map(({ id }) => id),
    ...seen.props.map(({ id }) => id),
    ...seen.exits.map(({ to }) => to),
    seen.place?.id ?? '',
  ]);
  return targets.every((id) => known.has(id));
}

function cueOf(state: StageState, who: string) {
  return state.point ? stageBook(state.blueprint).points.get(state.point.id)?.point.cues[who] : undefined;
}

function firstOnStage(state: StageState): string | undefined {
  const present = state.blueprint.characters
    .map(({ id }) => id)
    .filter((id) => state.world.characters[id]?.place && state.world.characters[id]?.health !== 'dead');
  return present.find((id) => personPlays(state, id)) ?? present[0];
}
