import type { Location, PropId } from '../../blueprint/terms.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { closesCircle } from '../change.ts';
import { characterIn, holderOf, isClosed, propIn } from '../locate.ts';
import type { Change } from '../world.ts';
import { seize, snatch } from './contest.ts';
import {
  type Decide,
  type Deed,
  done,
  holds,
  moved,
  prop,
  propOf,
  propose,
  reaches,
  refuse,
  set,
  stateOf,
  takenOut,
  type Verdict,
} from './deed.ts';
import { learnedFrom } from './reading.ts';
import { aHeldThing, aPerson, aThing, inPlainSight, isDead, perhaps, type VerbRule } from './slots.ts';

/** Taking what one already holds is drawing it: it succeeds. */
const take: Decide = (deed) => {
  if (deed.first?.kind === 'character') return seize(deed, deed.first.id);
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  const concealed = propIn(deed.world, thing.id)?.hidden ? [{ find: { prop: thing.id } }] : [];
  const pocketed = stateOf(deed, thing.id).pocketed === true ? moved(deed, thing.id, { holder: deed.by }) : [];
  if (holds(deed, thing.id)) return done(deed, 'take.held', pocketed.length > 0 ? pocketed : concealed);
  const holder = holderOf(deed.world, thing.id);
  // Out of one's own pocket it is in one's hand.
  if (holder === deed.by) return done(deed, 'take', moved(deed, thing.id, { holder: deed.by }));
  if (holder !== null) return snatch(deed, thing.id, holder);
  if (!reaches(deed, thing.id)) return refuse(deed, 'come-out-first', {}, [propose('reveal')]);
  if (!thing.portable) return refuse(deed, 'take.heavy', {}, [propose('examine', prop(thing.id))]);
  return done(deed, 'take', [...moved(deed, thing.id, { holder: deed.by })]);
};

/** What is in reach is picked up and handed over. */
const give: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing || !deed.first || !deed.second) return refuse(deed, 'needs-target');
  if (deed.second.id === deed.by) return refuse(deed, 'give.self');
  if (!holds(deed, thing.id) && !thing.portable) return refuse(deed, 'take.heavy');
  return done(deed, 'give', moved(deed, deed.first.id, { holder: deed.second.id }));
};

const drop: Decide = (deed) => {
  if (deed.first?.kind !== 'character') return putDown(deed);
  const held = characterIn(deed.world, deed.first.id)?.heldBy === deed.by;
  return held ? done(deed, 'let-go', [{ hold: { who: deed.first.id, by: null } }]) : refuse(deed, 'unfit', { target: deed.first.id });
};

const putDown: Decide = (deed) => (deed.first ? done(deed, 'drop', moved(deed, deed.first.id, here(deed))) : refuse(deed, 'needs-target'));

const here = (deed: Deed): Location => ({ place: deed.see.place?.id ?? '' });

const put: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  if (!thing.portable && !holds(deed, thing.id)) return refuse(deed, 'take.heavy');
  if (!deed.second || deed.second.kind === 'place') return drop(deed);
  if (deed.second.kind === 'character') return give(deed);
  return putAt(deed, thing.id, deed.second.id);
};

function putAt(deed: Deed, id: PropId, on: PropId): Verdict {
  const relation = relationFor(deed, on);
  if (relation === null) return refuse(deed, 'put.nowhere');
  if (relation === 'in' && isClosed(deed.world, on)) return refuse(deed, 'closed', { target: on }, [propose('open', prop(on))]);
  const at: Location = { prop: on, relation };
  if (closesCircle(deed.world, id, at)) return refuse(deed, 'put.circle');
  return done(deed, `put.${relation}`, moved(deed, id, at));
}

const worded: readonly (readonly [Extract<Location, { prop: unknown }>['relation'], RegExp])[] = [
  ['under', /\b(under|beneath|underneath|below)\b|下面|底下|之下|桌下|床下|柜下/i],
  ['behind', /\bbehind\b|后面|背后|后头/i],
  ['beside', /\b(beside|next to)\b|旁边|身旁|边上/i],
];

