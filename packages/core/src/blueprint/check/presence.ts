import type { Diagnostic } from './diagnostic.ts';
import { keyOf, look, unknown } from './evaluate.ts';
import type { StudiedPoint, Study } from './study.ts';

/** T4xx: who is on stage, and how they came there. */
export function checkPresence(study: Study): Diagnostic[] {
  const played = study.points.filter(({ index }) => study.routes.reachable.has(index));
  return [
    ...played.flatMap((placed) => [
      ...comings(placed, study),
      ...emptyStage(placed, study),
      ...cuesOffStage(placed, study),
      ...leftBehind(placed, study),
    ]),
    ...covers(study),
    ...neverOn(study),
  ];
}

function comings({ point, index, path }: StudiedPoint, { planned, book, report }: Study): Diagnostic[] {
  const before = planned.before(index);
  const world = planned.world(index);
  if (!before || !world) return [];
  const enters = point.enters.flatMap(({ who }, e) => {
    const at = `${path}.enters.${e}`;
    const again = point.enters.findIndex((other) => other.who === who) < e;
    if (!book.characters.has(who)) return [];
    if (look(before, keyOf.health(who)) === 'dead') return [report('T403', at, { who: book.nameOf(who) })];
    return again || look(before, keyOf.on(who)) === true ? [report('T401', at, { who: book.nameOf(who) })] : [];
  });
  const leaves = point.leaves.flatMap((who, l) =>
    book.characters.has(who) && look(world, keyOf.on(who)) === false
      ? [report('T402', `${path}.leaves.${l}`, { who: book.nameOf(who) })]
      : [],
  );
  return [...enters, ...leaves];
}

function emptyStage({ point, index, path }: StudiedPoint, { planned, book, reach, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  const alive = [...reach.cast(index)].filter(
    (who) => book.characters.has(who) && (!world || (look(world, keyOf.on(who)) !== false && look(world, keyOf.health(who)) !== 'dead')),
  );
  return alive.length > 0 ? [] : [report('T404', path, { title: point.title })];
}

function cuesOffStage({ point, index, path }: StudiedPoint, { planned, book, reach, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  return Object.keys(point.cues).flatMap((who) => {
    if (!world || !book.characters.has(who) || !reach.company.has(who) || look(world, keyOf.on(who)) !== false) return [];
    return [report('T405', `${path}.cues.${who}`, { who: book.nameOf(who) })];
  });
}

function leftBehind({ index, scene, path }: StudiedPoint, { planned, book, points, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  if (!world || index === 0 || points[index - 1]?.scene === scene) return [];
  const at = path.slice(0, path.lastIndexOf('.points'));
  return [...book.characters.keys()].flatMap((who) => {
    const place = look(world, keyOf.place(who));
    if (look(world, keyOf.on(who)) !== true || place === unknown || place === scene.place || typeof place !== 'string') return [];
    return [report('T408', `${at}.place`, { who: book.nameOf(who), place: book.nameOf(place), to: book.nameOf(scene.place) })];
  });
}

/** T406, T407, T601: whoever is hidden is hidden behind something, and it is there. */
function covers({ blueprint, book, points, reach, report }: Study): Diagnostic[] {
  const starts = blueprint.characters.flatMap(({ id, start }, c) =>
    start?.behind ? [{ who: id, place: start.place, behind: start.behind, path: `characters.${c}.start`, elsewhere: 'T601' as const }] : [],
  );
  const entrances = points.flatMap(({ point, scene, path }) =>
    point.enters.flatMap(({ who, place, behind }, e) =>
      behind ? [{ who, place: place ?? scene.place, behind, path: `${path}.enters.${e}`, elsewhere: 'T407' as const }] : [],
    ),
  );
  return [...starts, ...entrances].flatMap(({ who, place, behind, path, elsewhere }) => {
    const prop = book.props.get(behind);
    if (!prop || !book.places.has(place)) return [];
    if (!prop.cover) return [report('T406', `${path}.behind`, { prop: prop.name, who: book.nameOf(who), id: behind })];
    const there = reach.rootsOf(behind).some((root) => 'place' in root && root.place === place) || (prop.portable && elsewhere === 'T407');
    return there ? [] : [report(elsewhere, `${path}.behind`, { prop: prop.name, place: book.nameOf(place) })];
  });
}

/** With a cue of its own T302 says it better, with something in its hands T503. */
function neverOn({ blueprint, reach, points, report }: Study): Diagnostic[] {
  return blueprint.characters.flatMap(({ id, name }, c) => {
    const cued = points.some(({ point }) => Object.hasOwn(point.cues, id));
    const holding = blueprint.props.some(({ at }) => 'holder' in at && at.holder === id);
    if (reach.company.has(id) || cued || holding) return [];
    return [report('T409', `characters.${c}`, { who: name })];
  });
}
