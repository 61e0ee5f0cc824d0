import { type KeptProblem, keptProblem } from '@troupe/core/errors';
import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import type { Clock, Limits } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import type { EmbedderChoice } from './finder.ts';
import { cardPrefix, memoryPrefix, type RoleEvent, type RoleOrigin, scriptPrefix } from './role-event.ts';

export type LifeOrigin = Extract<RoleOrigin, { kind: 'life' }>;
/** A role as a list shows it: who it is, from which text, and whether it is ready. */
export type ListedRole = Omit<Extract<RoleEvent, { type: 'role-cast' }>, 'type' | 'role'> & {
  readonly id: string;
  readonly state: 'building' | 'ready' | 'failed';
  readonly castAt: number;
  readonly failure?: KeptProblem;
  readonly limits?: Limits;
};

type Folded = {
  readonly roles: Map<string, ListedRole>;
  readonly away: Map<string, ListedRole>;
  readonly ever: Set<string>;
  embedder: EmbedderChoice;
};

/** Which roles the house knows. */
export const rolesStream = defineStream<RoleEvent, Folded>({
  kind: 'roles',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ roles: new Map(), away: new Map(), ever: new Set(), embedder: {} }),
  fold: inPlace(take),
});

/** Which roles the house knows, and which of them are still being made. */
export class RoleIndex extends Log<RoleEvent, Folded> {
  static open(store: EventStore, clock: Clock): Promise<RoleIndex> {
    return new RoleIndex(rolesStream, { store, clock, stream: 'house:roles' }).opened();
  }

  get roles(): readonly ListedRole[] {
    return [...this.state.roles.values()];
  }

  /** Those that were put away, and can be brought back. */
  get away(): readonly ListedRole[] {
    return [...this.state.away.values()];
  }

  get embedder(): EmbedderChoice {
    return this.state.embedder;
  }

  role(id: string): ListedRole | undefined {
    return this.state.roles.get(id);
  }

  listed(id: string): ListedRole {
    const listed = this.role(id);
    if (listed) return listed;
    throw fault('unknown-role/house');
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
    return this.state.ever.has(id);
  }

  /** What a role was cast from, if it was brought and nobody else was. */
  #ownSource(id: string): readonly string[] {
    const source = sourceOf(this.state.away.get(id));
    const others = [...this.roles, ...this.away].filter((role) => role.id !== id);
    return source === undefined || others.some((role) => sourceOf(role) === source) ? [] : [source];
  }

  /** Takes a role out for good, with all it remembers; of an example only that it was there stays, or it would come back. */
  async forget(id: string): Promise<void> {
    await this.remove(memoryPrefix + id, ...this.#ownSource(id));
    if (this.state.away.get(id)?.origin.kind === 'example') await this.append({ type: 'role-forgotten', role: id });
    await this.blank((event) => 'role' in event && event.role === id && event.type !== 'role-forgotten');
  }
}

function take(state: Folded, event: RoleEvent & Stamp): void {
  const { roles, away, ever } = state;
  if (event.type === 'role-cast') {
    const { role: id, name, language, source, origin, at } = event;
    roles.set(id, { id, name, language, source, origin, state: 'building', castAt: at });
    ever.add(id);
    return;
  }
  if (event.type === 'embedder-chosen') {
    state.embedder = event.choice;
    return;
  }
  if (event.type === 'role-put-away') return void move(event.role, roles, away);
  if (event.type === 'role-brought-back') return void move(event.role, away, roles);
  if (event.type === 'role-forgotten') {
    ever.add(event.role);
    return void away.delete(event.role);
  }
  const listed = roles.get(event.role);
  if (!listed) return;
  if (event.type === 'role-limits') return void roles.set(event.role, { ...listed, limits: event.limits });
  const { failure: _, ...before } = listed;
  if (event.type === 'role-built') roles.set(event.role, { ...before, state: 'ready' });
  else roles.set(event.role, { ...before, state: 'failed', failure: keptProblem(event) });
}

function move(id: string, from: Map<string, ListedRole>, to: Map<string, ListedRole>): void {
  const role = from.get(id);
  if (role) to.set(id, role);
  from.delete(id);
}

/** The stream that holds what a role was cast from, if it was brought. */
function sourceOf(role?: ListedRole): string | undefined {
  if (role?.origin.kind === 'script') return scriptPrefix + role.origin.script;
  return role?.origin.kind === 'card' ? cardPrefix + role.origin.card : undefined;
}
