import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import type { Labels } from './delivery.ts';

/** Every name under which a line could be put into somebody's mouth. */
export function labelsFor({ blueprint }: StageState, who: CharacterId): Labels {
  const names = blueprint.characters.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases, ...firstNames(name)] }));
  return { own: names.find(({ id }) => id === who)?.names ?? [], others: names.filter(({ id }) => id !== who) };
}

function firstNames(name: string): string[] {
  const parts = name.split(/\s+/).filter((part) => part.length > 2);
  return parts.length > 1 ? parts : [];
}
