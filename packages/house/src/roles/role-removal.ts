import type { EventStore } from '@troupe/core/log';
import { fault } from '../errors.en.ts';
import { notRemoved } from '../shared/refusals.ts';
import { cardPrefix, memoryPrefix, scriptPrefix } from './role-event.ts';
import type { ListedRole, RoleIndex } from './role-index.ts';
import type { RoleMaking } from './role-making.ts';
import type { RoleMemories } from './role-memories.ts';

export type RoleRemovalOptions = {
  readonly store: EventStore;
  readonly index: RoleIndex;
  readonly memories: RoleMemories;
  readonly making: RoleMaking;
};

/** Roles that were put away: brought back, or forgotten for good. */
export class RoleRemoval {
  readonly #options: RoleRemovalOptions;

  constructor(options: RoleRemovalOptions) {
    this.#options = options;
  }

  async bringBack(id: string): Promise<void> {
    const { index, making } = this.#options;
    const { origin, state } = this.#away(id);
    if (origin.kind === 'life' && index.lifeOf(origin.play, origin.who)) throw fault('role-there');
    await index.append({ type: 'role-brought-back', role: id });
    if (state === 'building') making.begin(id);
  }

  /** Takes all it remembers out of the store, and what it was cast from where nobody else was. Nobody brings it back. */
  async forget(id: string): Promise<void> {
    const { index, making, memories } = this.#options;
    const role = this.#away(id);
    const store = this.#options.store;
    await making.settled(id);
    memories.drop(id);
    await forgetRole({ store, index }, role);
  }

  #away(id: string): ListedRole {
    const found = this.#options.index.away.find((role) => role.id === id);
    if (found) return found;
    this.#options.index.listed(id);
    throw notRemoved();
  }
}

/** The index hears of it last: one that was killed in between is still put away, and may be forgotten again. */
export async function forgetRole(
  { store, index }: { readonly store: EventStore; readonly index: RoleIndex },
  role: ListedRole,
): Promise<void> {
  await store.remove(memoryPrefix + role.id);
  const source = sourceOf(role);
  const others = [...index.roles, ...index.away].filter(({ id }) => id !== role.id);
  if (source !== undefined && !others.some((one) => sourceOf(one) === source)) await store.remove(source);
  await index.forget(role.id);
}

/** The stream that holds what a role was cast from, if it was brought. */
function sourceOf({ origin }: ListedRole): string | undefined {
  if (origin.kind === 'script') return scriptPrefix + origin.script;
  return origin.kind === 'card' ? cardPrefix + origin.card : undefined;
}
