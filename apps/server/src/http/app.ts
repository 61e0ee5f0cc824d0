import type { ServerResponse } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '@troupe/house/accounts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { told } from '../errors.en.ts';
import { type Asker, personOf, type Who } from './access/asker.ts';
import { credentialsOf, type Gate } from './access/gate.ts';
import { securityHeaders } from './access/headers.ts';
import type { Sessions } from './access/sessions.ts';
import type { Address, App, Env, HouseLog } from './context.ts';
import { invalid, problemOf, statusOf } from './problem.ts';
import { Refusal } from './refusal.ts';
import type { Uploads } from './uploads.ts';

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Troupe',
    version: '0.1.0',
    description:
      'A theatre for AI actors and people. A link carries a token: send it as "Authorization: Bearer …" or as ?token=…. Requests that change something and carry no Authorization need the header "x-troupe: 1".',
  },
};

/** What is done with every request, whatever it asks for. */
export type Ground = {
  readonly gate: Gate;
  readonly who: Who;
  /** Null where whoever asks is the operator. */
  readonly sessions: Sessions | null;
  readonly log: HouseLog;
  readonly address: Address;
  /** How many bytes a body of somebody's may have there. */
  readonly mostBytes: (asker: Asker, path: string, method: string) => number;
  readonly uploads: Uploads;
  readonly accounts: Accounts;
};

/** An app without routes. Every refusal is a `Problem`. */
export function emptyApp({ gate, who, sessions, log, address, mostBytes, uploads, accounts }: Ground): App {
  const app: App = new OpenAPIHono<Env>({
    defaultHook: (result, c) => (result.success ? undefined : c.json(invalid(result.target, result.error.issues), 400)),
  });

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    const { incoming, outgoing } = c.env;
    gate.checkHost(incoming.headers.host);
    const visit = gate.visit(incoming);
    const credentials = credentialsOf(incoming.headers, new URL(c.req.url).searchParams);
    const asker = gate.known(visit.from, c.req.path, () => who(credentials));
    if (!/^\/(healthz|readyz)$/.test(c.req.path)) gate.checkRate(personOf(asker, visit.from));
    if (asker.kind === 'operator' && asker.session !== undefined) endsWith(sessions, asker.session, outgoing);
    c.set('visit', visit);
    c.set('asker', asker);
    c.set('mostBytes', mostBytes(asker, c.req.path, c.req.method));
    c.set('uploads', uploads);
    c.set('accounts', accounts);
    await next();
  });
  app.use('/api/*', async (c, next) => {
    const { headers } = c.env.incoming;
    c.header('cache-control', 'no-store');
    gate.checkOrigin(headers);
    if (!['GET', 'HEAD'].includes(c.req.method)) gate.checkIntent(headers);
    await next();
    // What was taken out for good is named in no account either.
    if (c.res.ok && (c.req.method === 'DELETE' || c.req.path.endsWith('/forget'))) await accounts.prune();
  });

  app.openAPIRegistry.registerComponent('securitySchemes', 'link', { type: 'http', scheme: 'bearer' });
  app.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document({ ...description, servers: [{ url: address() }] })));

  app.onError((error, c) => {
    const status = statusOf(error);
    if (status >= 500) log.error('a request failed', { method: c.req.method, path: c.req.path, error });
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    if (status === 503) c.header('retry-after', '5');
    if (error instanceof Refusal) for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return c.json(problemOf(error), status as ContentfulStatusCode);
  });
  app.notFound((c) => {
    const allowed = methodsAt(app, c.req.path);
    // What would have been asked for in the right way is simply not there.
    if (allowed.length === 0 || allowed.includes(c.req.method === 'HEAD' ? 'GET' : c.req.method)) return c.json(told('not-found'), 404);
    c.header('allow', allowed.join(', '));
    return c.json(told('wrong-method', { methods: allowed.join(' or ') }), 405);
  });
  return app;
}

/** An answer that goes on and on ends with the session of whoever listens. */
function endsWith(sessions: Sessions | null, session: string, answer: ServerResponse): void {
  const leave = sessions?.under(session, answer, () => answer.destroy());
  if (leave) answer.once('close', leave);
}

function methodsAt(app: App, path: string): string[] {
  const found = app.routes.filter(({ method, path: pattern }) => method !== 'ALL' && !pattern.includes('*') && matches(pattern, path));
  return [...new Set(found.map(({ method }) => method))];
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((piece, index) => (piece.startsWith(':') ? given[index] !== '' : piece === given[index]))
  );
}
