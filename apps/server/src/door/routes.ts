import { createRoute, z } from '@hono/zod-openapi';
import type { Clock } from '@troupe/core';
import { setCookie } from 'hono/cookie';
import { requireOperator, sessionCookie } from '../http/access/asker.ts';
import type { Gate } from '../http/access/gate.ts';
import type { Door } from '../http/access/password.ts';
import type { Address, App } from '../http/context.ts';
import { Refusal } from '../http/problem.ts';
import { answering, answeringText, taking } from '../http/route.ts';
import { Done } from '../http/shapes.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';

const HouseShape = z
  .object({
    name: z.literal('troupe'),
    needsPassword: z.boolean(),
    you: z.enum(['operator', 'guest', 'stranger']),
    performance: z.string().optional(),
  })
  .openapi('House');
const cookie = { httpOnly: true, sameSite: 'Strict', path: '/' } as const;

type Entrance = {
  readonly door: Door | null;
  readonly gate: Gate;
  readonly clock: Clock;
  readonly playhouse: Playhouse;
  readonly address: Address;
  readonly ready: () => boolean;
};

/** The door of the house, and how it is doing. */
export function doorRoutes(app: App, { door, gate, clock, playhouse, address, ready }: Entrance): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/house',
      tags: ['house'],
      summary: 'Who you are here',
      responses: answering(HouseShape, 'The house'),
    }),
    (c) => {
      const { asker } = c.var;
      return c.json(
        {
          name: 'troupe' as const,
          needsPassword: door !== null,
          you: asker.kind,
          ...(asker.kind === 'guest' && { performance: asker.performance }),
        },
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/login',
      tags: ['house'],
      summary: 'Come in with the password of the house',
      request: taking(z.strictObject({ password: z.string().min(1).max(1000) })),
      responses: answering(Done, 'The answer sets a cookie'),
    }),
    async (c) => {
      if (door === null) return c.json({ done: true as const }, 200);
      gate.checkRate(c.env.incoming.socket.remoteAddress ?? '', 'logins');
      if (!(await door.opens(c.req.valid('json').password)))
        throw new Refusal(401, 'wrong-password', 'This is not the password.', 'Try again, or ask the operator.');
      const { session, seconds } = door.issue(clock.now());
      setCookie(c, sessionCookie, session, { ...cookie, maxAge: seconds, secure: address().startsWith('https:') });
      return c.json({ done: true as const }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/logout',
      tags: ['house'],
      summary: 'Leave',
      responses: answering(Done, 'The cookie is gone'),
    }),
    (c) => {
      setCookie(c, sessionCookie, '', { ...cookie, maxAge: 0 });
      return c.json({ done: true as const }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/healthz',
      tags: ['house'],
      summary: 'Whether the process lives',
      responses: answeringText('text/plain', 'It does'),
    }),
    (c) => c.text('ok\n', 200),
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/readyz',
      tags: ['house'],
      summary: 'Whether the house is open',
      responses: { ...answeringText('text/plain', 'It is'), 503: { description: 'It is not' } },
    }),
    (c) => (ready() ? c.text('ready\n', 200) : c.text('closed\n', 503)),
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/metrics',
      tags: ['house'],
      summary: 'Counters for Prometheus',
      responses: answeringText('text/plain', 'Counters'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return c.body(metrics(playhouse), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    },
  );
}

function metrics(playhouse: Playhouse): string {
  const { opened, resumed, failed, frames, deliveries } = playhouse.counts;
  const { rss, heapUsed } = process.memoryUsage();
  const rows: readonly (readonly [name: string, kind: 'gauge' | 'counter', about: string, value: number])[] = [
    ['troupe_performances_running', 'gauge', 'Performances that are played now', playhouse.running],
    ['troupe_performances_listed', 'gauge', 'Performances in the book of the house', playhouse.book.performances.size],
    ['troupe_viewers', 'gauge', 'Live streams that are open now', playhouse.viewers],
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
