import type { Prop } from '../../blueprint/schema.ts';
import type { PropId } from '../../blueprint/terms.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { isClosed, lyingAt, propIn } from '../locate.ts';
import {
  affords,
  type Decide,
  type Deed,
  done,
  has,
  holds,
  type Proposal,
  prop,
  propOf,
  propose,
  reaches,
  refuse,
  set,
  stateOf,
  unbarred,
  type Verdict,
} from './deed.ts';
import { reading } from './reading.ts';
import type { Slot, VerbRule } from './slots.ts';

const thingOrWay: Slot = { kinds: ['prop', 'place'], near: 'reach' };

/** A way stands for its door. */
const onDoor =
  (decide: (deed: Deed, thing: Prop) => Verdict): Decide =>
  (deed) => {
    const door = deed.first?.kind === 'place' ? deed.see.place?.exits.find(({ to }) => to === deed.first?.id)?.door : undefined;
    const thing = door ? deed.book.props.get(door) : propOf(deed, deed.first);
    if (!thing || !has(deed.see.props, thing.id)) return refuse(deed, 'open.no-door');
    return decide({ ...deed, first: prop(thing.id) }, thing);
  };

const isOpenable = (deed: Deed, thing: Prop): boolean => typeof stateOf(deed, thing.id).open === 'boolean' || affords(thing, 'open');

/** A letter without a seal is opened by reading it. */
function open(deed: Deed, thing: Prop): Verdict {
  const { open: already, locked } = stateOf(deed, thing.id);
  if (!isOpenable(deed, thing) && locked !== true) return thing.writing === undefined ? refuse(deed, 'open.unfit') : readIt(deed);
  if (locked === true) return openLocked(deed, thing);
  if (already === true) return refuse(deed, 'open.already', {}, [propose('examine', prop(thing.id))]);
  return opened(deed, thing, []);
}

const readIt: Decide = (deed) => reading.read?.decide(deed) ?? 'ask-narrator';

function openLocked(deed: Deed, thing: Prop): Verdict {
  const key = thing.key;
  if (key !== undefined && deed.second?.id === key && holds(deed, key)) return opened(deed, thing, [set(thing.id, 'locked', false)]);
  return refuse(deed, 'locked', {}, wayIn(deed, thing));
}

/** What would help with a lock: the key in hand, or the key in reach. */
function wayIn(deed: Deed, thing: Prop): Proposal[] {
  const key = thing.key;
  if (key === undefined) return [];
  if (holds(deed, key)) return [propose('unlock', prop(thing.id), prop(key))];
  return reaches(deed, key) ? [propose('take', prop(key))] : [];
}

function opened(deed: Deed, thing: Prop, before: ReturnType<typeof set>[]): Verdict {
  const inside = lyingAt(deed.blueprint, deed.world, thing.id).filter(({ id }) => {
    const state = propIn(deed.world, id);
    return state !== undefined && !state.hidden && 'prop' in state.at && state.at.relation === 'in';
  });
  const these = inside.map(({ id }) => id).join(',');
  return done(deed, these === '' ? 'open' : 'open.inside', [...before, set(thing.id, 'open', true), ...unbarred(deed, thing.id)], [], {
    these,
  });
}

function close(deed: Deed, thing: Prop): Verdict {
  if (!isOpenable(deed, thing) && !affords(thing, 'close')) return refuse(deed, 'open.unfit');
  if (isClosed(deed.world, thing.id)) return refuse(deed, 'close.already', {}, [propose('open', prop(thing.id))]);
  return done(deed, 'close', [set(thing.id, 'open', false)]);
}

function lock(deed: Deed, thing: Prop): Verdict {
  if (thing.key === undefined) return refuse(deed, 'lock.none');
  if (stateOf(deed, thing.id).locked === true) return refuse(deed, 'lock.already');
  if (stateOf(deed, thing.id).open === true) return refuse(deed, 'lock.open', {}, [propose('close', prop(thing.id))]);
  return withKey(deed, thing, thing.key) ?? done(deed, 'lock', [set(thing.id, 'locked', true)]);
}

function unlock(deed: Deed, thing: Prop): Verdict {
  if (stateOf(deed, thing.id).locked !== true) return refuse(deed, 'unlock.already', {}, [propose('open', prop(thing.id))]);
  if (thing.key === undefined) return refuse(deed, 'lock.none');
  return withKey(deed, thing, thing.key) ?? done(deed, 'unlock', [set(thing.id, 'locked', false)]);
}

function withKey(deed: Deed, thing: Prop, key: PropId): Verdict | null {
  if (deed.second && deed.second.id !== key) return refuse(deed, 'lock.wrong-key');
  return holds(deed, key) ? null : refuse(deed, 'lock.no-key', {}, wayIn(deed, thing));
}

const lockSlot: Slot = { kinds: ['prop'], near: 'held', optional: true };

export const opening: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  open: { first: thingOrWay, second: { ...lockSlot, near: 'sight' }, decide: onDoor(open) },
  close: { first: thingOrWay, decide: onDoor(close) },
  lock: { first: thingOrWay, second: lockSlot, decide: onDoor(lock) },
  unlock: { first: thingOrWay, second: lockSlot, decide: onDoor(unlock) },
};
