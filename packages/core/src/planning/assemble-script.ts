import { actsOf } from '../blueprint/lookup.ts';
import type { Blueprint, Point, Position, ScriptBeat, TypedAct } from '../blueprint/schema.ts';
import type { Location, WorldChange } from '../blueprint/terms.ts';
import { VerbName } from '../text/verb-names.ts';
import { verbIn } from '../text/verbs.ts';
import type { Placing } from './assemble-cues.ts';
import { type Event, eventOf, leftBy } from './flags.ts';
import { plainName } from './names.ts';
import type { PlannedFact } from './people.ts';
import type { TurnLine } from './points.ts';
import { isWorld } from './script-lines.ts';
import type { BillPart, SetPart, TurnsPart, Way } from './script-parts.ts';
import type { Register } from './things.ts';

type Now = TurnsPart['turns'][number]['now'][number];
type Turned = Pick<Point, 'alternatives' | 'hits' | 'stakes' | 'followUps' | 'script'>;

/** What a point has that was read out of a script; nothing for any other. */
export function turnOf({ point, place, events }: Placing, known: Register, facts: readonly PlannedFact[]): Turned {
  const { turn } = point;
  if (!turn) return {};
  const alternatives = events.flatMap(({ came, condition }, index) =>
    came
      ? [
          {
            id: `way-${index + 1}`,
            when: condition('point'),
            result: came.result,
            ...(came.seen !== undefined && {
              seen: { text: came.seen, changes: learntBy(came.informs, point.here, known, facts), unscripted: true as const },
            }),
            ...(came.tooSoon !== undefined && { tooSoon: came.tooSoon }),
          },
        ]
      : [],
  );
  const everywhere = { register: known, facts, here: known.people.map(({ id }) => id), place, heard: true };
  const followUps = turn.after.flatMap(({ happened, seen, now }) => {
    const event = eventOf(happened, everywhere);
    return event ? [{ when: event.condition('act'), seen: { text: seen, changes: nowOf(now, known), unscripted: true as const } }] : [];
  });
  const hits = turn.hits.flatMap((name) => known.person(name) ?? []).filter((who) => point.here.includes(who));
  const lines = turn.lines.flatMap((line) => beatOf(line, known, facts) ?? []);
  const [first] = events;
  const script = first?.byItself ? withOccurrence(lines, first, known) : withDeed(lines, first);
  return {
    stakes: turn.stakes,
    ...(alternatives.length > 0 && { alternatives }),
    ...(hits.length > 0 && { hits: [...new Set(hits)] }),
    ...(followUps.length > 0 && { followUps }),
    ...(script.length > 0 && { script }),
  };
}

/** What those who are there come to know by what they see. */
const learntBy = (informs: Way['informs'], here: readonly string[], known: Register, facts: readonly PlannedFact[]): WorldChange[] =>
  informs.flatMap(({ who, fact }) => {
    const [id, about] = [known.person(who), facts[fact - 1]];
    return id === undefined || !about || !here.includes(id) || about.knownBy.includes(id) ? [] : [{ learn: { who: id, fact: about.id } }];
  });

/** A line as it is played; undefined where nobody of the play does it. */
export function beatOf(
  { who, to, with: others = [], does, says, aside, tells, uses, acts }: TurnLine,
  known: Register,
  facts: readonly PlannedFact[],
): ScriptBeat | undefined {
  const by = isWorld(who) ? 'world' : known.person(who);
  if (by === undefined) return undefined;
  const target = to === undefined ? undefined : known.person(to);
  const along = [...new Set(others.flatMap((name) => known.person(name) ?? []))].filter((one) => one !== by);
  const told = tells.flatMap((number) => facts[number - 1]?.id ?? []);
  const things = uses.flatMap((name) => known.prop(name) ?? []);
  const written = acts.flatMap((act) => actOf(act, known) ?? []);
  const done = by === 'world' ? [] : written;
  const changes = by === 'world' ? written.flatMap((act) => ofItself(act, known)) : [];
  return {
    who: by,
    ...(target !== undefined && target !== by && { to: target }),
    ...(along.length > 0 && by !== 'world' && { with: along }),
    ...(does !== undefined && { does }),
    ...(says !== undefined && { says }),
    ...(told.length > 0 && { tells: [...new Set(told)] }),
    ...(things.length > 0 && { uses: [...new Set(things)] }),
    ...(done.length > 0 && { act: done }),
    ...(changes.length > 0 && { changes }),
    ...(aside && { aside: true }),
  };
}

/** An act by names, with a verb that the world knows; what names anything else is none. */
function actOf({ verb, on }: TurnLine['acts'][number], known: Register): TypedAct | undefined {
  const word = verb.toLowerCase();
  const named = VerbName.safeParse(word).data ?? verbIn(word)?.verb;
  const targets = on.flatMap((name) => known.target(name) ?? []);
  return named === undefined || targets.length < on.length || targets.length > 3 ? undefined : { verb: named, targets };
}

/** A lamp that goes out and a lock that springs open are out and open, though nobody did it. */
const ofItself = ({ verb, targets: [target] }: TypedAct, known: Register): WorldChange[] =>
  known.props.some(({ id }) => id === target) ? leftBy(verb, target as string) : [];

/** What the turn waits for happens by itself in the last line of the world that is about it, or else in its last. */
function withOccurrence(script: readonly ScriptBeat[], { byItself, changes }: Event, known: Register): ScriptBeat[] {
  const { name = '', aliases = [] } = known.props.find(({ id }) => id === byItself?.prop) ?? {};
  const worlds = script.filter(({ who }) => who === 'world');
  const isAbout = ({ uses = [], does = '', says = '' }: ScriptBeat) =>
    uses.includes(byItself?.prop ?? '') || [name, ...aliases].some((one) => `${does} ${says}`.toLowerCase().includes(one.toLowerCase()));
  const it = worlds.findLast(isAbout) ?? worlds.at(-1);
  return script.map((beat) => (beat === it ? { ...beat, changes: once([...(beat.changes ?? []), ...changes]) } : beat));
}

