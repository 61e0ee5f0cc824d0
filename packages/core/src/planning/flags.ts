import type { Condition } from '../blueprint/condition.ts';
import type { PlannedBeat } from '../blueprint/schema.ts';
import type { WorldChange } from '../blueprint/terms.ts';
import type { VerbName } from '../text/verb-names.ts';
import type { Occurrence } from './parts.ts';
import type { PlannedFact } from './people.ts';
import { isWorld } from './script-lines.ts';
import type { Way } from './script-parts.ts';
import type { Register } from './things.ts';

/** An event that can be recognised: its condition, who would bring it about and how, and what the world is like after it. */
export type Event = {
  readonly condition: (within: 'point' | 'act') => Condition;
  /** The deed that leads to it, where there is one; `who` undefined: anybody who is there. */
  readonly deed?: { readonly who?: string; readonly verb: VerbName; readonly targets: readonly string[] };
  readonly tells?: { readonly who: string | undefined; readonly fact: PlannedFact };
  /** Words that amount to something, and give no fact away. */
  readonly says?: { readonly who: string; readonly words: readonly (readonly string[])[] };
  readonly changes: readonly WorldChange[];
  /** The world brings it about: nobody is asked to. */
  readonly byItself?: { readonly prop: string };
  readonly irreversible?: { readonly verbs: readonly VerbName[]; readonly target: string };
  readonly ending?: string;
  /** Where a script came first: what comes of this one. */
  readonly came?: Pick<Way, 'result' | 'seen' | 'tooSoon' | 'informs'>;
};

export type Setting = {
  readonly register: Register;
  readonly facts: readonly PlannedFact[];
  /** Ids of those on stage. */
  readonly here: readonly string[];
  readonly place: string;
  /** What is told is heard, and not yet known. */
  readonly heard?: boolean;
};

const states: Readonly<Record<string, { readonly key: string; readonly is: boolean; readonly verb: VerbName }>> = {
  open: { key: 'open', is: true, verb: 'open' },
  closed: { key: 'open', is: false, verb: 'close' },
  locked: { key: 'locked', is: true, verb: 'lock' },
  unlocked: { key: 'locked', is: false, verb: 'unlock' },
  lit: { key: 'lit', is: true, verb: 'light' },
  unlit: { key: 'lit', is: false, verb: 'extinguish' },
  broken: { key: 'broken', is: true, verb: 'break' },
  torn: { key: 'torn', is: true, verb: 'tear' },
  burnt: { key: 'burnt', is: true, verb: 'burn' },
};
const final: ReadonlySet<VerbName> = new Set<VerbName>(['break', 'tear', 'burn', 'eat', 'drink', 'attack']);

/** What a writer named, as something code can recognise; undefined where it names what is not there. */
export function eventOf(occurrence: Occurrence | Way, setting: Setting): Event | undefined {
  const found = (isWorld(occurrence.who ?? '') ? byItself : byKind[occurrence.kind])(occurrence, setting);
  if (!found) return undefined;
  const ended = occurrence.ending === undefined ? found : { ...found, ending: occurrence.ending };
  return 'result' in occurrence ? { ...(occurrence.again ? anew(ended) : ended), came: occurrence } : ended;
}

/** What was so before counts when it is done once more. */
function anew(event: Event): Event {
  const { deed } = event;
  if (!deed) return event;
  const [target] = deed.targets;
  return {
    ...event,
    condition: (within) => ({
      did: {
        verb: deed.verb,
        ...(deed.who !== undefined && { by: deed.who }),
        ...(target !== undefined && { target }),
        outcome: 'success',
        times: 1,
        within,
      },
    }),
  };
}

type Reader = (occurrence: Occurrence, setting: Setting) => Event | undefined;

/** Named and on stage; `null`: named and not there. */
function whoOf({ who }: Occurrence, { register, here }: Setting): string | undefined | null {
  if (who === undefined) return undefined;
  const id = register.person(who);
  return id !== undefined && here.includes(id) ? id : null;
}

const factOf = ({ fact }: Occurrence, { facts }: Setting): PlannedFact | undefined => facts[(fact ?? 0) - 1];
const propOf = ({ thing }: Occurrence, { register }: Setting): string | undefined =>
  thing === undefined ? undefined : register.prop(thing);

