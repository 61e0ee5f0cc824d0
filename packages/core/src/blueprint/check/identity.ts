import type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
import { phrase } from './finding.ts';
import { referencesOf } from './references.ts';
import type { Study } from './study.ts';
import { plainWords } from './words.ts';

/** T0xx: every id names one thing, and every name used is one. */
export function checkIdentity(study: Study): Diagnostic[] {
  return [...doubledIds(study), ...sharedIds(study), ...unknownIds(study), ...sharedNames(study), ...placeholders(study)];
}

type Kind =
  | 'character'
  | 'prop'
  | 'place'
  | 'fact'
  | 'point'
  | 'scene'
  | 'act'
  | 'ending'
  | 'rule'
  | 'way'
  | 'complication'
  | 'move'
  | 'alternative'
  | 'plant';
type Listed = { readonly kind: Kind; readonly id: string; readonly path: string };

function doubledIds(study: Study): Diagnostic[] {
  const { blueprint, points, report } = study;
  const lists: Listed[][] = Object.values(listsOf(study));
  lists.push(blueprint.rules.map(({ id }, i) => ({ kind: 'rule', id, path: `rules.${i}` })));
  lists.push((blueprint.plants ?? []).map(({ id }, i) => ({ kind: 'plant', id, path: `plants.${i}` })));
  for (const { point, path } of points) {
    lists.push((point.alternatives ?? []).map(({ id }, i) => ({ kind: 'alternative', id, path: `${path}.alternatives.${i}` })));
    lists.push(point.ways.map(({ id }, i) => ({ kind: 'way', id, path: `${path}.ways.${i}` })));
    lists.push(point.complications.map(({ id }, i) => ({ kind: 'complication', id, path: `${path}.complications.${i}` })));
    for (const [who, cue] of Object.entries(point.cues))
      lists.push(cue.moves.map(({ id }, i) => ({ kind: 'move', id, path: `${path}.cues.${who}.moves.${i}` })));
  }
  return lists.flatMap((list) => {
    const seen = new Set<string>();
    return list.flatMap(({ kind, id, path }) => {
      if (!seen.has(id)) return seen.add(id) && [];
      return [report('T001', `${path}.id`, { kind: phrase(`kind.${kind}`), id })];
    });
  });
}

function listsOf({
  blueprint,
  points,
}: Study): Record<'character' | 'prop' | 'place' | 'fact' | 'point' | 'scene' | 'act' | 'ending', Listed[]> {
  const list = (kind: Kind, key: string, things: readonly { id: string }[]): Listed[] =>
    things.map(({ id }, i) => ({ kind, id, path: `${key}.${i}` }));
  return {
    character: list('character', 'characters', blueprint.characters),
    prop: list('prop', 'props', blueprint.props),
    place: list('place', 'places', blueprint.places),
    fact: list('fact', 'facts', blueprint.facts),
    point: points.map(({ point, path }) => ({ kind: 'point', id: point.id, path })),
    scene: blueprint.acts.flatMap(({ scenes }, a) => scenes.map(({ id }, s) => ({ kind: 'scene', id, path: `acts.${a}.scenes.${s}` }))),
    act: list('act', 'acts', blueprint.acts),
    ending: list('ending', 'endings', blueprint.endings),
  };
}

const targetKinds: readonly Kind[] = ['character', 'prop', 'place'];

function sharedIds(study: Study): Diagnostic[] {
  const first = new Map<string, Kind>();
  return Object.values(listsOf(study))
    .flat()
    .flatMap(({ kind, id, path }) => {
      const other = first.get(id);
      if (other === undefined) first.set(id, kind);
      if (other === undefined || other === kind) return [];
      const targets = targetKinds.includes(kind) && targetKinds.includes(other);
      const params = { id, other: phrase(`kind.${other}`), kind: phrase(`kind.${kind}`) };
      return [study.report(targets ? 'T002' : 'T003', `${path}.id`, params)];
    });
}

const unknownCodes = {
  character: 'T010',
  prop: 'T011',
  place: 'T012',
  fact: 'T013',
  point: 'T014',
  ending: 'T015',
  target: 'T016',
} as const satisfies Record<string, DiagnosticCode>;

function unknownIds({ blueprint, book, report }: Study): Diagnostic[] {
  const known = {
    character: book.characters,
    prop: book.props,
    place: book.places,
    fact: book.facts,
    point: book.points,
    ending: book.endings,
    target: new Set([...book.characters.keys(), ...book.props.keys(), ...book.places.keys()]),
  };
  return referencesOf(blueprint).flatMap(({ kind, id, path }) => {
    if (known[kind].has(id)) return [];
    const what = phrase(`kind.${kind}`);
    const near = nearest(id, known[kind].keys());
    const mend = near === null ? phrase('mend.unknown', { what }) : phrase('mend.nearest', { near });
    return [report(unknownCodes[kind], path, { what, id, mend })];
  });
}

/** The known id that differs least, if it differs by little. */
function nearest(id: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(id.length / 3)) + 1;
  for (const other of known) {
    if (Math.abs(other.length - id.length) >= least) continue;
    const distance = editDistance(id, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function sharedNames({ blueprint, report }: Study): Diagnostic[] {
  const named = [
    ...blueprint.characters.map((one, i) => ({ ...one, path: `characters.${i}` })),
    ...blueprint.props.map((one, i) => ({ ...one, path: `props.${i}` })),
    ...blueprint.places.map((one, i) => ({ ...one, path: `places.${i}` })),
  ];
  const first = new Map<string, string>();
  return named.flatMap(({ id, name, aliases, path }) =>
    [...new Set([name, ...aliases].map(plainWords))].flatMap((word) => {
      const other = first.get(word);
      if (other === undefined) first.set(word, id);
      if (other === undefined || other === id) return [];
      return [report('T017', path, { word: word.trim(), other, id })];
    }),
  );
}

function placeholders({ blueprint, report }: Study): Diagnostic[] {
  return blueprint.rules.flatMap(({ text }, r) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) =>
      ['actor', 'target', 'second'].includes(name) ? [] : [report('T018', `rules.${r}.text`, { placeholder: whole })],
    ),
  );
}
