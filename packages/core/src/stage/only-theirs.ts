import type { Condition } from '../blueprint/condition.ts';
import { conditionsOfPoint, stageBook } from '../blueprint/lookup.ts';
import type { Fact, Point } from '../blueprint/schema.ts';
import type { CharacterId, FactId } from '../blueprint/terms.ts';
import type { StageEvent } from '../events/event.ts';
import type { StageState } from '../events/state.ts';
import { isGone } from '../world/locate.ts';
import { paceOf } from './pace.ts';

/**
 * What the person's character alone knows. `now`: what is played stands on it, and whoever sits there may not know that it does. `late`: the
 * time for it has gone by, and it was not told: another bears it, or nobody does.
 */
export type OnlyTheirs = {
  readonly text: string;
  readonly when: 'later' | 'now' | 'late';
  /** Things that show it, by name. */
  readonly shownBy: readonly string[];
};

export function onlyTheirs(state: StageState, lead: CharacterId): OnlyTheirs[] {
  const { blueprint, world } = state;
  return knownAlone(state, lead).map(({ id, text }) => ({
    text,
    when: timeOf(state, lead, id),
    shownBy: blueprint.props.flatMap((prop) => (prop.reveals.includes(id) && !isGone(world, prop.id) ? [prop.name] : [])),
  }));
}

/** What one character knows, and nobody else has learned or been told by now. */
function knownAlone({ blueprint, knows, heard, accompaniment: { partly = {} } }: StageState, who: CharacterId): Fact[] {
  const others = blueprint.characters.filter(({ id }) => id !== who).map(({ id }) => id);
  const has = (one: CharacterId, id: FactId) =>
    knows[one]?.includes(id) || partly[one]?.includes(id) || heard[one]?.some(({ fact }) => fact === id);
  return blueprint.facts.filter(
    ({ id, knownBy }) => knownBy !== 'everyone' && knows[who]?.includes(id) && !others.some((one) => has(one, id)),
  );
}

function timeOf(state: StageState, lead: CharacterId, fact: FactId): OnlyTheirs['when'] {
  const standing = stageBook(state.blueprint).order.filter(({ point }) => standsOn(point, lead, fact));
  if (standing.some(({ point }) => point.id === state.point?.id)) return paceOf(state).left > 1 && !state.point?.aftermath ? 'now' : 'late';
  return standing.some(({ point }) => state.ended.some((one) => one.point === point.id)) ? 'late' : 'later';
}

/** Whether a point was written to have it from them: they tell it there, or somebody else is to know it by then. */
function standsOn(point: Point, lead: CharacterId, fact: FactId): boolean {
  const tells = point.script?.some(({ who, tells = [] }) => who === lead && tells.includes(fact));
  return tells === true || conditionsOfPoint(point).some((one) => asksFor(one, lead, fact));
}

function asksFor(condition: Condition, lead: CharacterId, fact: FactId): boolean {
  if ('all' in condition) return condition.all.some((one) => asksFor(one, lead, fact));
  if ('any' in condition) return condition.any.some((one) => asksFor(one, lead, fact));
  if ('knows' in condition) return condition.knows.fact === fact && condition.knows.who !== lead;
  if ('heard' in condition) return condition.heard.fact === fact && condition.heard.who !== lead;
  return 'said' in condition && condition.said.tells === fact && (condition.said.by ?? lead) === lead;
}

const reminded = 'stage.only-you';

/**
 * Before the person has the floor: in plain words what their character alone knows and the moment stands on, once a point and after a first
 * line of theirs in it. On the sheet it is one sentence among twenty.
 */
export function remindOf(state: StageState, lead: CharacterId): StageEvent[] {
  const before = state.prompted[lead]?.text;
  if (state.accompaniment.inPoint === 0 || (before && 'key' in before && before.key === reminded)) return [];
  const due = onlyTheirs(state, lead).filter(({ when }) => when === 'now');
  if (due.length === 0) return [];
  return [{ type: 'hint', to: lead, text: { key: reminded, params: { what: due.map(({ text }) => text).join(' ') } } }];
}