const does: Reader = (occurrence, setting) => {
  const who = whoOf(occurrence, setting);
  const { verb, thing } = occurrence;
  if (verb === 'say') return says(occurrence, setting);
  if (who === null || verb === undefined) return undefined;
  const target = thing === undefined ? undefined : setting.register.target(thing);
  if (thing !== undefined && target === undefined) return undefined;
  if (target !== undefined && setting.register.people.some(({ id }) => id === target) && !setting.here.includes(target)) return undefined;
  return {
    condition: (within) => ({
      did: { verb, ...(who !== undefined && { by: who }), ...(target !== undefined && { target }), outcome: 'success', times: 1, within },
    }),
    deed: { ...(who !== undefined && { who }), verb, targets: target === undefined ? [] : [target] },
    changes: target === undefined ? [] : afterDeed(verb, target, setting),
    ...(target !== undefined && final.has(verb) && { irreversible: { verbs: [verb], target } }),
  };
};

/** An answer, a promise, a refusal: what it amounts to is for whoever can read, its words for those who cannot. */
const says: Reader = (occurrence, setting) => {
  const { thing, means, words = [] } = occurrence;
  const who = whoOf(occurrence, setting);
  const to = thing === undefined ? undefined : setting.register.person(thing);
  // Without words to know it by, any line at all would be it.
  if (!who || means === undefined || words.length === 0 || (to !== undefined && !setting.here.includes(to))) return undefined;
  const said = { by: who, ...(to !== undefined && to !== who && { to }), words, means, times: 1 };
  return { condition: (within) => ({ said: { ...said, within } }), says: { who, words }, changes: [] };
};

const tells: Reader = (occurrence, setting) => {
  const who = whoOf(occurrence, setting);
  const fact = factOf(occurrence, setting);
  // Without words to know it by, nobody would notice that it was told.
  if (who === null || !fact || fact.words.length === 0) return undefined;
  const teller = who ?? setting.here.find((id) => fact.knownBy.includes(id));
  return {
    condition: (within) => ({ said: { ...(who !== undefined && { by: who }), tells: fact.id, times: 1, within } }),
    tells: { who: teller, fact },
    changes: learned(fact, setting),
  };
};

const holds: Reader = (occurrence, setting) => {
  const who = whoOf(occurrence, setting);
  const prop = propOf(occurrence, setting);
  if (!who || prop === undefined) return undefined;
  return {
    condition: () => ({ holds: { who, prop } }),
    deed: { who, verb: 'take', targets: [prop] },
    changes: inTheOpen(prop, setting),
  };
};

const finds: Reader = (occurrence, setting) => {
  const prop = propOf(occurrence, setting);
  const found = setting.register.props.find(({ id }) => id === prop);
  if (!found || !('prop' in found.at)) return undefined;
  return {
    condition: () => ({ found: { prop: found.id } }),
    deed: { verb: 'search', targets: [found.at.prop] },
    changes: inTheOpen(found.id, setting),
  };
};

const learns: Reader = (occurrence, setting) => {
  const who = whoOf(occurrence, setting);
  const fact = factOf(occurrence, setting);
  if (!who || !fact) return undefined;
  const page = setting.register.props.find(({ reveals }) => reveals.includes(fact.id));
  return {
    condition: () => {
      const knows = { knows: { who, fact: fact.id } };
      return setting.heard ? { any: [knows, { heard: { who, fact: fact.id } }] } : knows;
    },
    ...(page && { deed: { who, verb: page.writing === undefined ? 'examine' : 'read', targets: [page.id] } }),
    tells: { who: setting.here.find((id) => fact.knownBy.includes(id)), fact },
    changes: learned(fact, setting),
  };
};

const goes: Reader = (occurrence, setting) => {
  const who = whoOf(occurrence, setting);
  const place = occurrence.thing === undefined ? undefined : setting.register.place(occurrence.thing);
  if (!who || place === undefined || place === setting.place) return undefined;
  return { condition: () => ({ present: { who, place } }), deed: { who, verb: 'go', targets: [place] }, changes: [] };
};

