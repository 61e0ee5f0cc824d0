import type { Condition } from '../blueprint/condition.ts';
import { stageBook } from '../blueprint/lookup.ts';
import { holds } from '../events/holds.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { isGone } from '../world/locate.ts';

/**
 * Whether an evening can still come to one of its endings from here: there is somebody left to play it with, and a way to an ending that
 * nothing final speaks against. Points end by themselves; only death, loss and breakage cannot be undone.
 */
export const wayRemains = (state: StageState): boolean => hasCompany(state) && endingsOpen(state);

/** Whoever plays lives, and somebody else who is there or is still to come. */
function hasCompany(state: StageState): boolean {
  const { blueprint, world, ended } = state;
  const lead = leadOf(state);
  if (lead !== null && world.characters[lead]?.health === 'dead') return false;
  const over = new Set(ended.map(({ point }) => point));
  const coming = stageBook(blueprint).order.flatMap(({ point }) => (over.has(point.id) ? [] : point.enters.map(({ who }) => who)));
  return blueprint.characters.some(({ id }) => {
    const body = world.characters[id];
    return id !== lead && body?.health !== 'dead' && (body?.place != null || coming.includes(id));
  });
}

function endingsOpen(state: StageState): boolean {
  const { blueprint, ended } = state;
  const over = new Set(ended.map(({ point }) => point));
  const turns = stageBook(blueprint)
    .order.flatMap(({ point }) => (over.has(point.id) ? [] : point.next))
    .filter(({ to }) => 'ending' in to);
  return turns.length === 0 || turns.some(({ when }) => !when || canBe(when, state));
}

/** Whether something may still come about, whatever is done from now on. */
export function canBe(condition: Condition, state: StageState): boolean {
  if ('all' in condition) return condition.all.every((part) => canBe(part, state));
  if ('any' in condition) return condition.any.some((part) => canBe(part, state));
  if ('not' in condition) return !isForGood(condition.not, state);
  return holds(condition, state) || !isOutOfReach(condition, state);
}

/** Whether something is so and can never be otherwise. */
export function isForGood(condition: Condition, state: StageState): boolean {
  if ('all' in condition) return condition.all.every((part) => isForGood(part, state));
  if ('any' in condition) return condition.any.some((part) => isForGood(part, state));
  if ('not' in condition) return !canBe(condition.not, state);
  return holds(condition, state) && isFinal(condition, state);
}

/** What has been done, said and learned cannot be undone; nor can death, nor what is broken or lost. */
function isFinal(condition: Condition, { world }: StageState): boolean {
  if ('did' in condition) return condition.did.within === 'play';
  if ('said' in condition) return condition.said.within === 'play';
  if ('health' in condition) return condition.health.is === 'dead';
  if ('state' in condition) return isSpent(world, condition.state.prop, condition.state.key);
  return ['knows', 'heard', 'judged', 'ended'].some((key) => key in condition);
}

/** What does not hold and never will: nobody comes back from the dead, and nothing from where it is lost. */
function isOutOfReach(condition: Condition, { world, ended }: StageState): boolean {
  const dead = (who: string) => world.characters[who]?.health === 'dead';
  if ('health' in condition) return dead(condition.health.who);
  if ('present' in condition) return dead(condition.present.who);
  if ('hidden' in condition) return dead(condition.hidden.who);
  if ('holds' in condition) return dead(condition.holds.who) || isGone(world, condition.holds.prop);
  if ('lies' in condition) return isGone(world, condition.lies.prop);
  if ('found' in condition) return isGone(world, condition.found.prop);
  if ('state' in condition) return isSpent(world, condition.state.prop, condition.state.key);
  return 'ended' in condition && ended.some(({ point }) => point === condition.ended.point);
}

const breakages: ReadonlySet<string> = new Set(['broken', 'torn', 'burnt', 'cut', 'slit', 'split', 'pierced']);

/** Whether how a thing is in this respect can change no more. */
const isSpent = (world: StageState['world'], prop: string, key: string): boolean =>
  isGone(world, prop) || (breakages.has(key) && world.props[prop]?.state[key] === true);
