/** Places, props and people, and the rules that decide a physical act. */
export { applyChange } from './change.ts';
export { type Unlawful, unlawfulIn } from './lawful.ts';
export { holderOf, placeOf } from './locate.ts';
export {
  type PerceivedExit,
  type PerceivedPerson,
  type Perception,
  perceive,
  perceiveAsAudience,
} from './perceive.ts';
export { type Holds, type Ruled, rule } from './rule.ts';
export { tryable } from './tryable.ts';
export * from './world.ts';
