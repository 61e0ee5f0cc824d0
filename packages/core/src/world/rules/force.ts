import type { Prop } from '../../blueprint/schema.ts';
import type { PropId, WorldChange } from '../../blueprint/terms.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { characterIn, hidingBehind } from '../locate.ts';
import type { Change } from '../world.ts';
import { affords, type Decide, type Deed, done, holds, moved, prop, propOf, refuse, set, stateOf, unbarred, type Verdict } from './deed.ts';
import { pullAside } from './hiding.ts';
import { anything, aThing, isDead, perhaps, type Slot, type VerbRule } from './slots.ts';

const someone: Slot = { kinds: ['character', 'prop'], near: 'reach' };

/** A weapon wounds; only a play's own rule kills. Bare hands leave no mark. */
const attack: Decide = (deed) => {
  const weapon = weaponOf(deed);
  if (weapon === 'unfit') return refuse(deed, 'attack.no-weapon');
  const armed: Deed = { ...deed, second: weapon ? prop(weapon.id) : undefined };
  const thing = propOf(deed, deed.first);
  if (thing) return attackThing(armed, thing, weapon);
  if (!deed.first) return refuse(deed, 'needs-target');
  if (isDead(deed, deed.first.id)) return refuse(deed, 'attack.dead');
  if (!weapon) return done(armed, 'attack.bare');
  return done(armed, 'attack', [{ harm: { who: deed.first.id, health: 'wounded' } }, ...shown(deed, weapon.id)]);
};

export function weaponOf(deed: Deed): Prop | 'unfit' | null {
  const named = propOf(deed, deed.second);
  if (named) return named.weapon ? named : 'unfit';
  return deed.see.holding.find((one) => one.weapon) ?? null;
}

/** The weapon is in the hand, seen: whoever strikes with what lies in reach has picked it up. */
const shown = (deed: Deed, id: PropId): Change[] => [
  ...(holds(deed, id) ? [] : moved(deed, id, { holder: deed.by })),
  ...(holds(deed, id) && deed.world.props[id]?.hidden ? [{ find: { prop: id } }] : []),
];

/** Whoever hides behind what is pierced is hurt, and cries out unnamed. */
function attackThing(deed: Deed, thing: Prop, weapon: Prop | null): Verdict {
  if (!weapon || weapon.id === thing.id) return done({ ...deed, second: undefined }, 'attack.thing');
  if (!thing.cover) return done(deed, 'attack.thing-armed', shown(deed, weapon.id));
  const behind = hidingBehind(deed.world, thing.id).filter(
    (who) => characterIn(deed.world, who)?.place === deed.see.place?.id && !isDead(deed, who),
  );
  const changes: Change[] = [set(thing.id, 'pierced', true), ...shown(deed, weapon.id)];
  if (behind.length === 0) return done(deed, 'attack.cover', changes);
  return done(deed, 'attack.cover-cry', [...changes, ...behind.map((who): WorldChange => ({ harm: { who, health: 'wounded' } }))]);
}

/** Covers give way to push and pull; small things budge; the rest stays where it is. */
const shove =
  (verb: 'push' | 'pull'): Decide =>
  (deed) => {
    const thing = propOf(deed, deed.first);
    if (!thing) return done(deed, verb);
    if (thing.cover && deed.cover === null) return pullAside(deed, thing);
    return thing.portable || affords(thing, verb) ? done(deed, verb) : refuse(deed, 'immovable');
  };

/** Without an affordance or a `broken` state, whether it breaks is a matter of judgement. */
const breaking: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  const state = stateOf(deed, thing.id);
  if (state.broken === true) return refuse(deed, 'break.already');
  if (state.broken === undefined && !affords(thing, 'break')) return 'ask-narrator';
  const unfastened = [
    ...(state.locked === true ? [set(thing.id, 'locked', false)] : []),
    ...(state.open === false ? [set(thing.id, 'open', true)] : []),
    ...unbarred(deed, thing.id),
  ];
  return done(deed, 'break', [set(thing.id, 'broken', true), ...unfastened]);
};

const tear: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  if (thing.writing === undefined && !affords(thing, 'tear')) return refuse(deed, 'tear.tough');
  if (stateOf(deed, thing.id).torn === true) return refuse(deed, 'tear.already');
  return done(deed, 'tear', [set(thing.id, 'torn', true)]);
};

const plainly =
  (key: string): Decide =>
  (deed) =>
    done(deed, key);

export const force: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  attack: { first: someone, second: { kinds: ['prop'], near: 'reach', optional: true }, openly: true, decide: attack },
  push: { first: someone, openly: true, decide: shove('push') },
  pull: { first: someone, openly: true, decide: shove('pull') },
  touch: { first: someone, openly: true, decide: plainly('touch') },
  embrace: { first: { kinds: ['character', 'prop'], near: 'reach' }, openly: true, decide: plainly('embrace') },
  knock: { first: perhaps(anything), openly: true, decide: (deed) => done(deed, deed.first ? 'knock.on' : 'knock') },
  break: { first: aThing, decide: breaking },
  tear: { first: aThing, decide: tear },
};
