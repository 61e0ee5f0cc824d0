import { z } from '@hono/zod-openapi';
import type { Performances } from '@troupe/house/performances';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { refusal } from '../errors.en.ts';
import { sessionCookie } from '../http/access/asker.ts';
import type { Attempts } from '../http/access/attempts.ts';
import { type Browsers, browserCookie } from '../http/access/browsers.ts';
import type { Gate } from '../http/access/gate.ts';
import type { Tickets } from '../http/access/house-token.ts';
import type { Door } from '../http/access/password.ts';
import type { Sessions } from '../http/access/sessions.ts';
import type { Address, App, Env } from '../http/context.ts';
import { openRoutes, operatorRoutes } from '../http/route.ts';
import { Id, shape } from '../http/shapes.ts';

const HouseShape = shape('House', {
  name: z.literal('troupe'),
  needsPassword: z.boolean(),
  needsToken: z.boolean(),
  you: z.enum(['operator', 'guest', 'stranger']),
  performance: z.string().optional(),
});
const SessionShape = shape('Session', {
  session: z.string(),
  agent: z.string(),
  begunAt: z.number(),
  until: z.number(),
  yours: z.boolean(),
});
const cookie = { httpOnly: true, sameSite: 'Strict', path: '/' } as const;
const year = 365 * 24 * 3600;

type Entrance = {
  readonly door: Door | null;
  readonly gate: Gate;
  readonly attempts: Attempts;
  readonly browsers: Browsers;
  readonly sessions: Sessions | null;
  readonly tickets: Tickets;
  readonly performances: Performances;
  readonly address: Address;
  readonly ready: () => boolean;
  /** Addresses that others can open. */
  readonly reach: () => readonly string[];
};

export function doorRoutes(
  app: App,
  { door, sessions, tickets, gate, attempts, browsers, performances, address, ready, reach }: Entrance,
): void {
  const route = operatorRoutes(app, 'house', { session: Id });
  const open = openRoutes(app, 'house', {});
  open.get('/api/house', {
    summary: 'Who you are here',
    gives: [HouseShape, 'The house'],
    answer: ({ asker }) => ({
      name: 'troupe' as const,
      needsPassword: door?.kind === 'password',
      needsToken: door?.kind === 'token',
      you: asker.kind,
      ...(asker.kind === 'guest' && { performance: asker.performance }),
    }),
  });

  route.get('/api/reach', {
    summary: 'Where others find this house: its public address, and those of this machine that it listens at',
    gives: [z.object({ addresses: z.array(z.string()) }), 'The best first; none where only this machine can open it'],
    answer: () => ({ addresses: [...reach()] }),
  });

  const comeIn = async (c: Context<Env>, to: Sessions) => {
    const { session, seconds } = await to.begin(c.req.header('user-agent') ?? '');
    const secure = address().startsWith('https:') || c.var.visit.secure;
    setCookie(c, sessionCookie, session, { ...cookie, maxAge: seconds, secure });
    if (!c.var.visit.from.startsWith('browser ')) setCookie(c, browserCookie, browsers.issue(), { ...cookie, maxAge: year, secure });
  };

  // A page and no part of the interface: the address that is opened in a browser. A ticket that was used leads to the door.
  app.get('/enter', async (c) => {
    const looked = c.req.header('sec-purpose') !== undefined || c.req.method === 'HEAD';
    if (sessions !== null && c.var.asker.kind === 'stranger' && !looked) {
      gate.checkRate(c.var.visit.from, 'strangers');
      if (tickets.spend(c.req.query('ticket') ?? '')) await comeIn(c, sessions);
    }
    c.header('cache-control', 'no-store');
    return c.redirect('/', 303);
  });

  open.post('/api/login', {
    summary: 'Come in with the password of the house; where it has none, with its token',
    body: z.strictObject({ password: z.string().min(1).max(1000) }),
    done: 'The answer sets a cookie',
    async act({ body, c }) {
      if (door === null || sessions === null) return;
      if (!(await attempts.attempt(c.var.visit.from, () => door.opens(body.password)))) throw refusal(401, 'wrong-password');
      await comeIn(c, sessions);
    },
  });

  open.post('/api/logout', {
    summary: 'Leave',
    done: 'The session is over, whoever still has its cookie',
    async act({ asker, c }) {
      if (asker.kind === 'operator' && asker.session !== undefined) await sessions?.end(asker.session, c.env.outgoing);
      setCookie(c, sessionCookie, '', { ...cookie, maxAge: 0 });
    },
  });

  route.get('/api/sessions', {
    summary: 'Who has come in with the password, from which browsers',
    gives: [z.array(SessionShape), 'The latest first'],
    answer: ({ asker }) =>
      (sessions?.list ?? []).map(({ session, agent, begunAt, until }) => ({
        ...{ session, agent, begunAt, until },
        yours: asker.kind === 'operator' && asker.session === session,
      })),
  });

  route.delete('/api/sessions/{session}', {
    summary: 'End a session: its browser has to come in anew, and what it looks on at is cut off',
    done: 'It is over',
    async act({ session, c }) {
      if (!(await sessions?.end(session, c.env.outgoing))) throw refusal(404, 'unknown-session');
    },
  });

  open.get('/healthz', {
    summary: 'Whether the process lives',
    text: ['text/plain', 'It does'],
    send: ({ c }) => c.text('ok\n', 200),
  });

  open.get('/readyz', {
    summary: 'Whether the house is open',
    text: ['text/plain', 'It is'],
    also: { 503: { description: 'It is not' } },
    send: ({ c }) => (ready() ? c.text('ready\n', 200) : c.text('closed\n', 503)),
  });

  route.get('/metrics', {
    summary: 'Counters for Prometheus',
    text: ['text/plain', 'Counters'],
    send: ({ c }) => c.body(metrics(performances), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  });
}

function metrics(performances: Performances): string {
  const { opened, resumed, failed, frames, deliveries } = performances.counts;
  const { rss, heapUsed } = process.memoryUsage();
  const rows: readonly (readonly [name: string, kind: 'gauge' | 'counter', about: string, value: number])[] = [
    ['troupe_performances_running', 'gauge', 'Performances that are played now', performances.running],
    ['troupe_performances_listed', 'gauge', 'Performances in the book of the house', performances.index.performances.size],
    ['troupe_viewers', 'gauge', 'Live streams that are open now', performances.viewers],
    ['troupe_performances_opened_total', 'counter', 'Performances opened', opened],
    ['troupe_performances_resumed_total', 'counter', 'Performances gone on with', resumed],
    ['troupe_performances_failed_total', 'counter', 'Performances that ended by a fault', failed],
    ['troupe_frames_total', 'counter', 'Frames encoded', frames],
    ['troupe_frame_deliveries_total', 'counter', 'Frames handed to viewers', deliveries],
    ['process_resident_memory_bytes', 'gauge', 'Memory of the process', rss],
    ['nodejs_heap_used_bytes', 'gauge', 'Memory of its objects', heapUsed],
    ['process_cpu_seconds_total', 'counter', 'Processor time used', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6],
  ];
  return rows.map(([name, kind, about, value]) => `# HELP ${name} ${about}\n# TYPE ${name} ${kind}\n${name} ${value}\n`).join('');
}
