import type { Blueprint } from '../blueprint/schema.ts';
import { type Breach, breachesOf } from '../sequel/carried.ts';
import { stillHurt } from '../sequel/hurt.ts';
import { type Legacy, seriesAfter } from '../sequel/legacy.ts';
import { breachProblem } from '../sequel/sequel.prompt.ts';
import type { PartId, Problem } from './parts.ts';
import type { Sketch } from './sketch.ts';
import type { PlanningState } from './state.ts';

const legacyIn = ({ source }: PlanningState): Legacy | undefined => (source?.kind === 'topic' ? source.after : undefined);

/** A play that goes on from an evening says so: its people remember by it. `asked`: its writers were asked for what they left out. */
export function inSeries(blueprint: Blueprint, state: PlanningState, asked: boolean): Blueprint {
  const after = legacyIn(state);
  if (!after) return blueprint;
  const going: Blueprint = { ...blueprint, series: seriesAfter(after) };
  return asked ? stillHurt(going, after) : going;
}

/** What the evening before does not bear, for the writer of each part. */
export function breachesByPart(blueprint: Blueprint, sketch: Sketch, state: PlanningState): ReadonlyMap<PartId, readonly Problem[]> {
  const after = legacyIn(state);
  const found = new Map<PartId, Problem[]>();
  for (const breach of after ? breachesOf(after, blueprint) : []) {
    const part = partOf(breach, blueprint, sketch);
    found.set(part, [...(found.get(part) ?? []), breachProblem(breach, state.language)]);
  }
  return found;
}

/** With a script first everything that is seen is the script's. */
function partOf(breach: Breach, { characters }: Blueprint, { bill }: Sketch): PartId {
  const own = (who: string) => characters.find(({ name }) => name === who)?.id ?? '';
  if (breach.kind === 'hurt') return `${bill ? 'person' : 'profile'}:${own(breach.who)}`;
  if (bill) return breach.kind === 'never-learnt' ? 'past' : 'script:final';
  if (breach.kind === 'dead') return 'cast';
  return breach.kind === 'gone' ? 'props:1' : `profile:${own(breach.who)}`;
}
