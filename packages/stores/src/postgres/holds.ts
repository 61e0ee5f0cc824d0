import { setTimeout as pause } from 'node:timers/promises';
import type { TroupeError } from '@troupe/core/errors';
import pg from 'pg';
import type { Address } from './address.ts';
import { lockNumber, tryLock, unlock } from './dialect.ts';
import { clientConfig } from './line.ts';
import { houseTaken, refusalFor, streamHeld } from './refusals.ts';

/** Postgres has room for some thousands of locks in all; the ones used least recently are let go of. */
const most = 1000;
const house = 'house';
/** Milliseconds: a process that was killed is gone before Postgres has noticed. */
const grace = { house: 2000, stream: 300 };
const pauseBetween = 50;

/**
 * What this process alone may write to, until it ends, however it ends: locks of one session of its own. A performance is held from its
 * first append on. That no two logs mix is the business of `expected`; a hold is what tells the second driver at once, and in words.
 */
export class Holds {
  readonly #address: Address;
  readonly #held = new Map<string, Promise<void>>();
  readonly #wantsHouse: boolean;
  #session: Promise<pg.Client> | undefined;
  /** One question at a time: the driver will not line them up any more. */
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(address: Address, { house }: { readonly house: boolean }) {
    this.#address = address;
    this.#wantsHouse = house;
  }

  /** Refused while another process holds it. */
  take(stream: string): Promise<void> {
    const known = this.#held.get(stream);
    if (known) this.#held.delete(stream);
    const taken = known ?? this.#lock(`stream ${stream}`, () => streamHeld(stream));
    this.#held.set(stream, taken);
    taken.catch(() => this.#held.get(stream) === taken && this.#held.delete(stream));
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= most) break;
      void this.release(oldest);
    }
    return taken;
  }

  async release(stream: string): Promise<void> {
    if (!this.#held.delete(stream) || this.#session === undefined) return;
    const session = await this.#session.catch(() => undefined);
    if (session) await this.#ask(session, unlock, `stream ${stream}`).catch(() => undefined);
  }

  /** The whole house, where it was asked for. */
  async open(): Promise<void> {
    await this.#connected();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#held.clear();
    const session = await this.#session?.catch(() => undefined);
    await this.#turn;
    await session?.end().catch(() => undefined);
  }

  async #lock(purpose: string, refusal: () => TroupeError): Promise<void> {
    const session = await this.#connected();
    await this.#tryLock(session, purpose, refusal, grace.stream);
  }

  async #tryLock(session: pg.Client, purpose: string, refusal: () => TroupeError, patience: number): Promise<void> {
    for (let waited = 0; ; waited += pauseBetween) {
      const taken = await this.#ask(session, tryLock, purpose).catch((error: unknown) => {
        throw refusalFor(error, this.#address.place);
      });
      if (taken) return;
      if (waited >= patience) throw refusal();
      await pause(pauseBetween);
    }
  }

  #ask(session: pg.Client, sql: string, purpose: string): Promise<boolean> {
    const answer = this.#turn.then(async () => {
      const { rows } = await session.query<{ taken: boolean }>(sql, [lockNumber(this.#address.schema, purpose)]);
      return rows[0]?.taken === true;
    });
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  #connected(): Promise<pg.Client> {
    if (this.#session) return this.#session;
    const session = this.#connect();
    this.#session = session;
    session.catch(() => this.#session === session && this.#forget());
    return session;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(clientConfig(this.#address));
    // With the session go its locks: they are taken again with the next append.
    for (const end of ['error', 'end'] as const) client.on(end, () => this.#forget());
    await client.connect().catch((error: unknown) => {
      throw refusalFor(error, this.#address.place);
    });
    if (this.#wantsHouse)
      await this.#tryLock(client, house, () => houseTaken(this.#address.place), grace.house).catch(async (error: unknown) => {
        await client.end().catch(() => undefined);
        throw error;
      });
    return client;
  }

  #forget(): void {
    if (this.#closed) return;
    this.#session = undefined;
    this.#held.clear();
  }
}
