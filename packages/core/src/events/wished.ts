import type { EventOf, Means, PlannedTurn } from './event.ts';
import type { StageState } from './state.ts';

/** A wish that was granted bends what is planned; where nothing is planned, whoever is called on counts as spoken to. */
export function wished(state: StageState, { means }: EventOf<'wish-answer'>): StageState {
  return means.reduce(bent, state);
}

function bent(state: StageState, means: Means): StageState {
  const directed = state.switches.way === 'directed';
  if (means.kind === 'next' && !directed) return { ...state, addressed: [means.who] };
  return directed ? { ...state, plan: planWith(state, means) } : state;
}

function planWith({ plan, blueprint }: StageState, means: Means): readonly PlannedTurn[] {
  switch (means.kind) {
    case 'next':
      return plan[0]?.who === means.who ? plan : [{ who: means.who, tempo: 'a line', manner: 'answer' }, ...plan];
    case 'tempo':
      return plan.map((turn) => (turn.who === 'world' ? turn : { ...turn, tempo: means.tempo }));
    case 'world':
      return plan[0]?.who === 'world' ? plan : [{ who: 'world', tempo: 'a line', manner: 'act' }, ...plan];
    case 'plant': {
      const prop = blueprint.plants?.find(({ id }) => id === means.id)?.prop;
      const taken = prop === undefined || plan.some(({ thing }) => thing === prop);
      return taken ? plan : plan.map((turn, at) => (at === 0 ? { ...turn, thing: prop } : turn));
    }
    default:
      return plan;
  }
}
