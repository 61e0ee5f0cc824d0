import type { Condition } from '../blueprint/condition.ts';
import type { Alternative, Point } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { onStage, type StageState } from '../events/state.ts';
import { stillSo } from './wants.ts';

/** Of their newest lines so many are looked at, and so many of them refuse: once is a choice, and twice is what the evening is about. */
const lookedAt = 3;
const enough = 2;

/** The person will not: what was asked of them, held out to them or expected of them they have refused, again and again. */
export function isRefusing({ accompaniment: { declined = [], inAll } }: StageState): boolean {
  return new Set(declined.flatMap(({ nth }) => (nth > inAll - lookedAt ? [nth] : []))).size >= enough;
}

/** What they would not, in their own words, the newest last. */
export const refused = ({ accompaniment: { declined = [] } }: StageState): string[] => declined.map(({ text }) => text);

/**
 * Who goes after what they want without waiting for the person, another with each refusal: people who only ask again make a wall of somebody
 * who says no.
 */
export function whoActs(state: StageState, { cues }: Point, lead: CharacterId): { readonly name: string; readonly want: string } | null {
  const others = state.blueprint.characters.filter(({ id }) => id !== lead && onStage(state, id) && !state.world.characters[id]?.hidden);
  const wanting = others.flatMap(({ id, name }) => {
    // What they want here stands in the list of wants; where that is over, there is what they want of the whole evening.
    if (!state.settled.includes(id) && stillSo(state, cues[id]?.want ?? '') !== '') return [{ name, want: '' }];
    const want = stillSo(state, state.goals[id] ?? '');
    return want === '' ? [] : [{ name, want }];
  });
  return wanting[(state.accompaniment.declined?.length ?? 0) % Math.max(1, wanting.length)] ?? null;
}

/** Whether a way can only come about through what the person does or says. */
export const waitsFor = ({ when }: Pick<Alternative, 'when'>, lead: CharacterId): boolean => needs(when, lead);

function needs(condition: Condition, lead: CharacterId): boolean {
  if ('all' in condition) return condition.all.some((one) => needs(one, lead));
  if ('any' in condition) return condition.any.every((one) => needs(one, lead));
  if ('did' in condition) return condition.did.by === lead;
  return 'said' in condition && condition.said.by === lead;
}
