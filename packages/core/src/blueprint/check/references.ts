import type { Condition } from '../condition.ts';
import { actsOf } from '../lookup.ts';
import type { Blueprint, Point } from '../schema.ts';
import type { Location, WorldChange } from '../terms.ts';

export type ReferenceKind = 'character' | 'prop' | 'place' | 'fact' | 'point' | 'ending' | 'target';

/** Somewhere the blueprint speaks of something by its id. */
export type Reference = { readonly kind: ReferenceKind; readonly id: string; readonly path: string };

type Refer = (kind: ReferenceKind, id: string | undefined, path: string) => void;

/** Every id the blueprint uses, anywhere: conditions, changes, moves, ways and rules included. */
export function referencesOf(blueprint: Blueprint): Reference[] {
  const references: Reference[] = [];
  const refer: Refer = (kind, id, path) => {
    if (id !== undefined) references.push({ kind, id, path });
  };
  referPlaces(blueprint, refer);
  referCharacters(blueprint, refer);
  referProps(blueprint, refer);
  referRules(blueprint, refer);
  referActs(blueprint, refer);
  referPlants(blueprint, refer);
  return references;
}

function referPlaces({ places }: Blueprint, refer: Refer): void {
  for (const [p, { exits }] of places.entries()) {
    for (const [e, { to, door }] of exits.entries()) {
      refer('place', to, `places.${p}.exits.${e}.to`);
      refer('prop', door, `places.${p}.exits.${e}.door`);
    }
  }
}

function referCharacters({ characters, facts }: Blueprint, refer: Refer): void {
  for (const [c, { relations, start, guises }] of characters.entries()) {
    refer('fact', guises?.known, `characters.${c}.guises.known`);
    for (const [r, { to }] of relations.entries()) refer('character', to, `characters.${c}.relations.${r}.to`);
    refer('place', start?.place, `characters.${c}.start.place`);
    refer('prop', start?.behind, `characters.${c}.start.behind`);
  }
  for (const [f, { knownBy, mistaken = {} }] of facts.entries()) {
    for (const who of Object.keys(mistaken)) refer('character', who, `facts.${f}.mistaken.${who}`);
    if (knownBy === 'everyone') continue;
    for (const [w, who] of knownBy.entries()) refer('character', who, `facts.${f}.knownBy.${w}`);
  }
}

function referProps({ props }: Blueprint, refer: Refer): void {
  for (const [p, { at, reveals, key, tells }] of props.entries()) {
    referLocation(at, `props.${p}.at`, refer);
    for (const [f, fact] of reveals.entries()) refer('fact', fact, `props.${p}.reveals.${f}`);
    refer('prop', key, `props.${p}.key`);
    for (const who of Object.keys(tells ?? {})) refer('character', who, `props.${p}.tells.${who}`);
  }
}

function referRules({ rules }: Blueprint, refer: Refer): void {
  for (const [r, { by, target, second, when, changes }] of rules.entries()) {
    refer('character', by, `rules.${r}.by`);
    refer('target', target, `rules.${r}.target`);
    refer('target', second, `rules.${r}.second`);
    referCondition(when, `rules.${r}.when`, refer);
    referChanges(changes, `rules.${r}.changes`, refer);
  }
}

function referPlants({ plants }: Blueprint, refer: Refer): void {
  for (const [p, { prop, fact }] of plants?.entries() ?? []) {
    refer('prop', prop, `plants.${p}.prop`);
    refer('fact', fact, `plants.${p}.fact`);
  }
}

function referActs({ acts }: Blueprint, refer: Refer): void {
  for (const [a, act] of acts.entries()) {
    for (const who of Object.keys(act.goals)) refer('character', who, `acts.${a}.goals.${who}`);
    for (const [s, scene] of act.scenes.entries()) {
      const path = `acts.${a}.scenes.${s}`;
      refer('place', scene.place, `${path}.place`);
      for (const [i, { who }] of scene.start?.entries() ?? []) refer('character', who, `${path}.start.${i}.who`);
      for (const [p, point] of scene.points.entries()) referPoint(point, `${path}.points.${p}`, refer);
    }
  }
}

function referPoint(point: Point, path: string, refer: Refer): void {
  referComings(point, path, refer);
  referCues(point, path, refer);
  if ('when' in point.flag) referCondition(point.flag.when, `${path}.flag.when`, refer);
  referCondition(point.buildUp, `${path}.buildUp`, refer);
  referOutcomes(point, path, refer);
  referScript(point, path, refer);
  referChanges(point.fallback.changes, `${path}.fallback.changes`, refer);
  for (const [c, { changes }] of point.complications.entries()) referChanges(changes, `${path}.complications.${c}.changes`, refer);
  for (const [n, { when, to }] of point.next.entries()) {
    referCondition(when, `${path}.next.${n}.when`, refer);
    if ('point' in to) refer('point', to.point, `${path}.next.${n}.to.point`);
    else refer('ending', to.ending, `${path}.next.${n}.to.ending`);
  }
}

