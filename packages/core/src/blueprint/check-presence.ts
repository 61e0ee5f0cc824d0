import { keyOf, look, unknown } from './check-evaluate.ts';
import type { StudiedPoint, Study } from './check-study.ts';
import type { Diagnostic } from './diagnostic.ts';

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
    if (look(before, keyOf.health(who)) === 'dead')
      return [
        report('T403', at, `${book.nameOf(who)} is dead by then, if all goes as planned`, 'Take the entrance out, or let them live.'),
      ];
    if (again || look(before, keyOf.on(who)) === true)
      return [
        report('T401', at, `${book.nameOf(who)} is already on stage`, 'Let them leave with an earlier point, or take the entrance out.'),
      ];
    return [];
  });
  const leaves = point.leaves.flatMap((who, l) =>
    book.characters.has(who) && look(world, keyOf.on(who)) === false
      ? [report('T402', `${path}.leaves.${l}`, `${book.nameOf(who)} is not on stage`, 'Let them enter first, or take the exit out.')]
      : [],
  );
  return [...enters, ...leaves];
}

function emptyStage({ point, index, path }: StudiedPoint, { planned, book, reach, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  const alive = [...reach.cast(index)].filter(
    (who) => book.characters.has(who) && (!world || (look(world, keyOf.on(who)) !== false && look(world, keyOf.health(who)) !== 'dead')),
  );
  return alive.length > 0
    ? []
    : [report('T404', path, `nobody is on stage, alive, during "${point.title}"`, 'Let somebody enter with this point.')];
}

function cuesOffStage({ point, index, path }: StudiedPoint, { planned, book, reach, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  return Object.keys(point.cues).flatMap((who) => {
    if (!world || !book.characters.has(who) || !reach.company.has(who) || look(world, keyOf.on(who)) !== false) return [];
    return [
      report(
        'T405',
        `${path}.cues.${who}`,
        `${book.nameOf(who)} has a cue here and is off stage`,
        'Let them enter with this point or before it, or take the cue out.',
      ),
    ];
  });
}

function leftBehind({ index, scene, path }: StudiedPoint, { planned, book, points, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  if (!world || index === 0 || points[index - 1]?.scene === scene) return [];
  const at = path.slice(0, path.lastIndexOf('.points'));
  return [...book.characters.keys()].flatMap((who) => {
    const place = look(world, keyOf.place(who));
    if (look(world, keyOf.on(who)) !== true || place === unknown || place === scene.place || typeof place !== 'string') return [];
    return [
      report(
        'T408',
        `${at}.place`,
        `${book.nameOf(who)} is still in ${book.nameOf(place)} when the scene moves to ${book.nameOf(scene.place)}`,
        'Let them leave and enter again, or let them find their own way.',
      ),
    ];
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
    if (!prop.cover)
      return [
        report(
          'T406',
          `${path}.behind`,
          `${prop.name} is no cover for ${book.nameOf(who)}`,
          `Give ${behind} "cover": true, or name another prop.`,
        ),
      ];
    const there = reach.rootsOf(behind).some((root) => 'place' in root && root.place === place) || (prop.portable && elsewhere === 'T407');
    return there
      ? []
      : [report(elsewhere, `${path}.behind`, `${prop.name} is not in ${book.nameOf(place)}`, 'Name a cover that is in the same place.')];
  });
}

/** With a cue of its own T302 says it better, with something in its hands T503. */
function neverOn({ blueprint, reach, points, report }: Study): Diagnostic[] {
  return blueprint.characters.flatMap(({ id, name }, c) => {
    const cued = points.some(({ point }) => Object.hasOwn(point.cues, id));
    const holding = blueprint.props.some(({ at }) => 'holder' in at && at.holder === id);
    if (reach.company.has(id) || cued || holding) return [];
    return [
      report(
        'T409',
        `characters.${c}`,
        `${name} never comes on stage`,
        'Give it a start or an entrance, or speak of it as a fact instead.',
      ),
    ];
  });
}
