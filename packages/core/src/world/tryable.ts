import type { Blueprint, Prop } from '../blueprint/schema.ts';
import type { CharacterId, PropId } from '../blueprint/terms.ts';
import { VerbName } from '../text/verb-names.ts';
import { propOfId } from './ephemeral.ts';
import { propIn } from './locate.ts';
import { perceive, perWorld } from './perceive.ts';
import { commonly, deedOf } from './rule.ts';
import { inOrder } from './rules/order.ts';
import type { PropState, World } from './world.ts';

type Apt = (thing: Prop, state: PropState['state'], held: boolean) => boolean;
const affording =
  (verb: VerbName): Apt =>
  (thing) =>
    thing.affordances.includes(verb);

/** Verbs worth naming for a prop alone, and for which props they are worth asking the rules. What can be done to anything (touch, push…) is not worth naming. */
const alone: Readonly<Partial<Record<VerbName, Apt>>> = {
  take: ({ portable }, _, held) => portable && !held,
  read: ({ writing }) => writing !== undefined,
  examine: () => true,
  search: ({ portable, container, surface, cover }) => !portable || container || surface || cover,
  open: (thing, { open }) => open === false || thing.affordances.includes('open'),
  close: (thing, { open }) => open === true || thing.affordances.includes('close'),
  lock: ({ key }) => key !== undefined,
  unlock: ({ key }) => key !== undefined,
  drop: (_, __, held) => held,
  wear: affording('wear'),
  remove: (_, { worn }) => worn === true,
  hide: ({ cover }, _, held) => cover || held,
  reveal: ({ cover }) => cover,
  light: (thing, { lit }) => lit === false || thing.affordances.includes('light'),
  extinguish: (_, { lit }) => lit === true,
  burn: (thing) => thing.writing !== undefined || thing.affordances.includes('burn'),
  tear: (thing) => thing.writing !== undefined || thing.affordances.includes('tear'),
  break: (thing, { broken }) => broken === false || thing.affordances.includes('break'),
  drink: affording('drink'),
  eat: affording('eat'),
  pour: affording('pour'),
  play: affording('play'),
  write: affording('write'),
  use: affording('use'),
};

/** Every view of every beat asks. Ids hold no blanks. */
const worked = perWorld((blueprint, world, key) => {
  const [who = '', prop = ''] = key.split(' ');
  return workOut(blueprint, world, who, prop);
});

/** Which verbs make sense with a prop right now, by the common rules; what the play itself allows or forbids is asked when it is tried. */
export function tryable(blueprint: Blueprint, world: World, who: CharacterId, prop: PropId | Pick<Prop, 'id'>): readonly VerbName[] {
  return worked(blueprint, world, `${who} ${typeof prop === 'string' ? prop : prop.id}`);
}

function workOut(blueprint: Blueprint, world: World, who: CharacterId, id: PropId): readonly VerbName[] {
  const thing = propOfId(blueprint, world, id);
  const see = perceive(blueprint, world, who);
  if (!thing || ![...see.reach, ...see.holding].some((one) => one.id === id)) return [];
  const held = see.holding.some((one) => one.id === id);
  const state = propIn(world, id)?.state ?? {};
  const deed = deedOf(blueprint, world, { by: who, verb: 'examine', targets: [{ kind: 'prop', id }], text: '' });
  const works = (verb: VerbName): boolean => {
    const verdict = commonly(inOrder({ ...deed, verb }));
    return verdict !== 'ask-narrator' && 'done' in verdict;
  };
  const verbs = VerbName.options.filter((verb) => alone[verb]?.(thing, state, held) && works(verb));
  const others = [...withOthers(thing, held, see, works), ...thing.affordances.filter(works)];
  return [...new Set([...verbs, ...others])];
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
