import * as z from 'zod/mini';

/** What the world of a company is told in. */
export type Value = string | number | boolean;
export const Value = z.union([z.string(), z.number(), z.boolean()]);

/**
 * What must hold for a line, an action or a trigger to be open. `tag` names what is looked at: `none` (always), `interactions` and `actions`
 * (counted for this companion), `action` (how often the action called `action` was run), `event` (whether the key called `event` has happened),
 * or any key of the world state.
 */
export const Condition = z.strictObject({
  tag: z.string().check(z.minLength(1)),
  /** Inclusive. */
  min: z.optional(z.number()),
  /** Exclusive. */
  max: z.optional(z.number()),
  value: z.optional(Value),
  action: z.optional(z.string()),
  event: z.optional(z.string()),
});
export type Condition = z.infer<typeof Condition>;

/** What conditions are asked of: the world state, and the counts of one companion. */
export type Circumstances = {
  readonly world: Readonly<Record<string, Value>>;
  readonly interactions: number;
  readonly actions: Readonly<Record<string, number>>;
};

/** No condition at all is open to everyone. A key that nobody has set satisfies nothing. */
export function meets(condition: Condition | undefined, circumstances: Circumstances): boolean {
  if (condition === undefined || condition.tag === 'none') return true;
  if (condition.tag === 'event')
    return happened(Object.hasOwn(circumstances.world, condition.event ?? '') ? circumstances.world[condition.event ?? ''] : undefined);
  const value = subject(condition, circumstances);
  if (value === undefined) return false;
  if (condition.value !== undefined && value !== condition.value) return false;
  if (condition.min !== undefined && !(typeof value === 'number' && value >= condition.min)) return false;
  if (condition.max !== undefined && !(typeof value === 'number' && value < condition.max)) return false;
  return true;
}

function happened(value: Value | undefined): boolean {
  return value !== undefined && value !== false;
}

function subject({ tag, action }: Condition, { world, interactions, actions }: Circumstances): Value | undefined {
  if (tag === 'interactions') return interactions;
  if (tag === 'actions') return Object.values(actions).reduce((sum, count) => sum + count, 0);
  if (tag === 'action') return Object.hasOwn(actions, action ?? '') ? actions[action ?? ''] : 0;
  return Object.hasOwn(world, tag) ? world[tag] : undefined;
}

/** What is still missing, in words for the author: "interactions: 2 of 5". */
export function missing(condition: Condition | undefined, circumstances: Circumstances): string | null {
  if (condition === undefined || meets(condition, circumstances)) return null;
  if (condition.tag === 'event') return condition.event ?? 'event';
  const value = subject(condition, circumstances);
  const name = condition.tag === 'action' ? (condition.action ?? 'action') : condition.tag;
  if (condition.min !== undefined) return `${name}: ${String(value ?? '–')} / ${condition.min}`;
  if (condition.max !== undefined) return `${name}: ${String(value ?? '–')} < ${condition.max}`;
  return `${name} = ${String(condition.value ?? '')}`;
}
