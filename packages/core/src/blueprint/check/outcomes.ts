import type { Condition } from '../condition.ts';
import type { Alternative } from '../schema.ts';
import type { Diagnostic } from './diagnostic.ts';
import { keyOf, look } from './evaluate.ts';
import { attributed } from './people.ts';
import { obstacle } from './possible.ts';
import type { StudiedPoint, Study } from './study.ts';

/** T119 to T122, T410, T411, T706, T707: what comes of a point, how it is seen, and whom it hits. */
export function checkOutcomes(study: Study): Diagnostic[] {
  return study.points.flatMap((placed) => [
    ...neverHappens(placed, study),
    ...forestalled(placed, study),
    ...unnamed(placed, study),
    ...neverFollows(placed, study),
    ...hitsNobody(placed, study),
    ...nobodyStands(placed, study),
    ...seenActs(placed, study),
  ]);
}

function neverHappens({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  if (!study.routes.reachable.has(index)) return [];
  return (point.alternatives ?? []).flatMap(({ when, buildUp }, a) => {
    const found = obstacle(when, index, study);
    const before = buildUp ? obstacle(buildUp, index, study) : null;
    return [
      ...(found ? [study.report('T119', `${path}.alternatives.${a}.when`, { why: found.why })] : []),
      ...(before ? [study.report('T119', `${path}.alternatives.${a}.buildUp`, { why: before.why })] : []),
    ];
  });
}

/** Everything that must hold, each part as text: what asks for less comes first, always. */
const parts = (condition: Condition): string[] => ('all' in condition ? condition.all.flatMap(parts) : [JSON.stringify(condition)]);

const within = (less: readonly string[], more: readonly string[]): boolean => less.every((part) => more.includes(part));

const needsOf = ({ when, buildUp }: Alternative): string[] => [...parts(when), ...(buildUp ? parts(buildUp) : [])];

function forestalled({ point, path }: StudiedPoint, { report }: Study): Diagnostic[] {
  const all = point.alternatives ?? [];
  return all.flatMap((one, a) => {
    const before = all.slice(0, a).find((earlier) => within(needsOf(earlier), needsOf(one)));
    return before ? [report('T121', `${path}.alternatives.${a}`, { before: before.id })] : [];
  });
}

const waysIn = (condition: Condition): Condition[] => ('any' in condition ? condition.any.flatMap(waysIn) : [condition]);

/** Only where the flag is plainly a list of ways is it known that one of them has no name. */
function unnamed({ point, path }: StudiedPoint, { report }: Study): Diagnostic[] {
  if (!point.alternatives?.length || !('when' in point.flag)) return [];
  const ways = 'any' in point.flag.when ? point.flag.when.any : [point.flag.when];
  const named = point.alternatives.flatMap(({ when }) => [when, ...waysIn(when)]).map(parts);
  return ways.flatMap((way, w) => {
    if (waysIn(way).every((one) => named.some((name) => within(name, parts(one)) || within(parts(one), name)))) return [];
    return [report('T120', 'any' in (point.flag as { when: Condition }).when ? `${path}.flag.when.any.${w}` : `${path}.flag.when`)];
  });
}

function neverFollows({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  if (!study.routes.reachable.has(index)) return [];
  return (point.followUps ?? []).flatMap(({ when }, f) => {
    const found = obstacle(when, index, study);
    return found ? [study.report('T122', `${path}.followUps.${f}.when`, { why: found.why })] : [];
  });
}

function hitsNobody({ point, index, path }: StudiedPoint, { book, reach, routes, report }: Study): Diagnostic[] {
  if (!routes.reachable.has(index)) return [];
  const lists = [
    { hits: point.hits ?? [], at: `${path}.hits` },
    ...(point.alternatives ?? []).map(({ hits }, a) => ({ hits: hits ?? [], at: `${path}.alternatives.${a}.hits` })),
  ];
  return lists.flatMap(({ hits, at }) =>
    hits.flatMap((who, h) =>
      book.characters.has(who) && !reach.cast(index).has(who) ? [report('T411', `${at}.${h}`, { who: book.nameOf(who) })] : [],
    ),
  );
}

/** Positions are those of the scene's first point. */
function nobodyStands({ scene, index, path }: StudiedPoint, { points, planned, book, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  if (!world || !scene.start || points[index - 1]?.scene === scene) return [];
  const at = path.slice(0, path.lastIndexOf('.points'));
  return scene.start.flatMap(({ who }, s) =>
    book.characters.has(who) && look(world, keyOf.on(who)) === false ? [report('T410', `${at}.start.${s}`, { who: book.nameOf(who) })] : [],
  );
}

function seenActs({ point, path }: StudiedPoint, study: Study): Diagnostic[] {
  const seen = (text: string | undefined, at: string): Diagnostic[] =>
    text === undefined ? [] : attributed(study, text, at, 'T706', 'T707');
  return [
    ...seen(point.seen?.text, `${path}.seen.text`),
    ...(point.followUps ?? []).flatMap((one, f) => seen(one.seen.text, `${path}.followUps.${f}.seen.text`)),
    ...(point.alternatives ?? []).flatMap((one, a) => seen(one.seen?.text, `${path}.alternatives.${a}.seen.text`)),
  ];
}
