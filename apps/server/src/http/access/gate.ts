import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { refusal } from '../../errors.en.ts';
import { isLoopback, nameOf, sameOrigin } from './addresses.ts';
import { Allowance, type Rate } from './allowance.ts';
import { type Asker, type Credentials, sessionCookie } from './asker.ts';
import type { Guesses } from './attempts.ts';
import { type Browsers, browserCookie } from './browsers.ts';
import { isForwarded, Proxies, type Visit } from './proxies.ts';

export type Limits = {
  /** Requests from one address. */
  readonly requests: Rate;
  /** Requests of strangers and with links that open nothing, from one address. */
  readonly strangers: Rate;
  /** Attempts at the password, of one browser that has come in before, or else from one address. */
  readonly logins: Guesses;
  /** Messages on one socket. */
  readonly messages: Rate;
  /** Bytes of one message. */
  readonly messageBytes: number;
  readonly bodyBytes: number;
  /** Of a body from whom the house does not know. */
  readonly strangerBytes: number;
  /** Of all files that are arriving at once. */
  readonly uploadBytes: number;
  readonly blueprintBytes: number;
  /** Of a whole performance that is taken in. */
  readonly logBytes: number;
  /** Of a book, a script or a card that is brought. */
  readonly bookBytes: number;
  /** Of a film that is brought. */
  readonly filmBytes: number;
  /** Live streams at once: in all, and from one other machine. */
  readonly viewers: number;
  readonly viewersPerAddress: number;
};

export const defaultLimits: Limits = {
  requests: { burst: 300, perSecond: 50 },
  strangers: { burst: 60, perSecond: 5 },
  logins: { free: 5, first: 500, most: 8000, waiting: 5 },
  messages: { burst: 20, perSecond: 5 },
  messageBytes: 32 * 1024,
  bodyBytes: 128 * 1024,
  strangerBytes: 4 * 1024,
  uploadBytes: 256 * 2 ** 20,
  blueprintBytes: 6_000_000,
  logBytes: 64_000_000,
  bookBytes: 64 * 2 ** 20,
  filmBytes: 500 * 2 ** 20,
  viewers: 20_000,
  viewersPerAddress: 500,
};

export type GateOptions = {
  /** Whether the house answers only to this machine, and to its public address. */
  readonly loopbackOnly: boolean;
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: readonly string[] | undefined;
  readonly browsers: Browsers;
};

/** What is asked of every request, before anything else is done with it. */
export class Gate {
  readonly #loopbackOnly: boolean;
  readonly #public: URL | null;
  readonly #proxies: Proxies;
  readonly #browsers: Browsers;
  readonly #allowances: Readonly<Record<'requests' | 'strangers', Allowance>>;

  constructor({ loopbackOnly, publicUrl, trustedProxies = [], browsers }: GateOptions, limits: Limits, now: () => number) {
    this.#loopbackOnly = loopbackOnly;
    this.#public = publicUrl === undefined ? null : new URL(publicUrl);
    this.#proxies = new Proxies(trustedProxies);
    this.#browsers = browsers;
    const of = (rate: Rate) => new Allowance(rate, now);
    this.#allowances = { requests: of(limits.requests), strangers: of(limits.strangers) };
  }

  /** A page of another site can make a name of its own mean this machine; such a request names that site, not us. */
  checkHost(host: string | undefined): void {
    const name = nameOf(host ?? '');
    if (this.#loopbackOnly && !isLoopback(name) && name !== this.#public?.hostname) throw refusal(421, 'wrong-host');
  }

  visit(request: IncomingMessage): Visit & { readonly from: string } {
    const visit = this.#proxies.visit(request);
    const browser = this.#browsers.find(cookieIn(request.headers, browserCookie));
    return { ...visit, from: browser === undefined ? visit.address : `browser ${browser}` };
  }

  checkRate(name: string, kind: 'requests' | 'strangers' = 'requests'): void {
    const taken = this.#allowances[kind].take(name);
    if (taken.granted) return;
    throw refusal(
      429,
      'too-many-requests',
      { seconds: taken.wait },
      {
        'retry-after': String(taken.wait),
      },
    );
  }

  /** Who asks. Whoever guesses at links, or knocks again and again without one, has to wait sooner than people who are known. */
  known(from: string, path: string, find: () => Asker): Asker {
    try {
      const asker = find();
      if (asker.kind === 'stranger' && path.startsWith('/api/')) this.checkRate(from, 'strangers');
      return asker;
    } catch (error) {
      this.checkRate(from, 'strangers');
      throw error;
    }
  }

  /** No page of another site may ask us anything in somebody's name. */
  checkOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): void {
    const ours = sameOrigin(origin, host) || origin === this.#public?.origin;
    if (!ours || site === 'cross-site' || site === 'same-site') throw refusal(403, 'foreign-origin');
  }

  /** What changes something carries a header that a form or an image of another site cannot send. */
  checkIntent({ authorization, 'x-troupe': intent }: IncomingHttpHeaders): void {
    if (authorization === undefined && intent === undefined) throw refusal(403, 'header-missing');
  }
}

/** Token and session of a request, wherever it carries them. */
export function credentialsOf(headers: IncomingHttpHeaders, query: URLSearchParams): Credentials {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? query.get('token') ?? undefined;
  const session = cookieIn(headers, sessionCookie);
  return { forwarded: isForwarded(headers), ...(token !== undefined && { token }), ...(session !== undefined && { session }) };
}

const cookieIn = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined =>
  cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