/** The wording decides under, behind or beside; otherwise the nature of the thing decides on or in. */
export function relationFor(deed: Deed, on: PropId): Extract<Location, { prop: unknown }>['relation'] | null {
  const thing = propOf(deed, prop(on));
  const said = worded.find(([, pattern]) => pattern.test(deed.text));
  if (said) return said[0];
  if (thing?.container && !(thing.surface && isClosed(deed.world, on))) return 'in';
  return thing?.surface ? 'on' : null;
}

/** Something thrown through an open way lands beyond it; otherwise it lies in the room. */
const throwing: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing || !deed.first) return refuse(deed, 'needs-target');
  if (!holds(deed, thing.id) && !thing.portable) return refuse(deed, 'take.heavy');
  if (deed.second?.kind !== 'place') return done(deed, deed.second ? 'throw.at' : 'throw', moved(deed, deed.first.id, here(deed)));
  const to = deed.second.id;
  if (to === deed.see.place?.id) return done(deed, 'throw', moved(deed, deed.first.id, here(deed)));
  const exit = deed.see.exits.find((one) => one.to === to);
  if (!exit) return refuse(deed, 'go.no-way', { place: to });
  if (!exit.open) return refuse(deed, 'go.shut', { place: to });
  return done(deed, 'throw.to', moved(deed, deed.first.id, { place: to }), [], { place: to });
};

/** Shown to one, or held up for all who look. */
const show: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  if (deed.second?.id === deed.by) return refuse(deed, 'give.self');
  const lookers = deed.second
    ? [deed.second.id]
    : deed.see.people.filter((one) => inPlainSight(deed, one.id) && !isDead(deed, one.id)).map((one) => one.id);
  const learned = lookers.map((who) => learnedFrom(deed, thing, who));
  const concealed = propIn(deed.world, thing.id)?.hidden ? [{ find: { prop: thing.id } }] : [];
  return done(
    deed,
    deed.second ? 'show.to' : thing.portable ? 'show' : 'show.there',
    [...takenOut(deed, thing), ...concealed, ...offered(deed, thing.id), ...learned.flatMap(({ changes }) => changes)],
    learned.flatMap(({ discoveries }) => discoveries),
  );
};

/** What is held out to one person is theirs to take. */
const offered = (deed: Deed, id: PropId): Change[] =>
  deed.second?.kind === 'character' && holds(deed, id) ? [{ offer: { prop: id, to: [deed.second.id] } }] : [];

const wear: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  if (!thing.affordances.includes('wear')) return refuse(deed, 'wear.unfit');
  if (stateOf(deed, thing.id).worn === true) return refuse(deed, 'wear.already', {}, [propose('remove', prop(thing.id))]);
  return done(deed, 'wear', [...(holds(deed, thing.id) ? [] : moved(deed, thing.id, { holder: deed.by })), set(thing.id, 'worn', true)]);
};

const remove: Decide = (deed) => {
  if (!deed.first) return refuse(deed, 'needs-target');
  if (stateOf(deed, deed.first.id).worn === true && holds(deed, deed.first.id))
    return done(deed, 'remove', [set(deed.first.id, 'worn', false)]);
  return take(deed);
};

export const handling: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  take: { first: { kinds: ['prop', 'character'], near: 'sight' }, decide: take },
  give: { first: aThing, second: aPerson, openly: true, decide: give },
  drop: { first: { ...aHeldThing, kinds: ['prop', 'character'] }, decide: drop },
  put: { first: aThing, second: { kinds: ['prop', 'character', 'place'], near: 'reach', optional: true, living: true }, decide: put },
  throw: {
    first: aThing,
    second: { kinds: ['prop', 'character', 'place'], near: 'sight', optional: true },
    openly: true,
    decide: throwing,
  },
  show: { first: aThing, second: perhaps(aPerson), openly: true, decide: show },
  wear: { first: aThing, decide: wear },
  remove: { first: aThing, decide: remove },
};
