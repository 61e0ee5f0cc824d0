import { type EventStore, TroupeError } from '@troupe/core';
import { notRemoved } from '../shared/refusals.ts';
import type { ListedRole, RoleBook } from './role-book.ts';
import { cardPrefix, memoryPrefix, scriptPrefix } from './role-event.ts';
import type { RoleMaking } from './role-making.ts';
import type { RoleMemories } from './role-memories.ts';

export type RoleRemovalOptions = {
  readonly store: EventStore;
  readonly book: RoleBook;
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
    const { book, making } = this.#options;
    const { origin, state } = this.#away(id);
    if (origin.kind === 'life' && book.lifeOf(origin.play, origin.who))
      throw new TroupeError('role-there', 'This character leads another life by now.', 'Put that one away first.');
    await book.write({ type: 'role-brought-back', role: id });
    if (state === 'building') making.begin(id);
  }

  /** Takes all it remembers out of the store, and what it was cast from where nobody else was. Nobody brings it back. */
  async forget(id: string): Promise<void> {
    const { book, making, memories } = this.#options;
    const role = this.#away(id);
    const store = this.#options.store;
    await making.settled(id);
    memories.drop(id);
    await forgetRole({ store, book }, role);
  }

  #away(id: string): ListedRole {
    const found = this.#options.book.away.find((role) => role.id === id);
    if (found) return found;
    this.#options.book.listed(id);
    throw notRemoved();
  }
}

/** The book hears of it last: one that was killed in between is still put away, and may be forgotten again. */
export async function forgetRole(
  { store, book }: { readonly store: EventStore; readonly book: RoleBook },
  role: ListedRole,
): Promise<void> {
  await store.remove(memoryPrefix + role.id);
  const source = sourceOf(role);
  const others = [...book.roles, ...book.away].filter(({ id }) => id !== role.id);
  if (source !== undefined && !others.some((one) => sourceOf(one) === source)) await store.remove(source);
  await book.forget(role.id);
}

/** The stream that holds what a role was cast from, if it was brought. */
function sourceOf({ origin }: ListedRole): string | undefined {
  if (origin.kind === 'script') return scriptPrefix + origin.script;
  return origin.kind === 'card' ? cardPrefix + origin.card : undefined;
}
