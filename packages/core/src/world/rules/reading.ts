import { isEphemeral } from '../../blueprint/ephemeral.ts';
import type { Prop } from '../../blueprint/schema.ts';
import type { CharacterId, WorldChange } from '../../blueprint/terms.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { propsIn } from '../ephemeral.ts';
import { characterIn, hidingBehind, isClosed, lyingAt, propIn } from '../locate.ts';
import {
  type Decide,
  type Deed,
  type Discovery,
  done,
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
import { anything, aThing, isDead, perhaps, type VerbRule } from './slots.ts';

type Learned = { readonly changes: readonly WorldChange[]; readonly discoveries: readonly Discovery[] };

/** What somebody who looks closely at a prop learns: its writing, and the facts it gives away. */
export function learnedFrom(deed: Deed, thing: Prop, who: CharacterId): Learned {
  if (!legible(deed, thing) || !canRead(deed, thing, who)) return { changes: [], discoveries: [] };
  const authored = isEphemeral(thing.id) ? undefined : thing.writing;
  const tonight = propIn(deed.world, thing.id)?.writing;
  const found = (key: string, writing: string | undefined): Discovery[] =>
    writing === undefined ? [] : [{ who, text: { key, params: { prop: thing.id, writing } } }];
  return {
    changes: thing.reveals.map((fact) => ({ learn: { who, fact } })),
    discoveries: [...found('discover.writing', authored), ...found('discover.note', tonight)],
  };
}

/** What a blind man is shown he has not seen; and what is written tells nothing to whoever has no letters. */
function canRead(deed: Deed, { id, writing }: Prop, who: CharacterId): boolean {
  const lacks = deed.book.characters.get(who)?.lacks ?? [];
  const written = writing !== undefined || propIn(deed.world, id)?.writing !== undefined;
  return !lacks.includes('sight') && !(written && lacks.includes('letters'));
}

function legible(deed: Deed, thing: Prop): boolean {
  const { torn, burnt, open, locked } = stateOf(deed, thing.id);
  const sealed = !thing.container && (open === false || locked === true);
  return torn !== true && burnt !== true && !sealed;
}

const read: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  if (thing.writing === undefined && propIn(deed.world, thing.id)?.writing === undefined)
    return refuse(deed, 'read.blank', {}, [propose('examine', prop(thing.id))]);
  if (!legible(deed, thing))
    return refuse(deed, isClosed(deed.world, thing.id) ? 'closed' : 'read.ruined', {}, [propose('open', prop(thing.id))]);
  if (!canRead(deed, thing, deed.by)) return refuse(deed, 'read.cannot');
  const { changes, discoveries } = learnedFrom(deed, thing, deed.by);
  return done(deed, 'read', [...takenOut(deed, thing), ...changes], discoveries);
};

/** What bears writing bears more of it. */
const isPaper = ({ world }: Deed, { id, writing, portable }: Prop): boolean =>
  portable && (writing !== undefined || propIn(world, id)?.writing !== undefined);

const write: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (!thing) return refuse(deed, 'needs-target');
  return thing.affordances.includes('write') || isPaper(deed, thing)
    ? done(deed, 'write', [set(thing.id, 'written', true)])
    : 'ask-narrator';
};

/** Looking at a thing, a person or the room. From afar one sees only what it looks like. */
const examine: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (thing) return examineThing(deed, thing);
  if (deed.first?.kind === 'character') return examinePerson(deed, deed.first.id);
  return examinePlace(deed, 'examine.place');
};

function examineThing(deed: Deed, thing: Prop): Verdict {
  const looks = thing.description === '' ? [] : [told(deed, { key: 'discover.looks', params: { description: thing.description } })];
  if (!reaches(deed, thing.id)) return done(deed, 'examine', [], looks);
  const learned = learnedFrom(deed, thing, deed.by);
  const found = finds(deed, hiddenAt(deed, thing));
  return done(deed, 'examine', [...learned.changes, ...found.changes], [...looks, ...learned.discoveries, ...found.discoveries]);
}

function examinePerson(deed: Deed, who: CharacterId): Verdict {
  const appearance = deed.book.characters.get(who)?.appearance ?? '';
  return done(deed, 'examine', [], [told(deed, { key: 'discover.looks', params: { description: appearance } })]);
}

