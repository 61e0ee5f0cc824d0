import type { Blueprint, Prop } from '../blueprint/schema.ts';
import type { CharacterId, PropId, VerbName } from '../blueprint/terms.ts';
import { stageBook } from '../blueprint/lookup.ts';
import { perceive } from './look.ts';
import { commonly, deedOf } from './rule.ts';
import { inOrder } from './rules/order.ts';
import type { Target, World } from './world.ts';

/** Verbs worth naming for a prop alone. What can be done to anything (touch, push…) is not worth naming. */
const alone: readonly VerbName[] = ['take', 'read', 'examine', 'search', 'open', 'close', 'lock', 'unlock', 'drop', 'wear', 'remove', 'hide', 'reveal', 'light', 'extinguish', 'burn', 'tear', 'break', 'drink', 'eat', 'pour', 'play', 'write', 'use'];

/** Which verbs make sense with a prop right now, by the common rules; what the play itself allows or forbids is asked when it is tried. */
export function tryable(blueprint: Blueprint, world: World, who: CharacterId, prop: PropId | Pick<Prop, 'id'>): VerbName[] {
  const id = typeof prop === 'string' ? prop : prop.id;
  const thing = stageBook(blueprint).props.get(id);
  const see = perceive(blueprint, world, who);
  if (!thing || ![...see.reach, ...see.holding].some((one) => one.id === id)) return [];
  const held = see.holding.some((one) => one.id === id);
  const target: Target = { kind: 'prop', id };
  const works = (verb: VerbName): boolean => {
    const verdict = commonly(inOrder(deedOf(blueprint, world, { by: who, verb, targets: [target], text: '' })));
    return verdict !== 'ask-narrator' && 'done' in verdict;
  };
  const hidden = thing.portable && !thing.cover;
  const verbs = alone.filter((verb) => !(verb === 'take' && held) && !(verb === 'remove' && world.props[id]?.state.worn !== true) && !(verb === 'hide' && hidden && !held) && works(verb));
  return [...verbs, ...withOthers(thing, held, see, works), ...thing.affordances.filter((verb) => !verbs.includes(verb) && works(verb))];
}

function withOthers(thing: Prop, held: boolean, see: ReturnType<typeof perceive>, works: (verb: VerbName) => boolean): VerbName[] {
  const listeners = see.people.some((one) => !one.hidden && one.health !== 'dead');
  const verbs: VerbName[] = [];
  if (held && listeners) verbs.push('give', 'show');
  if (held && see.reach.some((one) => one.id !== thing.id && (one.surface || one.container))) verbs.push('put');
  if (held && thing.weapon) verbs.push('attack');
  if (thing.cover && works('attack')) verbs.push('attack');
  return verbs;
}
