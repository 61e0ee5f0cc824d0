import type { Prop } from '../../blueprint/schema.ts';
import type { WorldChange } from '../../blueprint/terms.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { isClosed, lyingAt } from '../locate.ts';
import { affords, type Decide, type Deed, done, prop, propOf, propose, refuse, set, stateOf, type Verdict } from './deed.ts';
import { aThing, perhaps, type VerbRule } from './slots.ts';

const onThing =
  (decide: (deed: Deed, thing: Prop) => Verdict): Decide =>
  (deed) => {
    const thing = propOf(deed, deed.first);
    return thing ? decide(deed, thing) : refuse(deed, 'needs-target');
  };

/** What is used up is nowhere; what lay on or in it stays in the room. */
function usedUp(deed: Deed, thing: Prop): WorldChange[] {
  const place = deed.see.place?.id ?? '';
  const left = lyingAt(deed.blueprint, deed.world, thing.id).map(({ id }): WorldChange => ({ put: { prop: id, at: { place } } }));
  return [...left, { put: { prop: thing.id, at: { nowhere: true } } }];
}

const light = onThing((deed, thing) => {
  const { lit } = stateOf(deed, thing.id);
  if (lit === undefined && !affords(thing, 'light')) return refuse(deed, 'light.unfit');
  return lit === true
    ? refuse(deed, 'light.already', {}, [propose('extinguish', prop(thing.id))])
    : done(deed, 'light', [set(thing.id, 'lit', true)]);
});

const extinguish = onThing((deed, thing) =>
  stateOf(deed, thing.id).lit === true ? done(deed, 'extinguish', [set(thing.id, 'lit', false)]) : refuse(deed, 'extinguish.unlit'),
);

/** Paper burns, given a flame within reach. */
const burn = onThing((deed, thing) => {
  if (thing.writing === undefined && !affords(thing, 'burn')) return refuse(deed, 'burn.unfit');
  const flame = deed.see.reach.find((one) => one.id !== thing.id && stateOf(deed, one.id).lit === true);
  if (!flame) return refuse(deed, 'burn.no-flame');
  return done(deed, 'burn', [set(thing.id, 'burnt', true), ...usedUp(deed, thing)], [], { prop: flame.id });
});

const drink = onThing((deed, thing) => {
  if (!affords(thing, 'drink')) return refuse(deed, 'drink.unfit');
  return stateOf(deed, thing.id).empty === true ? refuse(deed, 'empty') : done(deed, 'drink', [set(thing.id, 'empty', true)]);
});

/** What many eat of; a little of anything; and all of it. */
const shared =
  /\b(?:cake|pie|tart|loaf|bread|pudding|stew|soup|porridge|roast|ham|cheese|feast|supper|dinner)s?\b|蛋糕|面包|大饼|点心|[粥汤饭菜肉鱼瓜面]$/iu;
const alittle =
  /\b(?:bites?|tastes?|nibbles?|some|(?:a|one) (?:bit|bite|piece|slice|crumb|morsel|mouthful|spoonful|corner))\b|[咬尝]|一(?:小|大)?[口点块片勺角]/iu;
const allOfIt =
  /\b(?:all|whole|rest|last|finish\w*|devour\w*|swallow\w*|gobble\w*|eats? (?:\w+ ){0,3}up)\b|[吃吞][完光尽掉]|吞下|整[个块只]|最后一/iu;

const eat = onThing((deed, thing) => {
  if (!affords(thing, 'eat')) return refuse(deed, 'eat.unfit');
  const leaves = !allOfIt.test(deed.text) && (alittle.test(deed.text) || shared.test(thing.name));
  return leaves ? done(deed, 'eat.some', [set(thing.id, 'bitten', true)]) : done(deed, 'eat', usedUp(deed, thing));
});

const pour = onThing((deed, thing) => {
  if (!affords(thing, 'pour') && !affords(thing, 'drink')) return refuse(deed, 'pour.unfit');
  if (stateOf(deed, thing.id).empty === true) return refuse(deed, 'empty');
  const cup = propOf(deed, deed.second);
  const filled = cup && stateOf(deed, cup.id).empty === true ? [set(cup.id, 'empty', false)] : [];
  return done(deed, cup ? 'pour.into' : 'pour', [set(thing.id, 'empty', true), ...filled]);
});

const play = onThing((deed, thing) => (affords(thing, 'play') ? done(deed, 'play') : refuse(deed, 'play.unfit')));

/** What "using" a thing most plainly means, as another verb; null when only judgement can say. */
export function useAs(deed: Deed): { readonly verb: VerbName; readonly swapped: boolean } | null {
  const thing = propOf(deed, deed.first);
  const on = propOf(deed, deed.second);
  if (!thing) return null;
  if (on?.key === thing.id) return { verb: stateOf(deed, on.id).locked === true ? 'unlock' : 'lock', swapped: true };
  // A blade laid against a thing strikes nobody; what somebody may stand behind is another matter.
  if (thing.weapon && deed.second && (!on || on.cover)) return { verb: 'attack', swapped: true };
  if (deed.second) return null;
  if (thing.writing !== undefined) return { verb: 'read', swapped: false };
  const { lit, open } = stateOf(deed, thing.id);
  // Whoever turns up a wick does not put it out.
  if (typeof lit === 'boolean') return lit ? null : { verb: 'light', swapped: false };
  if (typeof open === 'boolean') return { verb: isClosed(deed.world, thing.id) ? 'open' : 'close', swapped: false };
  // What may be used as it is, is: a hat that somebody shakes is not drunk from.
  if (affords(thing, 'use')) return null;
  const own = (['drink', 'eat', 'play', 'wear'] as const).find((verb) => affords(thing, verb));
  return own ? { verb: own, swapped: false } : null;
}

const use = onThing((deed, thing) => (affords(thing, 'use') ? done(deed, 'use') : 'ask-narrator'));

export const body: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  light: { first: aThing, decide: light },
  extinguish: { first: aThing, decide: extinguish },
  burn: { first: aThing, second: perhaps(aThing), decide: burn },
  drink: { first: aThing, decide: drink },
  eat: { first: aThing, decide: eat },
  pour: { first: aThing, second: perhaps(aThing), decide: pour },
  play: { first: aThing, decide: play },
  use: { first: aThing, second: perhaps({ kinds: ['prop', 'character', 'place'], near: 'sight' }), decide: use },
};
