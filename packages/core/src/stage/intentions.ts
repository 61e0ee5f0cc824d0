import type { CharacterId } from '../blueprint/terms.ts';
import type { Decision } from '../events/event.ts';
import { type Intention, onStage, personPlays, type StageState } from '../events/state.ts';
import { codaWaitsFor } from './aftermath.ts';
import { attemptOf } from './beat.ts';
import { actorsOnStage, isAlone } from './floor.ts';
import { deed, moveText } from './profile.prompt.ts';
import { ruleNow } from './rule-now.ts';
import type { Stage } from './stage.ts';
import { type ActorView, actOf, viewOf } from './view.ts';

type Decisions = Readonly<Record<CharacterId, Decision>>;

/** Whoever perceived something new since it last decided, and may take the floor; by words, everybody who is there. */
export function whoDecides(state: StageState): CharacterId[] {
  const cast = actorsOnStage(state);
  if (state.switches.way !== 'ensemble' || isAlone(state)) return cast;
  if (state.coda) return cast.filter((who) => who === codaWaitsFor(state));
  return cast.filter((who) => who !== state.lastBy && state.ensemble.fresh.includes(who));
}

/** Whose standing intention can no longer be carried out: looked at again in every beat, by code. */
export function impossible(stage: Stage, decisions: Decisions): CharacterId[] {
  return Object.entries(stage.state.ensemble.intentions).flatMap(([who, intention]) =>
    !(who in decisions) && !isPossible(stage, who, intention) ? [who] : [],
  );
}

function isPossible(stage: Stage, who: CharacterId, { decision: { action, move, to = [] } }: Intention): boolean {
  const { state } = stage;
  if (!onStage(state, who) || personPlays(state, who)) return false;
  const view = viewOf(who, state, stage.chronicle, stage.house);
  if (move !== undefined && !view.moves.some(({ id }) => id === move)) return false;
  if (to.length > 0 && !view.people.some(({ id }) => to.includes(id))) return false;
  if (!action) return true;
  const ruled = ruleNow(state, attemptOf(stage, who, action));
  return ruled === 'ask-narrator' || ruled.ruling.outcome === 'success';
}

export function without(state: StageState, gone: readonly CharacterId[]): StageState {
  if (gone.length === 0) return state;
  const intentions = Object.fromEntries(Object.entries(state.ensemble.intentions).filter(([who]) => !gone.includes(who)));
  return { ...state, ensemble: { ...state.ensemble, intentions } };
}

/** What is done in silence beside the line of whoever has the floor. */
export function besides(
  state: StageState,
  decisions: Decisions,
  floor: CharacterId,
): { who: CharacterId; action: NonNullable<Decision['action']> }[] {
  if (state.switches.way !== 'ensemble') return [];
  return Object.entries(decisions).flatMap(([who, { strategy, action }]) =>
    who !== floor && strategy === 'SILENCE' && action ? [{ who, action }] : [],
  );
}

/** What it decided before and was passed over with, in its own words or in those of its cue. */
export function bidOf(state: StageState, view: ActorView): { readonly meant: string } {
  const decision = state.ensemble.intentions[view.self.id]?.decision;
  if (!decision) return { meant: '' };
  const move = view.moves.find(({ id }) => id === decision.move);
  const act =
    decision.action &&
    deed(
      view.language,
      actOf(
        state,
        decision.action.verb,
        decision.action.targets.map(({ id }) => id),
      ),
    );
  return { meant: (move && moveText(view, move)) ?? act ?? decision.reason ?? '' };
}
