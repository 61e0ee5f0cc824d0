import { randomBytes } from 'node:crypto';
import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { hashToken, isToken, makeToken } from '@troupe/house/shared';

type SessionEvent =
  | {
      readonly type: 'session-begun';
      readonly session: string;
      /** SHA-256 of what the browser carries. That itself is told once and kept nowhere. */
      readonly hash: string;
      readonly until: number;
      /** By which password or token; no other admits it. */
      readonly by: string;
      readonly agent: string;
    }
  | { readonly type: 'session-ended'; readonly session: string };

export type Session = Omit<Extract<SessionEvent, { type: 'session-begun' }>, 'type'> & { readonly begunAt: number };

const month = 30 * 24 * 3600 * 1000;
const mostSessions = 100;

const sessionsStream = defineStream<SessionEvent, Map<string, Session>>({
  kind: 'sessions',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => new Map(),
  fold: inPlace(take),
});

function take(sessions: Map<string, Session>, event: SessionEvent & Stamp): void {
  if (event.type === 'session-ended') return void sessions.delete(event.session);
  const { session, hash, until, by, agent, at } = event;
  sessions.set(session, { session, hash, until, by, agent, begunAt: at });
}

type Door = { readonly mark: string };

/** Who has come in, kept in the store: a session survives a restart, and is over when it is ended here, whoever still has its cookie. */
export class Sessions {
  readonly #log: Log<SessionEvent, Map<string, Session>>;
  readonly #clock: Clock;
  readonly #door: Door;
  /** What is going on under a session, and how it is cut off. */
  readonly #under = new Map<string, Map<object, () => void>>();

  static async open(store: EventStore, clock: Clock, door: Door): Promise<Sessions> {
    const log = new Log(sessionsStream, { store, clock, stream: 'house:sessions' });
    return new Sessions(await log.opened(), clock, door);
  }

  private constructor(log: Log<SessionEvent, Map<string, Session>>, clock: Clock, door: Door) {
    this.#log = log;
    this.#clock = clock;
    this.#door = door;
  }

  /** Those that admit somebody, the latest first. */
  get list(): readonly Session[] {
    const valid = [...this.#log.state.values()].filter((one) => this.#admits(one));
    return valid.sort((a, b) => b.begunAt - a.begunAt);
  }

  async begin(agent: string): Promise<{ readonly session: string; readonly seconds: number }> {
    const token = makeToken();
    const session = randomBytes(6).toString('hex');
    const begun = { type: 'session-begun', session, hash: hashToken(token), by: this.#door.mark, agent: agent.slice(0, 200) } as const;
    await this.#log.keep((all) => {
      const valid = [...all.values()].filter((one) => this.#admits(one));
      // Those that are over, and the oldest where there are too many.
      const over = [...all.values()].filter((one) => !valid.includes(one) || valid.indexOf(one) < valid.length - mostSessions + 1);
      const ended = over.map((one) => ({ type: 'session-ended', session: one.session }) as const);
      return [...ended, { ...begun, until: this.#clock.now() + month }];
    });
    return { session: token, seconds: month / 1000 };
  }

  /** Whose cookie this is. */
  find(token: string): Session | undefined {
    if (!isToken(token)) return undefined;
    const hash = hashToken(token);
    const found = [...this.#log.state.values()].find((one) => one.hash === hash);
    return found && this.#admits(found) ? found : undefined;
  }

  /** Ends one, and cuts off whatever goes on under it but the request that asks for this. False where there is none. */
  async end(session: string, except?: object): Promise<boolean> {
    const there = this.#log.state.has(session);
    await this.#log.keep((all) => (all.has(session) ? [{ type: 'session-ended', session }] : []));
    for (const [what, cut] of this.#under.get(session) ?? []) if (what !== except) cut();
    return there;
  }

  /** From now on `cut` is called when the session ends, until what is given back is called. */
  under(session: string, what: object, cut: () => void): () => void {
    const going = this.#under.get(session) ?? new Map<object, () => void>();
    this.#under.set(session, going.set(what, cut));
    return () => {
      going.delete(what);
      if (going.size === 0 && this.#under.get(session) === going) this.#under.delete(session);
    };
  }

  #admits({ by, until }: Session): boolean {
    return by === this.#door.mark && until > this.#clock.now();
  }
}
