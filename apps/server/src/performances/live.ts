import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Viewer } from '@troupe/core/events';
import type { Clock } from '@troupe/core/model';
import type { Accounts } from '@troupe/house/accounts';
import { encode, type Outlet } from '@troupe/house/live';
import type { Performances } from '@troupe/house/performances';
import { type WebSocket, WebSocketServer } from 'ws';
import { refusal } from '../errors.en.ts';
import { isLoopback } from '../http/access/addresses.ts';
import { Allowance } from '../http/access/allowance.ts';
import { type Asker, type Credentials, personOf, requireKnown, viewOf, type Who } from '../http/access/asker.ts';
import { credentialsOf, type Gate, type Limits } from '../http/access/gate.ts';
import { securityHeaders } from '../http/access/headers.ts';
import type { Sessions } from '../http/access/sessions.ts';
import type { HouseLog } from '../http/context.ts';
import { eventStream, socketOutlet } from '../http/outlets.ts';
import { problemOf, statusOf } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import { obey } from './inbox.ts';

type Guest = {
  readonly id: string;
  readonly credentials: Credentials;
  readonly asker: Asker;
  readonly viewer: Viewer;
  readonly after: number;
  readonly address: string;
};
const path = /^\/api\/performances\/([^/]+)\/live$/;

type LiveHouse = {
  readonly accounts: Accounts;
  readonly performances: Performances;
  readonly who: Who;
  readonly sessions: Sessions | null;
  readonly clock: Clock;
  readonly log: HouseLog;
};

/** Live streams: who may look on, and what they send back. */
export class Live {
  readonly #house: LiveHouse;
  readonly #gate: Gate;
  readonly #limits: Limits;
  readonly #sockets: WebSocketServer;
  readonly #byLink = new Map<string, Set<Outlet>>();
  readonly #byAddress = new Map<string, number>();
  readonly #beats = new Set<() => void>();
  readonly #messages: Allowance;
  readonly #raw = new Set<Duplex>();
  readonly #closing = new AbortController();
  #count = 0;
  #number = 0;

