import { isEphemeral } from '../../blueprint/ephemeral.ts';
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
  // A scrap that nobody wrote into the play burns in any fire.
  if (!flame && isEphemeral(thing.id)) return done(deed, 'burn.away', [set(thing.id, 'burnt', true), ...usedUp(deed, thing)]);
  if (!flame) return refuse(deed, 'burn.no-flame');
  return done(deed, 'burn', [set(thing.id, 'burnt', true), ...usedUp(deed, thing)], [], { prop: flame.id });
});

/** What holds enough for one, or little enough to be eaten at once; everything else lasts. */
const small =
  /\b(?:cup|glass|goblet|mug|tumbler|chalice|thimble|phial|vial|pill|tablet|lozenge|pellet|crumb|morsel|berry|cherry|sweet|bonbon)s?$|[杯盏盅]子?$|[丸片粒团]$/iu;
const alittle =
  /\b(?:sips?|bites?|tastes?|nibbles?|wets? (?:his|her|their) lips|some|drops?|splash|(?:a|one) (?:little|bit|bite|sip|swallow|piece|slice|crumb|morsel|mouthful|spoonful|corner))\b|[咬尝抿呷]|一(?:小|大)?[口点块片勺角滴]/iu;
const allOfIt =
  /\b(?:all|whole|rest|last|finish\w*|devour\w*|swallow\w*|gobble\w*|drain\w*|empt(?:y|ies|ied|ying)|dregs|downs|in one|(?:eat|drink|toss|pour)(?:s|es)? (?:\w+ ){0,3}(?:up|off|out|away))\b|[吃吞喝倒饮][完光尽掉干空]|吞下|一饮而尽|干了|整[个块只]|最后一|泼/iu;

/** So many draughts or cups there are in a bottle. */
const draughts = 5;

/** What is left in a vessel after this: a sip is not the cup, and a cup is not the bottle. */
function drawnFrom(deed: Deed, thing: Prop): WorldChange[] {
  const drawn = stateOf(deed, thing.id).drawn;
  const so = (typeof drawn === 'number' ? drawn : 0) + 1;
  const last = allOfIt.test(deed.text) || so >= draughts || (small.test(thing.name) && !alittle.test(deed.text));
  return [last ? set(thing.id, 'empty', true) : set(thing.id, 'drawn', so)];
}

const refilled = (deed: Deed, id: string): WorldChange[] => [
  ...(stateOf(deed, id).empty === true ? [set(id, 'empty', false)] : []),
  ...(stateOf(deed, id).drawn === undefined ? [] : [set(id, 'drawn', 0)]),
];

const drink = onThing((deed, thing) => {
  if (!affords(thing, 'drink')) return refuse(deed, 'drink.unfit');
  return stateOf(deed, thing.id).empty === true ? refuse(deed, 'empty') : done(deed, 'drink', drawnFrom(deed, thing));
});

/** Whoever eats of a thing has bitten it; it is gone when all of it is eaten, or when it is a single bite. */
const eat = onThing((deed, thing) => {
  const paper = thing.writing !== undefined && thing.portable;
  if (!affords(thing, 'eat') && !paper) return refuse(deed, 'eat.unfit');
  const gone = allOfIt.test(deed.text) || ((paper || small.test(thing.name)) && !alittle.test(deed.text));
  return gone ? done(deed, 'eat', usedUp(deed, thing)) : done(deed, 'eat.some', [set(thing.id, 'bitten', true)]);
});

const pour = onThing((deed, thing) => {
  if (!affords(thing, 'pour') && !affords(thing, 'drink')) return refuse(deed, 'pour.unfit');
  if (stateOf(deed, thing.id).empty === true) return refuse(deed, 'empty');
  const cup = propOf(deed, deed.second);
  const changes = drawnFrom(deed, thing);
  const key = cup ? 'pour.into' : changes.some((one) => 'set' in one && one.set.key === 'empty') ? 'pour' : 'pour.some';
  return done(deed, key, [...changes, ...(cup ? refilled(deed, cup.id) : [])]);
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
