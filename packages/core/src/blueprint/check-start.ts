import type { Study } from './check-study.ts';
import type { Diagnostic } from './diagnostic.ts';

/** T602 to T606: what cannot all be so when the curtain rises. (T601 comes with the covers.) */
export function checkStart(study: Study): Diagnostic[] {
  return [...things(study), ...secrets(study), ...emptyOpening(study)];
}

function things({ blueprint, book, report }: Study): Diagnostic[] {
  return blueprint.props.flatMap(({ name, state, at, portable }, p) => [
    ...(state.open === true && state.locked === true
      ? [report('T602', `props.${p}.state`, `${name} is open and locked at once`, 'Set one of the two to false.')]
      : []),
    ...('holder' in at && !portable && book.characters.has(at.holder)
      ? [
          report(
            'T606',
            `props.${p}.at`,
            `${book.nameOf(at.holder)} holds ${name}, which is not portable: once put down, nobody can take it again`,
            'Give it "portable": true, or put it somewhere.',
          ),
        ]
      : []),
  ]);
}

function secrets({ blueprint, reach, book, report }: Study): Diagnostic[] {
  const common = new Set(blueprint.facts.filter(({ knownBy }) => knownBy === 'everyone').map(({ id }) => id));
  const listed = blueprint.facts.flatMap(({ id, knownBy }, f) =>
    knownBy !== 'everyone' && book.characters.size > 1 && [...book.characters.keys()].every((who) => knownBy.includes(who))
      ? [
          report(
            'T603',
            `facts.${f}.knownBy`,
            `"${id}" is known to every character from the start`,
            'Write "everyone" if it is no secret; the audience then knows it, too.',
          ),
        ]
      : [],
  );
  const remedy = 'Take it out, or let fewer know the fact at the start.';
  const revealed = blueprint.props.flatMap(({ name, reveals }, p) =>
    reveals.flatMap((fact, r) =>
      common.has(fact) ? [report('T604', `props.${p}.reveals.${r}`, `${name} reveals "${fact}", which everyone knows`, remedy)] : [],
    ),
  );
  const learned = reach.changes.flatMap(({ change, path }) =>
    'learn' in change && common.has(change.learn.fact)
      ? [report('T604', path, `a change lets ${book.nameOf(change.learn.who)} learn "${change.learn.fact}", which everyone knows`, remedy)]
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
  return [
    report(
      'T605',
      'acts.0.scenes.0.place',
      `the play opens in ${book.nameOf(first.scene.place)}, and nobody is there`,
      'Let somebody start or enter there.',
    ),
  ];
}
