import type { Diagnostic } from './diagnostic.ts';
import type { Study } from './study.ts';

/** T602 to T606: what cannot all be so when the curtain rises. (T601 comes with the covers.) */
export function checkStart(study: Study): Diagnostic[] {
  return [...things(study), ...secrets(study), ...emptyOpening(study)];
}

function things({ blueprint, book, report }: Study): Diagnostic[] {
  return blueprint.props.flatMap(({ name, state, at, portable }, p) => [
    ...(state.open === true && state.locked === true ? [report('T602', `props.${p}.state`, { prop: name })] : []),
    ...('holder' in at && !portable && book.characters.has(at.holder)
      ? [report('T606', `props.${p}.at`, { who: book.nameOf(at.holder), prop: name })]
      : []),
  ]);
}

function secrets({ blueprint, reach, book, report }: Study): Diagnostic[] {
  const common = new Set(blueprint.facts.filter(({ knownBy }) => knownBy === 'everyone').map(({ id }) => id));
  const listed = blueprint.facts.flatMap(({ id, knownBy }, f) =>
    knownBy !== 'everyone' && book.characters.size > 1 && [...book.characters.keys()].every((who) => knownBy.includes(who))
      ? [report('T603', `facts.${f}.knownBy`, { fact: id })]
      : [],
  );
  const revealed = blueprint.props.flatMap(({ name, reveals }, p) =>
    reveals.flatMap((fact, r) => (common.has(fact) ? [report('T604', `props.${p}.reveals.${r}`, { prop: name, fact })] : [])),
  );
  const learned = reach.changes.flatMap(({ change, path }) =>
    'learn' in change && common.has(change.learn.fact)
      ? [report('T604.learned', path, { who: book.nameOf(change.learn.who), fact: change.learn.fact })]
      : [],
  );
  return [...listed, ...revealed, ...learned];
}

function emptyOpening({ blueprint, book, points, report }: Study): Diagnostic[] {
  const first = points[0];
  if (!first || !book.places.has(first.scene.place)) return [];
  const there =
    blueprint.characters.some(({ start }) => start?.place === first.scene.place) ||
    first.point.enters.some(({ place }) => (place ?? first.scene.place) === first.scene.place);
  const somewhere = blueprint.characters.some(({ start }) => start) || first.point.enters.length > 0;
  if (there || !somewhere) return [];
  return [report('T605', 'acts.0.scenes.0.place', { place: book.nameOf(first.scene.place) })];
}
