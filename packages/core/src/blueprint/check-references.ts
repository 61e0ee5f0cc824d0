import type { Condition } from './condition.ts';
import type { Blueprint } from './schema.ts';
import type { Location, WorldChange } from './terms.ts';

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
  referThings(blueprint, refer);
  blueprint.rules.forEach(({ by, target, second, when, changes }, r) => {
    const path = `rules.${r}`;
    refer('character', by, `${path}.by`);
    refer('target', target, `${path}.target`);
    refer('target', second, `${path}.second`);
    referCondition(when, `${path}.when`, refer);
    referChanges(changes, `${path}.changes`, refer);
  });
  referActs(blueprint, refer);
  return references;
}

function referThings({ places, characters, props, facts }: Blueprint, refer: Refer): void {
  places.forEach(({ exits }, p) =>
    exits.forEach(({ to, door }, e) => {
      refer('place', to, `places.${p}.exits.${e}.to`);
      refer('prop', door, `places.${p}.exits.${e}.door`);
    }),
  );
  characters.forEach(({ relations, start }, c) => {
    relations.forEach(({ to }, r) => refer('character', to, `characters.${c}.relations.${r}.to`));
    refer('place', start?.place, `characters.${c}.start.place`);
    refer('prop', start?.behind, `characters.${c}.start.behind`);
  });
  props.forEach(({ at, reveals, key }, p) => {
    referLocation(at, `props.${p}.at`, refer);
    reveals.forEach((fact, f) => refer('fact', fact, `props.${p}.reveals.${f}`));
    refer('prop', key, `props.${p}.key`);
  });
  facts.forEach(({ knownBy }, f) => {
    if (knownBy !== 'everyone') knownBy.forEach((who, w) => refer('character', who, `facts.${f}.knownBy.${w}`));
  });
}

function referActs({ acts }: Blueprint, refer: Refer): void {
  acts.forEach((act, a) => {
    for (const who of Object.keys(act.goals)) refer('character', who, `acts.${a}.goals.${who}`);
    act.scenes.forEach((scene, s) => {
      refer('place', scene.place, `acts.${a}.scenes.${s}.place`);
      scene.points.forEach((point, p) => referPoint(point, `acts.${a}.scenes.${s}.points.${p}`, refer));
    });
  });
}

function referPoint(point: Blueprint['acts'][number]['scenes'][number]['points'][number], path: string, refer: Refer): void {
  point.enters.forEach(({ who, place, behind }, e) => {
    refer('character', who, `${path}.enters.${e}.who`);
    refer('place', place, `${path}.enters.${e}.place`);
    refer('prop', behind, `${path}.enters.${e}.behind`);
  });
  point.leaves.forEach((who, l) => refer('character', who, `${path}.leaves.${l}`));
  for (const [who, { moves }] of Object.entries(point.cues)) {
    refer('character', who, `${path}.cues.${who}`);
    moves.forEach(({ when, act }, m) => {
      referCondition(when, `${path}.cues.${who}.moves.${m}.when`, refer);
      act?.targets.forEach((id, t) => refer('target', id, `${path}.cues.${who}.moves.${m}.act.targets.${t}`));
    });
  }
  if ('when' in point.flag) referCondition(point.flag.when, `${path}.flag.when`, refer);
  referCondition(point.buildUp, `${path}.buildUp`, refer);
  referChanges(point.fallback.changes, `${path}.fallback.changes`, refer);
  point.ways.forEach(({ beats }, w) =>
    beats.forEach(({ who, targets }, b) => {
      refer('character', who, `${path}.ways.${w}.beats.${b}.who`);
      targets.forEach((id, t) => refer('target', id, `${path}.ways.${w}.beats.${b}.targets.${t}`));
    }),
  );
  point.complications.forEach(({ changes }, c) => referChanges(changes, `${path}.complications.${c}.changes`, refer));
  point.next.forEach(({ when, to }, n) => {
    referCondition(when, `${path}.next.${n}.when`, refer);
    if ('point' in to) refer('point', to.point, `${path}.next.${n}.to.point`);
    else refer('ending', to.ending, `${path}.next.${n}.to.ending`);
  });
}

function referLocation(at: Location, path: string, refer: Refer): void {
  if ('place' in at) refer('place', at.place, `${path}.place`);
  else if ('holder' in at) refer('character', at.holder, `${path}.holder`);
  else if ('prop' in at) refer('prop', at.prop, `${path}.prop`);
}

const changeFields: Readonly<Record<string, ReferenceKind>> = { who: 'character', to: 'place', prop: 'prop', behind: 'prop', fact: 'fact' };

function referChanges(changes: readonly WorldChange[], path: string, refer: Refer): void {
  changes.forEach((change, c) => {
    for (const [verb, body] of Object.entries(change)) {
      for (const [field, value] of Object.entries(body as Record<string, unknown>)) {
        const kind = changeFields[field];
        if (field === 'at') referLocation(value as Location, `${path}.${c}.${verb}.at`, refer);
        else if (kind && typeof value === 'string') refer(kind, value, `${path}.${c}.${verb}.${field}`);
      }
    }
  });
}

const conditionFields: Readonly<Record<string, ReferenceKind>> = {
  who: 'character', by: 'character', to: 'character', place: 'place', prop: 'prop', behind: 'prop', fact: 'fact', tells: 'fact', point: 'point', target: 'target',
};

function referCondition(condition: Condition | undefined, path: string, refer: Refer): void {
  if (!condition) return;
  if ('all' in condition) return condition.all.forEach((part, i) => referCondition(part, `${path}.all.${i}`, refer));
  if ('any' in condition) return condition.any.forEach((part, i) => referCondition(part, `${path}.any.${i}`, refer));
  if ('not' in condition) return referCondition(condition.not, `${path}.not`, refer);
  for (const [name, body] of Object.entries(condition)) {
    for (const [field, value] of Object.entries(body as Record<string, unknown>)) {
      const kind = conditionFields[field];
      if (field === 'at') referLocation(value as Location, `${path}.${name}.at`, refer);
      else if (kind) for (const id of [value].flat()) if (typeof id === 'string') refer(kind, id, `${path}.${name}.${field}`);
    }
  }
}