const once = (changes: readonly WorldChange[]): WorldChange[] => [...new Map(changes.map((one) => [JSON.stringify(one), one])).values()];

/** The deed that the turn waits for is an act of the last line that does it, where its reader gave it none. */
function withDeed(script: readonly ScriptBeat[], event: Event | undefined): ScriptBeat[] {
  const { who, verb, targets = [] } = event?.deed ?? {};
  const [target] = targets;
  const beats = [...script];
  const isIt = ({ verb: own, targets: on }: TypedAct) => own === verb && on[0] === target;
  if (verb === undefined || beats.some((beat) => actsOf(beat).some(isIt))) return beats;
  const does = ({ who: by, to, does: deed, uses = [], act }: ScriptBeat) =>
    by !== 'world' &&
    (who ?? by) === by &&
    deed !== undefined &&
    act === undefined &&
    (target === undefined || [to, ...uses].includes(target));
  const at = beats.findLastIndex(does);
  const beat = beats[at];
  if (beat) beats[at] = { ...beat, act: [{ verb, targets: [...targets] }] };
  return beats;
}

/** Where a hidden thing stays unseen: called found there, it would be in everybody's reach. */
const outOfSight = (at: Location): boolean => 'holder' in at || ('prop' in at && ['in', 'under', 'behind'].includes(at.relation));

/** What the script has moved by then lies there, unless somebody has it in hand. What was hidden is found where it lies open. */
export const nowOf = (now: readonly Now[], known: Register): WorldChange[] =>
  now.flatMap(({ thing, relation, of }): WorldChange[] => {
    const prop = known.props.find(({ id }) => id === known.prop(thing));
    const at = prop && whereOf(relation, of, prop.id, known);
    if (!prop || !at) return [];
    const put: WorldChange = { put: { prop: prop.id, at, unlessHeld: true } };
    return prop.hidden && !outOfSight(at) ? [put, { find: { prop: prop.id } }] : [put];
  });

function whereOf(relation: Now['relation'], of: string, own: string, known: Register): Location | undefined {
  const [holder, host, place] = [known.person(of), known.prop(of), known.place(of)];
  if (relation === 'held by') return holder === undefined ? undefined : { holder };
  if (relation !== 'at' && host !== undefined && host !== own) return { prop: host, relation };
  return place === undefined ? undefined : { place };
}

/** Where everybody is as a scene begins: whoever is there. */
export const startOf = (start: SetPart['scenes'][number]['start'] | undefined, here: readonly string[], known: Register): Position[] =>
  (start ?? []).flatMap(({ who, at, posture }) => {
    const id = known.person(who);
    // "The lane" says where the scene is, and not how somebody stands in it.
    const stands = at === undefined || known.places.some(({ name }) => plainName(name) === plainName(at)) ? undefined : at;
    if (id === undefined || !here.includes(id) || (stands === undefined && posture === undefined)) return [];
    return [{ who: id, ...(stands !== undefined && { at: stands }), ...(posture !== undefined && { posture }) }];
  });

type Around = Pick<Blueprint, 'lastImage' | 'plants' | 'belief'>;

/** The last image and the plants; the first is the setting of the first scene. Without a script the writers' flags ask who knows, and mean who was told. */
export function aroundOf(bill: BillPart | undefined, known: Register, facts: readonly PlannedFact[]): Around {
  if (!bill) return { belief: 'told' };
  const plants = bill.plants.map(({ plant, payoff, thing, fact }, index) => {
    const prop = thing === undefined ? undefined : known.prop(thing);
    const about = fact === undefined ? undefined : facts[fact - 1]?.id;
    return { id: `plant-${index + 1}`, plant, payoff, ...(prop !== undefined && { prop }), ...(about !== undefined && { fact: about }) };
  });
  return { lastImage: bill.lastImage, ...(plants.length > 0 && { plants }) };
}

/**
 * Whoever says in the script what nobody has told them by then has worked it out. Marked as a telling it would be kept from them: nobody
 * is offered words about what they were never told, and the best line of the evening would be lost.
 */
export function withDeductions(blueprint: Blueprint): Blueprint {
  const everybody = blueprint.characters.map(({ id }) => id);
  const known = new Map(blueprint.facts.map(({ id, knownBy }) => [id, new Set(knownBy === 'everyone' ? everybody : knownBy)]));
  const shows = new Map(blueprint.props.map(({ id, reveals = [] }) => [id, reveals]));
  const hear = (fact: string, hearers: readonly string[]): void => {
    for (const who of hearers) known.get(fact)?.add(who);
  };
  const beat = ({ tells = [], ...one }: ScriptBeat, here: readonly string[]): ScriptBeat => {
    const hearers = one.aside && one.to !== undefined ? [one.who, one.to] : here;
    for (const prop of one.uses ?? []) for (const fact of shows.get(prop) ?? []) hear(fact, here);
    const told = tells.filter((fact) => one.who === 'world' || known.get(fact)?.has(one.who));
    for (const fact of tells) hear(fact, hearers);
    return told.length > 0 ? { ...one, tells: told } : one;
  };
  const played = (point: Point): Point => {
    const here = Object.keys(point.cues);
    for (const change of point.seen?.changes ?? []) if ('learn' in change) hear(change.learn.fact, [change.learn.who]);
    return point.script ? { ...point, script: point.script.map((one) => beat(one, here)) } : point;
  };
  const acts = blueprint.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      points: scene.points.map(played),
    })),
  }));
  return { ...blueprint, acts };
}
