import { type Clock, type EventStore, TroupeError } from '@troupe/core';
import { Journal } from '../shared/journal.ts';
import type { EmbedderChoice } from './finder.ts';
import { type Language, type RoleEvent, type RoleOrigin, rolesStream } from './role-event.ts';

export type LifeOrigin = Extract<RoleOrigin, { kind: 'life' }>;
export type ListedRole = {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly source: string;
  readonly origin: RoleOrigin;
  readonly state: 'building' | 'ready' | 'failed';
  readonly castAt: number;
  readonly failure?: { readonly code?: string; readonly message: string; readonly remedy: string };
};

/** Which roles the house knows, and which of them are still being made. */
export class RoleBook {
  readonly #roles = new Map<string, ListedRole>();
  readonly #away = new Map<string, ListedRole>();
  readonly #ever = new Set<string>();
  #journal: Journal<RoleEvent> | undefined;
  #embedder: EmbedderChoice = {};

  static async open(store: EventStore, clock: Clock): Promise<RoleBook> {
    const book = new RoleBook();
    book.#journal = await Journal.open<RoleEvent>(store, rolesStream, { clock, take: (event, at) => book.#take(event, at) });
    return book;
  }

  get roles(): readonly ListedRole[] {
    return [...this.#roles.values()];
  }

  /** Those that were put away, and can be brought back. */
  get away(): readonly ListedRole[] {
    return [...this.#away.values()];
  }

  get embedder(): EmbedderChoice {
    return this.#embedder;
  }

  role(id: string): ListedRole | undefined {
    return this.#roles.get(id);
  }

  listed(id: string): ListedRole {
    const listed = this.#roles.get(id);
    if (listed) return listed;
    throw new TroupeError('unknown-role', 'There is no such role in this house.', 'List the roles to see which there are.');
  }

  /** The lives that characters of plays lead beyond one evening. */
  get lives(): readonly (ListedRole & { readonly origin: LifeOrigin })[] {
    return this.roles.flatMap((role) => (role.origin.kind === 'life' ? [{ ...role, origin: role.origin }] : []));
  }

  lifeOf(play: string, who: string): ListedRole | undefined {
    return this.lives.find(({ origin }) => origin.play === play && origin.who === who);
  }

  /** Whether there ever was such a role, put away or not. */
  knew(id: string): boolean {
    return this.#ever.has(id);
  }

  write(...events: readonly RoleEvent[]): Promise<void> {
    return (this.#journal as Journal<RoleEvent>).write(...events);
  }

  /** Takes every word about a role out of the book for good; of an example only that it was there stays, or it would come back. */
  async forget(id: string): Promise<void> {
    const { origin } = this.#away.get(id) ?? {};
    if (origin?.kind === 'example') await this.write({ type: 'role-forgotten', role: id });
    await (this.#journal as Journal<RoleEvent>).blank((event) => 'role' in event && event.role === id && event.type !== 'role-forgotten');
    this.#away.delete(id);
  }

  async settle(): Promise<void> {
    await this.#journal?.settle();
  }

  #take(event: RoleEvent, at: number): void {
    if (event.type === 'role-cast') {
      const { role: id, name, language, source, origin } = event;
      this.#roles.set(id, { id, name, language, source, origin, state: 'building', castAt: at });
      this.#ever.add(id);
      return;
    }
    if (event.type === 'embedder-chosen') {
      this.#embedder = event.choice;
      return;
    }
    if (event.type === 'role-put-away') return void move(event.role, this.#roles, this.#away);
    if (event.type === 'role-brought-back') return void move(event.role, this.#away, this.#roles);
    if (event.type === 'role-forgotten') {
      this.#ever.add(event.role);
      return void this.#away.delete(event.role);
    }
    const listed = this.#roles.get(event.role);
    if (!listed) return;
    const { failure: _, ...before } = listed;
    if (event.type === 'role-built') this.#roles.set(event.role, { ...before, state: 'ready' });
    else this.#roles.set(event.role, { ...before, state: 'failed', failure: failureIn(event) });
  }
}

function move(id: string, from: Map<string, ListedRole>, to: Map<string, ListedRole>): void {
  const role = from.get(id);
  if (role) to.set(id, role);
  from.delete(id);
}

const failureIn = ({ code, message, remedy }: Extract<RoleEvent, { type: 'role-failed' }>) => ({
  ...(code !== undefined && { code }),
  message,
  remedy,
});