  constructor(house: LiveHouse, gate: Gate, limits: Limits, heartbeat = 20_000) {
    this.#house = house;
    this.#gate = gate;
    this.#limits = limits;
    this.#messages = new Allowance(limits.messages, () => house.clock.now());
    this.#sockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: limits.messageBytes,
      clientTracking: false,
    });
    house.performances.index.onRevoked.add((link) => {
      for (const outlet of this.#byLink.get(link) ?? []) outlet.close('revoked');
    });
    void this.#keepAlive(heartbeat);
  }

  /** A request to become a socket. Whatever is wrong is said before it becomes one. */
  async upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    raw.on('error', () => raw.destroy());
    this.#raw.add(raw);
    raw.once('close', () => this.#raw.delete(raw));
    try {
      this.#gate.checkHost(request.headers.host);
      this.#gate.checkOrigin(request.headers);
      const guest = await this.#guest(request, (person) => this.#gate.checkRate(person));
      this.#sockets.handleUpgrade(request, raw, head, (socket) => this.#attach(socket, raw, guest));
    } catch (error) {
      refuse(raw, error);
    }
  }

  /** The same as an event stream. Host, rate and origin were checked on the way here. */
  async stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const guest = await this.#guest(request);
    const outlet = eventStream(response, securityHeaders);
    const leave = await this.#join(guest, outlet);
    this.#beats.add(outlet.beat);
    response.once('close', () => {
      this.#beats.delete(outlet.beat);
      leave();
    });
  }

  close(): void {
    this.#closing.abort();
    this.#sockets.close();
  }

  /** Whoever has not hung up by now never will. */
  hangUp(): void {
    for (const raw of this.#raw) raw.destroy();
  }

  async #guest(request: IncomingMessage, check: (person: string) => void = () => undefined): Promise<Guest> {
    const url = new URL(request.url ?? '/', 'http://house');
    const id = decoded(path.exec(url.pathname)?.[1] ?? '');
    const { performances, who } = this.#house;
    const credentials = credentialsOf(request.headers, url.searchParams);
    const { address, from } = this.#gate.visit(request);
    const asker = this.#gate.known(from, url.pathname, () => who(credentials));
    check(personOf(asker, from));
    if (asker.kind === 'guest' && asker.performance !== id) throw nothingThere();
    requireKnown(asker);
    const viewer = viewOf(asker, await performances.listed(id), url.searchParams.get('as') ?? undefined);
    this.#checkRoom(address);
    return { id, credentials, asker, viewer, after: numberIn(request.headers['last-event-id'] ?? url.searchParams.get('after')), address };
  }

  #checkRoom(address: string): void {
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#count >= this.#limits.viewers || (!isLoopback(address) && own >= this.#limits.viewersPerAddress))
      throw refusal(429, 'house-full', {}, { 'retry-after': '10' });
  }

  #attach(socket: WebSocket, raw: Duplex, guest: Guest): void {
    const outlet = socketOutlet(socket, raw);
    const name = String(++this.#number);
    let alive = true;
    const beat = () => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    };
    this.#beats.add(beat);
    socket.on('pong', () => {
      alive = true;
    });
    socket.on('error', () => undefined);
    socket.on('message', (data, binary) => void this.#hear(String(data), binary, name, outlet, guest));
    const joining = this.#join(guest, outlet).catch((error: unknown) => {
      outlet.write(encode({ type: 'refused', ...problemOf(error) }));
      outlet.close('refused');
      return () => undefined;
    });
    socket.once('close', () => {
      this.#beats.delete(beat);
      void joining.then((leave) => leave());
    });
  }

  async #join({ id, asker, viewer, after, address }: Guest, outlet: Outlet): Promise<() => void> {
    const production = await this.#house.performances.visit(id);
    const links = asker.kind === 'guest' ? this.#outletsOf(asker.link.link) : null;
    links?.add(outlet);
    const session = asker.kind === 'operator' ? asker.session : undefined;
    const freed = session === undefined ? undefined : this.#house.sessions?.under(session, outlet, () => outlet.close('revoked'));
    this.#count++;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    const leave = production.hub(viewer).join(outlet, after);
    return () => {
      leave();
      freed?.();
      links?.delete(outlet);
      if (links?.size === 0 && asker.kind === 'guest') this.#byLink.delete(asker.link.link);
      this.#count--;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    };
  }

  #outletsOf(link: string): Set<Outlet> {
    const known = this.#byLink.get(link) ?? new Set<Outlet>();
    this.#byLink.set(link, known);
    return known;
  }

  async #hear(text: string, binary: boolean, name: string, outlet: Outlet, { id, credentials }: Guest): Promise<void> {
    // A client may go on sending after it was told to go.
    if (outlet.gone) return;
    try {
      const asker = this.#stillKnown(credentials, outlet);
      if (!asker) return;
      const taken = this.#messages.take(name);
      if (!taken.granted) throw refusal(429, 'too-many-messages', { seconds: taken.wait });
      if (binary) throw refusal(400, 'malformed/text');
      await obey(this.#house, id, asker, text);
    } catch (error) {
      if (statusOf(error) >= 500) this.#house.log.error('a message failed', error);
      const { problems: _, ...problem } = problemOf(error);
      outlet.write(encode({ type: 'refused', ...problem }));
    }
  }

  /** Who sends this, now: what a link opened when the socket was made may be revoked since. */
  #stillKnown(credentials: Credentials, outlet: Outlet): Asker | undefined {
    try {
      const asker = this.#house.who(credentials);
      requireKnown(asker);
      return asker;
    } catch {
      outlet.close('revoked');
      return undefined;
    }
  }

  /** Finds out who has gone without a word; keeps proxies from thinking that nobody is there. */
  async #keepAlive(every: number): Promise<void> {
    try {
      for (;;) {
        await this.#house.clock.sleep(every, this.#closing.signal);
        for (const beat of this.#beats) beat();
      }
    } catch {
      // The house has closed.
    }
  }
}

const nothingThere = () => refusal(404, 'unknown-performance/link');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw nothingThere();
  }
}

function numberIn(text: string | string[] | null | undefined): number {
  const number = Number(text ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

function refuse(raw: Duplex, error: unknown): void {
  const body = JSON.stringify(problemOf(error));
  const extra = error instanceof Refusal ? Object.entries(error.headers).map(([name, value]) => `${name}: ${value}\r\n`) : [];
  const head = `HTTP/1.1 ${statusOf(error)} Refused\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  raw.end(`${head}${extra.join('')}\r\n${body}`);
}
