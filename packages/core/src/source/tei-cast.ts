import { type Element, findElement } from '../formats/markup.ts';
import { personsIn, rolesIn, type TeiPerson, type TeiRole } from '../formats/tei.ts';
import type { CastMember } from './work.ts';

/**
 * Who is in the play: the participants its header lists; where it lists none, the roles of its cast list; where there
 * is none either, whoever speaks. Labels are the speaker prefixes of the text, by id, the most frequent first.
 */
export function teiCast(root: Element, labels: ReadonlyMap<string, readonly string[]>): CastMember[] {
  const roles = rolesIn(root);
  const description = findElement(root, 'particDesc');
  const people = description ? personsIn(description) : [];
  const shared = repeated(people.map(nameOf));
  if (people.length > 0) return people.map((person) => participant(person, roles, labels, shared));
  const named = roles.filter(({ names }) => names.length > 0);
  if (named.length > 0) return named.map((role) => listed(role, labels));
  return [...labels].map(([id, [first = id, ...others]]) => ({ id, name: spoken(first), aliases: others.map(spoken) }));
}

/** A name that several share is what a group is called, and an id is what a machine calls it: neither is a name. */
function participant(
  person: TeiPerson,
  roles: readonly TeiRole[],
  labels: ReadonlyMap<string, readonly string[]>,
  shared: Set<string>,
): CastMember {
  const id = person.id || nameOf(person);
  const given = nameOf(person);
  const own = roles.filter(({ ids }) => ids.includes(id));
  const prefixes = (labels.get(id) ?? []).map(spoken);
  const telling = prefixes.find((prefix) => !/^(?:all|both|other|others|another|omnes|within)$/iu.test(prefix));
  const called = [given === id || shared.has(given) ? '' : given, ...own.map(({ names: [name = ''] }) => name), ...prefixes];
  const known = unique(called.filter((name) => name !== ''));
  const names = known.length > 0 ? known : [fromId(id)];
  const description = own.find((role) => role.description !== '')?.description;
  const sex = { female: 'female', male: 'male' }[person.sex.toLowerCase()] as CastMember['sex'];
  return {
    id,
    name: (shared.has(given) || given === id ? telling : undefined) ?? names[0] ?? id,
    aliases: names,
    ...(description && { description }),
    ...(sex && { sex }),
    ...(person.group && { group: true as const }),
  };
}

function listed({ ids, names: [name = ''], description }: TeiRole, labels: ReadonlyMap<string, readonly string[]>): CastMember {
  const id = ids[0] ?? name;
  const aliases = unique([name, ...(labels.get(id) ?? []).map(spoken)]);
  return { id, name, aliases, ...(description && { description }) };
}

const nameOf = ({ id, names: [name = id] }: TeiPerson): string => name;
const unique = (names: readonly string[]): string[] => [...new Set(names)];
const repeated = (names: readonly string[]): Set<string> => new Set(names.filter((name, place) => names.indexOf(name) !== place));

/** "FIRST WITCH." is First Witch; "1.SOLDIER" keeps its number. */
function spoken(label: string): string {
  const bare = label.replace(/[\s.:,]+$/u, '').trim();
  if (bare !== bare.toUpperCase() || bare === bare.toLowerCase()) return bare;
  return bare.toLowerCase().replace(/(^|[\s.(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** "GravediggersCompanion_Ham" is Gravediggers Companion: better than nothing. */
function fromId(id: string): string {
  return id
    .replace(/_[^_]*$/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[._]+/gu, ' ')
    .trim();
}
