import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Target } from './world.ts';

/** What an id names: a person before a prop before a place; null for an id of nothing. */
export function targetOf(blueprint: Blueprint, id: string): Target | null {
  const book = stageBook(blueprint);
  if (book.characters.has(id)) return { kind: 'character', id };
  if (book.props.has(id)) return { kind: 'prop', id };
  if (book.places.has(id)) return { kind: 'place', id };
  return null;
}