function examinePlace(deed: Deed, key: string): Verdict {
  const place = deed.see.place;
  if (!place || (deed.first && deed.first.id !== place.id)) return refuse(deed, 'examine.elsewhere');
  if (deed.cover !== null && key === 'search.place') return refuse(deed, 'come-out-first', {}, [propose('reveal')]);
  const looks = told(deed, { key: 'discover.looks', params: { description: place.description } });
  const found = deed.cover === null ? finds(deed, hiddenHere(deed, place.id)) : { changes: [], discoveries: [] };
  return done(deed, key, found.changes, key === 'search.place' ? foundOrNothing(deed, found.discoveries) : [looks, ...found.discoveries]);
}

const told = (deed: Deed, text: Discovery['text']): Discovery => ({ who: deed.by, text });

/** Hidden props that lie right at this one; nothing inside what is shut. */
function hiddenAt(deed: Deed, thing: Prop): Prop[] {
  return lyingAt(deed.blueprint, deed.world, thing.id).filter(({ id }) => {
    const state = propIn(deed.world, id);
    const inside = state !== undefined && 'prop' in state.at && state.at.relation === 'in';
    return state?.hidden === true && !(inside && isClosed(deed.world, thing.id));
  });
}

function hiddenHere(deed: Deed, place: string): Prop[] {
  return propsIn(deed.blueprint, deed.world).filter(({ id }) => {
    const state = propIn(deed.world, id);
    return state?.hidden === true && 'place' in state.at && state.at.place === place;
  });
}

function finds(deed: Deed, props: readonly Prop[]): Learned {
  return {
    changes: props.map(({ id }) => ({ find: { prop: id } })),
    discoveries: props.map(({ id }) => told(deed, { key: 'discover.prop', params: { prop: id } })),
  };
}

function foundOrNothing(deed: Deed, found: readonly Discovery[]): readonly Discovery[] {
  return found.length > 0 ? found : [told(deed, { key: 'discover.nothing' })];
}

/** A search of a thing finds what is hidden at it, and whoever hides there. A search of the room does not move the curtains. */
const search: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  if (thing) return searchThing(deed, thing);
  if (deed.first?.kind === 'character') return searchPerson(deed, deed.first.id);
  return examinePlace(deed, 'search.place');
};

function searchThing(deed: Deed, thing: Prop): Verdict {
  if (thing.container && isClosed(deed.world, thing.id)) return refuse(deed, 'closed', {}, [propose('open', prop(thing.id))]);
  const found = finds(deed, hiddenAt(deed, thing));
  const exposed = expose(deed, thing);
  const changes = [...found.changes, ...exposed.changes];
  if (exposed.these === '') return done(deed, 'search', changes, foundOrNothing(deed, found.discoveries));
  return done(deed, 'search.somebody', changes, found.discoveries, { these: exposed.these });
}

/** Brings whoever hides at a prop (other than the actor) into plain view. */
export function expose(deed: Deed, thing: Prop): { readonly these: string; readonly changes: readonly WorldChange[] } {
  const hiders = hidingBehind(deed.world, thing.id).filter(
    (who) => who !== deed.by && characterIn(deed.world, who)?.place === deed.see.place?.id,
  );
  return { these: hiders.join(','), changes: hiders.map((who) => ({ unhide: { who } })) };
}

export function hiddenThingsAt(deed: Deed, thing: Prop): Learned {
  return finds(deed, hiddenAt(deed, thing));
}

function searchPerson(deed: Deed, who: CharacterId): Verdict {
  if (deed.cover !== null) return refuse(deed, 'come-out-first', {}, [propose('reveal')]);
  if (who !== deed.by && !isDead(deed, who))
    return refuse(deed, 'search.unwilling', {}, [propose('examine', { kind: 'character', id: who })]);
  const concealed = propsIn(deed.blueprint, deed.world).filter(({ id }) => {
    const state = propIn(deed.world, id);
    return state?.hidden === true && 'holder' in state.at && state.at.holder === who;
  });
  const found = finds(deed, concealed);
  return done(deed, 'search', found.changes, foundOrNothing(deed, found.discoveries));
}

const listen: Decide = (deed) => done(deed, deed.first ? 'listen.to' : 'listen');

export const reading: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  read: { first: aThing, decide: read },
  write: { first: aThing, decide: write },
  examine: { first: perhaps(anything), decide: examine },
  search: { first: perhaps({ ...anything, near: 'reach' }), decide: search },
  listen: { first: perhaps(anything), decide: listen },
};
