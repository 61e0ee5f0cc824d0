import { tellsOfLeaving } from '../../text/leaving.ts';
import type { VerbName } from '../../text/verb-names.ts';
import type { Change, Posture } from '../world.ts';
import { stanceAfter } from './bearing.ts';
import { barring, pushPast } from './contest.ts';
import { type Decide, type Deed, done, prop, propOf, propose, refuse, type Verdict } from './deed.ts';
import { anything, aPerson, aThing, perhaps, type VerbRule } from './slots.ts';

/** Through an open way; towards a person or a thing it is an approach. */
const go: Decide = (deed) => {
  if (!deed.first) return goOut(deed);
  const way = deed.first.kind === 'place' ? deed.first.id : throughDoor(deed);
  if (way !== null) return goTo(deed, way);
  return deed.cover === null
    ? done(deed, 'approach.to', stanceAfter(deed, 'standing'))
    : refuse(deed, 'come-out-first', {}, [propose('reveal')]);
};

function throughDoor(deed: Deed): string | null {
  const thing = propOf(deed, deed.first);
  return deed.see.place?.exits.find(({ door }) => door !== undefined && door === thing?.id)?.to ?? null;
}

function goOut(deed: Deed): Verdict {
  const open = deed.see.exits.filter((exit) => exit.open);
  const [only] = open;
  // Whoever simply leaves does not say by which door: the nearest will do.
  if (only && (open.length === 1 || tellsOfLeaving(deed.text))) return goTo(deed, only.to);
  if (open.length === 0) return refuse(deed, 'go.shut-in', {}, openDoors(deed));
  return refuse(
    deed,
    'go.where',
    {},
    open.map(({ to }) => propose('go', { kind: 'place', id: to })),
  );
}

function goTo(deed: Deed, place: string): Verdict {
  if (place === deed.see.place?.id) return refuse(deed, 'go.here', { place });
  const exit = deed.see.exits.find(({ to }) => to === place);
  if (!exit) return refuse(deed, 'go.no-way', { place });
  if (!exit.open) return refuse(deed, 'go.shut', { place }, openDoors(deed));
  const bar = barring(deed, place);
  const stopped = bar && pushPast(deed, place, bar);
  if (stopped) return stopped;
  const changes: Change[] = [...(bar ? [{ bar: { who: bar, ways: [] } }] : []), { move: { who: deed.by, to: place } }];
  return bar ? done(deed, 'go.past', changes, [], { place, by: bar }) : done(deed, 'go', changes, [], { place });
}

const openDoors = (deed: Deed) =>
  (deed.see.place?.exits ?? []).flatMap(({ door }) => (door === undefined ? [] : [propose('open', prop(door))]));

/** A step forward needs nobody. */
const approach: Decide = (deed) => {
  const stands = stanceAfter(deed, 'standing');
  if (!deed.first || deed.first.id === deed.by) return done(deed, 'approach', stands);
  if (deed.first.kind !== 'place' || deed.first.id === deed.see.place?.id) return done(deed, 'approach.to', stands);
  return deed.see.exits.some(({ to }) => to === deed.first?.id)
    ? done(deed, 'approach.to', stands)
    : refuse(deed, 'go.no-way', { place: deed.first.id });
};

const follow: Decide = (deed) => done(deed, 'follow');

/** Whoever stands in a way stands in it for others, until they leave it. */
const block: Decide = (deed) => {
  const way = deed.first?.kind === 'place' ? deed.first.id : throughDoor(deed);
  const barred = (ways: readonly string[]): Change[] => [{ bar: { who: deed.by, ways } }];
  if (deed.first) return done(deed, 'block', way === null ? [] : barred([way]));
  const { exits } = deed.see;
  return exits.length > 0 ? done(deed, 'block.way', barred(exits.map(({ to }) => to))) : refuse(deed, 'needs-target');
};

/** What only powers can do; with the power, a model weighs it. */
const beyondNature =
  (verb: VerbName): Decide =>
  (deed) => {
    if (deed.book.characters.get(deed.by)?.powers.includes(verb)) return 'ask-narrator';
    return refuse(deed, deed.blueprint.world.realism === 'realistic' ? `${verb}.impossible` : `${verb}.powerless`);
  };

/** On a chair; at a table, unless it was said that one sits on it. */
const sit: Decide = (deed) => {
  const stands = stanceAfter(deed, 'sitting');
  const at = stands.flatMap((one) => ('stance' in one ? [one.stance.at] : []))[0];
  const on = deed.first?.kind === 'prop' && !(typeof at === 'object' && at.relation === 'beside');
  return on ? done(deed, 'sit.on', stands) : plain('sit', 'sitting')(deed);
};

const plain =
  (key: string, posture?: Posture): Decide =>
  (deed) =>
    done(deed, deed.first && deed.first.id !== deed.by ? `${key}.to` : key, posture ? stanceAfter(deed, posture) : []);

export const moving: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  go: { first: perhaps(anything), decide: go },
  approach: { first: perhaps(anything), openly: true, decide: approach },
  follow: { first: aPerson, openly: true, decide: follow },
  block: { first: perhaps(anything), openly: true, decide: block },
  fly: { decide: beyondNature('fly') },
  cast: { decide: beyondNature('cast') },
  kneel: { first: perhaps({ ...anything, near: 'sight' }), decide: plain('kneel', 'kneeling') },
  sit: {
    first: perhaps({ ...aThing, kinds: ['prop', 'character', 'place'], near: 'sight' }),
    decide: sit,
  },
  stand: { first: perhaps(anything), decide: plain('stand', 'standing') },
  wait: { decide: (deed) => done(deed, 'wait') },
  say: { decide: (deed) => done(deed, 'say') },
  call: { first: perhaps({ kinds: ['prop', 'character', 'place'], near: 'anywhere' }), decide: plain('call') },
};
