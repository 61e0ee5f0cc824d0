import { childElements, type Element, everyElement, findElement, localName, plainText } from '../formats/markup.ts';
import type { CastMember } from './work.ts';

export const idsIn = (attribute: string | undefined): readonly string[] => (attribute ?? '').split(/[\s#]+/u).filter((id) => id !== '');

type Role = { readonly ids: readonly string[]; readonly name: string; readonly description: string };

/**
 * Who is in the play: the participants its header lists; where it lists none, the roles of its cast list; where there
 * is none either, whoever speaks. Labels are the speaker prefixes of the text, by id, the most frequent first.
 */
export function teiCast(root: Element, labels: ReadonlyMap<string, readonly string[]>): CastMember[] {
  const roles = [...everyElement(root)].filter((element) => localName(element) === 'castItem').map(readRole);
  const people = participants(root);
  const shared = repeated(people.map(nameOf));
  if (people.length > 0) return people.map((person) => participant(person, roles, labels, shared));
  if (roles.some(({ name }) => name !== '')) return roles.filter(({ name }) => name !== '').map((role) => listed(role, labels));
  return [...labels].map(([id, [first = id, ...others]]) => ({ id, name: spoken(first), aliases: others.map(spoken) }));
}

function participants(root: Element): Element[] {
  const description = findElement(root, 'particDesc');
  if (!description) return [];
  return [...everyElement(description)].filter((element) => ['person', 'personGrp'].includes(localName(element)));
}

/** A name that several share is what a group is called, and an id is what a machine calls it: neither is a name. */
function participant(
  person: Element,
  roles: readonly Role[],
  labels: ReadonlyMap<string, readonly string[]>,
  shared: Set<string>,
): CastMember {
  const id = person.attributes['xml:id'] ?? nameOf(person);
  const given = nameOf(person);
  const own = roles.filter(({ ids }) => ids.includes(id));
  const prefixes = (labels.get(id) ?? []).map(spoken);
  const telling = prefixes.find((prefix) => !/^(?:all|both|other|others|another|omnes|within)$/iu.test(prefix));
  const called = [given === id || shared.has(given) ? '' : given, ...own.map(({ name }) => name), ...prefixes];
  const known = unique(called.filter((name) => name !== ''));
  const names = known.length > 0 ? known : [fromId(id)];
  const description = own.find((role) => role.description !== '')?.description;
  const sex = { female: 'female', male: 'male' }[person.attributes.sex?.toLowerCase() ?? ''] as CastMember['sex'];
  return {
    id,
    name: (shared.has(given) || given === id ? telling : undefined) ?? names[0] ?? id,
    aliases: names,
    ...(description && { description }),
    ...(sex && { sex }),
    ...(localName(person) === 'personGrp' && { group: true as const }),
  };
}

function listed(role: Role, labels: ReadonlyMap<string, readonly string[]>): CastMember {
  const id = role.ids[0] ?? role.name;
  const aliases = unique([role.name, ...(labels.get(id) ?? []).map(spoken)]);
  return { id, name: role.name, aliases, ...(role.description && { description: role.description }) };
}

function readRole(item: Element): Role {
  const role = findElement(item, 'role');
  const description = findElement(item, 'roleDesc');
  const ids = [item, role].flatMap((element) => [
    ...idsIn(element?.attributes['xml:id']),
    ...idsIn(element?.attributes.sameAs),
    ...idsIn(element?.attributes.corresp).filter(() => !element?.attributes.sameAs),
  ]);
  return { ids, name: role ? plainText(role) : plainText(item), description: description ? plainText(description) : '' };
}

function nameOf(person: Element): string {
  const named = childElements(person).find((child) => ['persName', 'name'].includes(localName(child)));
  return named ? plainText(named) : (person.attributes['xml:id'] ?? '');
}

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
