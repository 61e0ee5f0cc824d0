import { conditionsOf } from '../lookup.ts';
import type { Prop } from '../schema.ts';
import type { WorldChange } from '../terms.ts';
import type { Diagnostic } from './diagnostic.ts';
import { atomsOf } from './knowledge.ts';
import type { Study } from './study.ts';

/** T502 to T512, T515: things are somewhere, and can be got at. (T501 comes with the flags.) */
export function checkProps(study: Study): Diagnostic[] {
  const { blueprint } = study;
  return [
    ...blueprint.props.flatMap((prop, p) => [
      ...whereabouts(prop, `props.${p}`, study),
      ...locks(prop, `props.${p}`, study),
      ...writings(prop, `props.${p}`, study),
      ...unread(prop, `props.${p}`, study),
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
  if (inCircle(prop, study)) return [report('T502', `${path}.at`, { prop: name })];
  const found: Diagnostic[] = [];
  if ('holder' in at && book.characters.has(at.holder) && !reach.company.has(at.holder) && !brought)
    found.push(report('T503', `${path}.at`, { who: book.nameOf(at.holder), prop: name }));
  if ('nowhere' in at && !brought) found.push(report('T509', `${path}.at`, { prop: name }));
  const under = 'prop' in at ? book.props.get(at.prop) : undefined;
  if ('prop' in at && under && ((at.relation === 'in' && !under.container) || (at.relation === 'on' && !under.surface)))
    found.push(report(at.relation === 'in' ? 'T506.in' : 'T506', `${path}.at`, { prop: name, under: under.name, id: under.id }));
  if (prop.hidden && 'nowhere' in at === false && !findable(prop, study)) found.push(report('T507', `${path}.hidden`, { prop: name }));
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
  if (!reach.unlocks(prop.id)) return [report('T504', path, { prop: prop.name })];
  const key = prop.key === undefined ? undefined : book.props.get(prop.key);
  const opened = changes(
    study,
    (one) => ('set' in one && one.set.prop === prop.id && one.set.key === 'locked') || ('put' in one && one.put.prop === key?.id),
  );
  if (!key || opened || !liesIn(key, prop.id, study)) return [];
  return [report('T505', `${path}.key`, { key: key.name })];
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
  return [report('T508', `${path}.writing`, { prop: name })];
}

/** Whoever has had a writing in hand all along has read it, unless it is sealed, or somebody else put it there. */
function unread({ name, at, hidden, state, writing, reveals }: Prop, path: string, { book, report }: Study): Diagnostic[] {
  if (!('holder' in at) || writing === undefined || hidden || state.open === false || state.locked === true) return [];
  const who = at.holder;
  const missed = reveals.filter((fact) => {
    const knownBy = book.facts.get(fact)?.knownBy;
    return knownBy !== undefined && knownBy !== 'everyone' && !knownBy.includes(who);
  });
  return book.characters.has(who)
    ? missed.map((fact) => report('T515', `${path}.at`, { who: book.nameOf(who), prop: name, fact, id: who }))
    : [];
}

function doors({ blueprint, book, report }: Study): Diagnostic[] {
  return blueprint.places.flatMap(({ id, name, exits }, p) =>
    exits.flatMap(({ to, door }, e) => {
      const prop = door === undefined ? undefined : book.props.get(door);
      if (!prop || ('place' in prop.at && [id, to].includes(prop.at.place))) return [];
      return [report('T510', `places.${p}.exits.${e}.door`, { door: prop.name, place: name, to: book.nameOf(to) })];
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
    asked.has(id) && words.length === 0 ? [report('T511', `facts.${f}.words`, { fact: id })] : [],
  );
}

/** Where something lies hidden, T507 says it better. */
function farPlaces({ blueprint, reach, report }: Study): Diagnostic[] {
  const hiding = new Set(blueprint.props.flatMap(({ hidden, at }) => (hidden && 'place' in at ? [at.place] : [])));
  const scenes = new Set(blueprint.acts.flatMap(({ scenes: all }) => all.map(({ place }) => place)));
  return blueprint.places.flatMap(({ id, name }, p) =>
    scenes.has(id) || hiding.has(id) || [...reach.company].some((who) => reach.gets(who, id))
      ? []
      : [report('T512', `places.${p}`, { place: name })],
  );
}
