import { childElements, type Element, everyElement, findElement, isElement, localName, type Node, plainText } from './markup.ts';

/** Whether a text looks like a play in TEI: the root is enough, nothing is read. */
export const isTei = (source: string): boolean => /<(?:\w+:)?TEI(?:\.2)?[\s>]/u.test(source.slice(0, 20_000));

/** Ids as attributes hold them: `#ann #bo`. */
export const idsIn = (attribute: string | undefined): readonly string[] => (attribute ?? '').split(/[\s#]+/u).filter((id) => id !== '');

/** Somebody its header lists: a person, or a group of them. */
export type TeiPerson = { readonly id: string; readonly names: readonly string[]; readonly sex: string; readonly group: boolean };

export function personsIn(root: Element): TeiPerson[] {
  const listed = [...everyElement(root)].filter((element) => ['person', 'personGrp'].includes(localName(element)));
  return listed.map((person) => ({
    id: person.attributes['xml:id'] ?? '',
    names: childElements(person)
      .filter((child) => ['persName', 'name'].includes(localName(child)))
      .map(plainText)
      .filter((name) => name !== ''),
    sex: person.attributes.sex ?? '',
    group: localName(person) === 'personGrp',
  }));
}

/** A part of the list before the play. */
export type TeiRole = { readonly ids: readonly string[]; readonly names: readonly string[]; readonly description: string };

export function rolesIn(root: Element): TeiRole[] {
  return [...everyElement(root)].filter((element) => localName(element) === 'castItem').map(readRole);
}

function readRole(item: Element): TeiRole {
  const roles = [...everyElement(item)].filter((element) => localName(element) === 'role');
  const description = findElement(item, 'roleDesc');
  const ids = [item, roles[0]].flatMap((element) => [
    ...idsIn(element?.attributes['xml:id']),
    ...idsIn(element?.attributes.sameAs),
    ...idsIn(element?.attributes.corresp).filter(() => !element?.attributes.sameAs),
  ]);
  const names = (roles.length > 0 ? roles : [item]).map(plainText).filter((name) => name !== '');
  return { ids, names, description: description ? plainText(description) : '' };
}

/** Elements that part the words before them from those behind. */
const apart = new Set('l lb lg p ab sp stage head div speaker q castItem role roleDesc item pb milestone'.split(' '));

/** All words below, without what an editor notes. */
export function wordsOf(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (!isElement(node)) parts.push(node);
    else if (localName(node) !== 'note') {
      const gap = apart.has(localName(node)) ? ' ' : '';
      parts.push(gap);
      node.children.forEach(visit);
      parts.push(gap);
    }
  };
  visit(element);
  return parts.join('').replace(/\s+/gu, ' ').trim();
}
