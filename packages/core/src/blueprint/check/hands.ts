import type { Condition } from '../condition.ts';
import type { WorldChange } from '../terms.ts';
import type { Diagnostic } from './diagnostic.ts';
import { conditionsIn } from './knowledge.ts';
import type { Study } from './study.ts';

/** Changes, and what is known when they come. `point` is null for rules. */
type Brought = {
  readonly changes: readonly WorldChange[];
  readonly path: string;
  readonly point: number | null;
  /** Everything that speaks of the moment: a thing named in it was thought of. */
  readonly given: readonly Condition[];
  /** What the deed itself is about: it is in the doer's hand, or goes through it. */
  readonly handled?: readonly (string | undefined)[];
  /** At the very beginning nobody has taken anything. */
  readonly first?: boolean;
};

/** T513: nothing leaves a hand that holds it, unless whoever wrote it knew of the hand. */
export function checkHands(study: Study): Diagnostic[] {
  const all = broughtIn(study);
  return all.flatMap((one) =>
    one.changes.flatMap((change, c) => {
      if (!('put' in change) || change.put.unlessHeld || !mayBeHeld(change.put.prop, one, all, study)) return [];
      return [study.report('T513', `${one.path}.changes.${c}`, { prop: study.book.nameOf(change.put.prop), id: change.put.prop })];
    }),
  );
}

function mayBeHeld(id: string, one: Brought, all: readonly Brought[], { book, reach, routes }: Study): boolean {
  const prop = book.props.get(id);
  if (!prop?.portable || one.handled?.includes(id) || one.given.some((condition) => speaksOf(condition, id))) return false;
  if (one.point !== null && !routes.reachable.has(one.point)) return false;
  if (one.first && !('holder' in prop.at)) return false;
  const puts = all.filter(({ changes }) =>
    changes.some((change) => 'put' in change && change.put.prop === id && !('nowhere' in change.put.at)),
  );
  if ('nowhere' in prop.at && puts.every((other) => other === one) && one.point !== null) return false;
  return [...reach.company].some((who) => reach.touches(who, id));
}

const speaksOf = (condition: Condition, prop: string): boolean =>
  conditionsIn(condition).some(
    (atom) =>
      ('holds' in atom && atom.holds.prop === prop) ||
      ('lies' in atom && atom.lies.prop === prop) ||
      ('found' in atom && atom.found.prop === prop),
  );

function broughtIn({ blueprint, points }: Study): Brought[] {
  const rules = blueprint.rules.map(({ changes, when, target, second }, r) => ({
    changes,
    path: `rules.${r}`,
    point: null,
    given: when ? [when] : [],
    handled: [target, second],
  }));
  return [
    ...rules,
    ...points.flatMap(({ point, index, path }): Brought[] => [
      ...(point.seen ? [{ changes: point.seen.changes, path: `${path}.seen`, point: index, given: [], first: index === 0 }] : []),
      ...(point.followUps ?? []).map(({ when, seen }, f) => ({
        changes: seen.changes,
        path: `${path}.followUps.${f}.seen`,
        point: index,
        given: [when],
      })),
      ...(point.alternatives ?? []).flatMap(({ when, buildUp, seen }, a) =>
        seen
          ? [{ changes: seen.changes, path: `${path}.alternatives.${a}.seen`, point: index, given: buildUp ? [when, buildUp] : [when] }]
          : [],
      ),
      ...point.complications.map(({ when, changes }, c) => ({
        changes,
        path: `${path}.complications.${c}`,
        point: index,
        given: when ? [when] : [],
      })),
      // Forced, the point has not met its flag: what the flag says of the thing is known not to be so.
      { changes: point.fallback.changes, path: `${path}.fallback`, point: index, given: 'when' in point.flag ? [point.flag.when] : [] },
    ]),
  ];
}