function referOutcomes({ seen, followUps, alternatives, hits }: Point, path: string, refer: Refer): void {
  referChanges(seen?.changes ?? [], `${path}.seen.changes`, refer);
  referHits(hits, `${path}.hits`, refer);
  for (const [f, { when, seen: brought }] of followUps?.entries() ?? []) {
    referCondition(when, `${path}.followUps.${f}.when`, refer);
    referChanges(brought.changes, `${path}.followUps.${f}.seen.changes`, refer);
  }
  for (const [a, alternative] of alternatives?.entries() ?? []) {
    const at = `${path}.alternatives.${a}`;
    referCondition(alternative.when, `${at}.when`, refer);
    referCondition(alternative.buildUp, `${at}.buildUp`, refer);
    referChanges(alternative.seen?.changes ?? [], `${at}.seen.changes`, refer);
    referHits(alternative.hits, `${at}.hits`, refer);
  }
}

function referScript({ script }: Point, path: string, refer: Refer): void {
  for (const [b, { who, to, with: others = [], tells = [], uses = [], act, changes = [] }] of script?.entries() ?? []) {
    const at = `${path}.script.${b}`;
    referChanges(changes, `${at}.changes`, refer);
    if (who !== 'world') refer('character', who, `${at}.who`);
    refer('character', to, `${at}.to`);
    for (const [o, other] of others.entries()) refer('character', other, `${at}.with.${o}`);
    for (const [f, fact] of tells.entries()) refer('fact', fact, `${at}.tells.${f}`);
    for (const [u, prop] of uses.entries()) refer('prop', prop, `${at}.uses.${u}`);
    for (const [a, { targets }] of actsOf({ act }).entries())
      for (const [t, target] of targets.entries()) refer('target', target, `${at}.act${Array.isArray(act) ? `.${a}` : ''}.targets.${t}`);
  }
}

function referHits(hits: readonly string[] | undefined, path: string, refer: Refer): void {
  for (const [h, who] of hits?.entries() ?? []) refer('character', who, `${path}.${h}`);
}

function referComings({ enters, leaves }: Point, path: string, refer: Refer): void {
  for (const [e, { who, place, behind }] of enters.entries()) {
    refer('character', who, `${path}.enters.${e}.who`);
    refer('place', place, `${path}.enters.${e}.place`);
    refer('prop', behind, `${path}.enters.${e}.behind`);
  }
  for (const [l, who] of leaves.entries()) refer('character', who, `${path}.leaves.${l}`);
}

function referCues({ cues, ways }: Point, path: string, refer: Refer): void {
  for (const [who, { moves }] of Object.entries(cues)) {
    refer('character', who, `${path}.cues.${who}`);
    for (const [m, { when, act }] of moves.entries()) {
      const at = `${path}.cues.${who}.moves.${m}`;
      referCondition(when, `${at}.when`, refer);
      for (const [t, id] of act?.targets.entries() ?? []) refer('target', id, `${at}.act.targets.${t}`);
    }
  }
  for (const [w, { beats }] of ways.entries()) {
    for (const [b, { who, targets }] of beats.entries()) {
      refer('character', who, `${path}.ways.${w}.beats.${b}.who`);
      for (const [t, id] of targets.entries()) refer('target', id, `${path}.ways.${w}.beats.${b}.targets.${t}`);
    }
  }
}

function referLocation(at: Location, path: string, refer: Refer): void {
  if ('place' in at) refer('place', at.place, `${path}.place`);
  else if ('holder' in at) refer('character', at.holder, `${path}.holder`);
  else if ('prop' in at) refer('prop', at.prop, `${path}.prop`);
}

type Fields = ReadonlyMap<string, ReferenceKind>;

const changeFields: Fields = new Map([
  ['who', 'character'],
  ['to', 'place'],
  ['prop', 'prop'],
  ['behind', 'prop'],
  ['fact', 'fact'],
]);

const conditionFields: Fields = new Map([
  ['who', 'character'],
  ['by', 'character'],
  ['to', 'character'],
  ['place', 'place'],
  ['prop', 'prop'],
  ['behind', 'prop'],
  ['fact', 'fact'],
  ['tells', 'fact'],
  ['point', 'point'],
  ['target', 'target'],
]);

/** One key with a body, whose fields hold ids. */
function referBody(one: object, fields: Fields, path: string, refer: Refer): void {
  for (const [name, body] of Object.entries(one)) {
    for (const [field, value] of Object.entries(body as Record<string, unknown>)) {
      const kind = fields.get(field);
      if (field === 'at') referLocation(value as Location, `${path}.${name}.at`, refer);
      else if (kind) for (const id of [value].flat()) if (typeof id === 'string') refer(kind, id, `${path}.${name}.${field}`);
    }
  }
}

function referChanges(changes: readonly WorldChange[], path: string, refer: Refer): void {
  for (const [c, change] of changes.entries()) referBody(change, changeFields, `${path}.${c}`, refer);
}

function referCondition(condition: Condition | undefined, path: string, refer: Refer): void {
  if (!condition) return;
  if ('all' in condition) for (const [i, part] of condition.all.entries()) referCondition(part, `${path}.all.${i}`, refer);
  else if ('any' in condition) for (const [i, part] of condition.any.entries()) referCondition(part, `${path}.any.${i}`, refer);
  else if ('not' in condition) referCondition(condition.not, `${path}.not`, refer);
  else if (!('judged' in condition)) referBody(condition, conditionFields, path, refer);
}
