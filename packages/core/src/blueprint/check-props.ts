import { atomsOf } from './check-knowledge.ts';
import type { Study } from './check-study.ts';
import type { Diagnostic } from './diagnostic.ts';
import { conditionsOf } from './lookup.ts';
import type { Prop } from './schema.ts';
import type { WorldChange } from './terms.ts';

/** T502 to T512: things are somewhere, and can be got at. (T501 comes with the flags.) */
export function checkProps(study: Study): Diagnostic[] {
  const { blueprint } = study;
  return [
    ...blueprint.props.flatMap((prop, p) => [
      ...whereabouts(prop, `props.${p}`, study),
      ...locks(prop, `props.${p}`, study),
      ...writings(prop, `props.${p}`, study),
    ]),
    ...doors(study),
    ...wordless(study),
    ...farPlaces(study),
  ];
}

const changes = ({ reach }: Study, test: (change: WorldChange) => boolean): boolean => reach.changes.some(({ change }) => test(change));

function whereabouts(prop: Prop, path: string, study: Study): Diagnostic[] {
  const { book, reach, report } = study;
  const { id, name, at } = prop;
  const brought = changes(study, (one) => 'put' in one && one.put.prop === id);
  if (inCircle(prop, study))
    return [report('T502', `${path}.at`, `${name} lies, in the end, in itself`, 'Put one of the props of the circle into a place.')];
  const found: Diagnostic[] = [];
  if ('holder' in at && book.characters.has(at.holder) && !reach.company.has(at.holder) && !brought) {
    found.push(
      report(
        'T503',
        `${path}.at`,
        `${book.nameOf(at.holder)} holds ${name} and never comes on stage`,
        'Let them enter, or put the prop elsewhere.',
      ),
    );
  }
  if ('nowhere' in at && !brought)
    found.push(
      report('T509', `${path}.at`, `${name} is nowhere, and nothing ever puts it anywhere`, 'Add a change with "put", or give it a place.'),
    );
  const under = 'prop' in at ? book.props.get(at.prop) : undefined;
  if ('prop' in at && under && ((at.relation === 'in' && !under.container) || (at.relation === 'on' && !under.surface))) {
    found.push(
      report(
        'T506',
        `${path}.at`,
        `${name} is ${at.relation} ${under.name}, which is no ${at.relation === 'in' ? 'container' : 'surface'}`,
        `Give ${under.id} "${at.relation === 'in' ? 'container' : 'surface'}": true, or use another relation.`,
      ),
    );
  }
  if (prop.hidden && 'nowhere' in at === false && !findable(prop, study)) {
    found.push(
      report(
        'T507',
        `${path}.hidden`,
        `${name} is hidden where no search finds it`,
        'Hide it in, on, under or behind a prop or in a place that somebody can search, or add a change with "find".',
      ),
    );
  }
  return found;
}

function inCircle(prop: Prop, { book }: Study): boolean {
  const passed = new Set<string>();
  for (let one: Prop | undefined = prop; one && 'prop' in one.at; one = book.props.get(one.at.prop)) {
    if (passed.has(one.id)) return passed.has(prop.id) && one.id === prop.id;
    passed.add(one.id);
  }
  return false;
}

function findable(prop: Prop, study: Study): boolean {
  if ('holder' in prop.at || changes(study, (one) => 'find' in one && one.find.prop === prop.id)) return true;
  return [...study.reach.company].some((who) => study.reach.touches(who, prop.id));
}

function locks(prop: Prop, path: string, study: Study): Diagnostic[] {
  const { report, reach, book } = study;
  if (prop.state.locked !== true) return [];
  if (!reach.unlocks(prop.id))
    return [
      report(
        'T504',
        path,
        `${prop.name} is locked, and has neither a key nor a rule that unlocks it`,
        'Name its "key", or add a rule that sets "locked" to false.',
      ),
    ];
  const key = prop.key === undefined ? undefined : book.props.get(prop.key);
  const opened = changes(
    study,
    (one) => ('set' in one && one.set.prop === prop.id && one.set.key === 'locked') || ('put' in one && one.put.prop === key?.id),
  );
  if (!key || opened || !liesIn(key, prop.id, study)) return [];
  return [report('T505', `${path}.key`, `${key.name} is locked up in what it opens`, 'Put the key elsewhere.')];
}

function liesIn(prop: Prop, container: string, { book }: Study): boolean {
  const passed = new Set<string>();
  for (let one: Prop | undefined = prop; one && 'prop' in one.at && !passed.has(one.id); one = book.props.get(one.at.prop)) {
    if (one.at.prop === container && one.at.relation === 'in') return true;
    passed.add(one.id);
  }
  return false;
}

function writings({ name, writing, reveals }: Prop, path: string, { report }: Study): Diagnostic[] {
  if (writing === undefined || reveals.length > 0) return [];
  return [
    report(
      'T508',
      `${path}.writing`,
      `whoever reads ${name} learns no fact from it`,
      'If it matters to the plot, list what it tells in "reveals".',
    ),
  ];
}

function doors({ blueprint, book, report }: Study): Diagnostic[] {
  return blueprint.places.flatMap(({ id, name, exits }, p) =>
    exits.flatMap(({ to, door }, e) => {
      const prop = door === undefined ? undefined : book.props.get(door);
      if (!prop || ('place' in prop.at && [id, to].includes(prop.at.place))) return [];
      return [
        report(
          'T510',
          `places.${p}.exits.${e}.door`,
          `${prop.name} stands neither in ${name} nor in ${book.nameOf(to)}`,
          'Put the door into one of the two places it joins.',
        ),
      ];
    }),
  );
}

/** A fact is recognised in speech by its words alone. */
function wordless({ blueprint, report }: Study): Diagnostic[] {
  const asked = new Set(
    conditionsOf(blueprint).flatMap(({ condition }) =>
      atomsOf(condition).flatMap((atom) => ('said' in atom && atom.said.tells ? [atom.said.tells] : [])),
    ),
  );
  return blueprint.facts.flatMap(({ id, words }, f) =>
    asked.has(id) && words.length === 0
      ? [
          report(
            'T511',
            `facts.${f}.words`,
            `a condition waits for "${id}" to be told, and it has no words to be recognised by`,
            'Add "words": groups of alternatives that a speech telling it would hold.',
          ),
        ]
      : [],
  );
}

/** Where something lies hidden, T507 says it better. */
function farPlaces({ blueprint, reach, report }: Study): Diagnostic[] {
  const hiding = new Set(blueprint.props.flatMap(({ hidden, at }) => (hidden && 'place' in at ? [at.place] : [])));
  const scenes = new Set(blueprint.acts.flatMap(({ scenes: all }) => all.map(({ place }) => place)));
  return blueprint.places.flatMap(({ id, name }, p) =>
    scenes.has(id) || hiding.has(id) || [...reach.company].some((who) => reach.gets(who, id))
      ? []
      : [report('T512', `places.${p}`, `nobody can ever get to ${name}`, 'Add an exit that leads there, or take the place out.')],
  );
}