const becomes: Reader = (occurrence, setting) => {
  const prop = propOf(occurrence, setting);
  const state = states[(occurrence.state ?? '').toLowerCase()];
  if (prop === undefined || !state) return undefined;
  const who = whoOf(occurrence, setting) ?? undefined;
  return {
    condition: () => ({ state: { prop, key: state.key, is: state.is } }),
    deed: { ...(who !== undefined && { who }), verb: state.verb, targets: [prop] },
    changes: [{ set: { prop, key: state.key, value: state.is } }],
    ...(final.has(state.verb) && { irreversible: { verbs: [state.verb], target: prop } }),
  };
};

/** A bell, the weather, a lamp that goes out, a train: what a thing becomes with nobody's doing. A state that has no rules is the play's own. */
const byItself: Reader = (occurrence, setting) => {
  const prop = propOf(occurrence, setting);
  if (prop === undefined) return undefined;
  if (occurrence.kind === 'finds') return { condition: () => ({ found: { prop } }), changes: inTheOpen(prop, setting), byItself: { prop } };
  if (occurrence.kind !== 'becomes' && occurrence.kind !== 'does') return undefined;
  const own = (occurrence.kind === 'does' ? (occurrence.verb ?? '') : (occurrence.state ?? '')).toLowerCase();
  if (own === '') return undefined;
  const { key, is } = states[own] ?? stateBy(own) ?? { key: own, is: true };
  return {
    condition: () => ({ state: { prop, key, is } }),
    changes: [{ set: { prop, key, value: is } }],
    byItself: { prop },
  };
};

const harmed: Reader = (occurrence, setting) => {
  const who = whoOf(occurrence, setting);
  if (!who) return undefined;
  return {
    condition: () => ({ any: [{ health: { who, is: 'wounded' } }, { health: { who, is: 'dead' } }] }),
    deed: { verb: 'attack', targets: [who] },
    changes: [{ harm: { who, health: 'wounded' } }],
    irreversible: { verbs: ['attack'], target: who },
  };
};

const byKind: Readonly<Record<Occurrence['kind'], Reader>> = { does, says, tells, holds, finds, learns, goes, becomes, harmed };

const learned = (fact: PlannedFact, { here }: Setting): WorldChange[] =>
  here.filter((who) => !fact.knownBy.includes(who)).map((who) => ({ learn: { who, fact: fact.id } }));

/** The thing lies where everybody can see it. */
function inTheOpen(prop: string, { register, place }: Setting): WorldChange[] {
  const hidden = register.props.find(({ id }) => id === prop)?.hidden ?? false;
  return [{ put: { prop, at: { place }, unlessHeld: true } }, ...(hidden ? [{ find: { prop } } as const] : [])];
}

const stateBy = (verb: string) => Object.values(states).find((one) => one.verb === verb);

/** What an act leaves behind where nobody does it. */
export function leftBy(verb: VerbName, prop: string): WorldChange[] {
  const state = stateBy(verb);
  return state ? [{ set: { prop, key: state.key, value: state.is } }] : [];
}

/** What a deed would have left behind, as the world may bring it about by itself. Deeds that are somebody's alone leave nothing. */
function afterDeed(verb: VerbName, target: string, setting: Setting): WorldChange[] {
  const prop = setting.register.props.find(({ id }) => id === target);
  if (!prop) return [];
  if (stateBy(verb)) return leftBy(verb, target);
  if (verb === 'read' || verb === 'examine')
    return setting.facts.filter(({ id }) => prop.reveals.includes(id)).flatMap((fact) => learned(fact, setting));
  if (verb === 'take' || verb === 'give' || verb === 'show' || verb === 'put' || verb === 'drop') return inTheOpen(target, setting);
  return [];
}

/** Talk, then the deed: one way to each event. */
export function wayTo({ deed, tells, says: said }: Event, here: readonly string[]): PlannedBeat[] {
  const told = said ?? tells;
  const talk = here.slice(0, 2).map((who): PlannedBeat => ({ who, verb: 'say', targets: [] }));
  const doer = deed?.who ?? here[0];
  if (deed && doer !== undefined) return [...talk, { who: doer, verb: deed.verb, targets: [...deed.targets] }];
  return told?.who === undefined ? talk : [...talk, { who: told.who, verb: 'say', targets: [] }];
}
