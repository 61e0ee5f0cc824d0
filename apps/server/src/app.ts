import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { askerOf } from './http/access/asker.ts';
import { credentialsOf, type Gate, type Limits } from './http/access/gate.ts';
import { securityHeaders } from './http/access/headers.ts';
import { criticRoutes } from './critics/routes.ts';
import { screeningRoomRoutes } from './films/routes.ts';
import type { App, Env, House } from './http/context.ts';
import { costRoutes } from './performances/cost-routes.ts';
import { embedderRoutes } from './roles/embedder-routes.ts';
import { eventRoutes } from './performances/event-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { houseRoutes } from './door/routes.ts';
import { lifeRoutes } from './roles/life-routes.ts';
import { memoryRoutes } from './roles/memory-routes.ts';
import { modelRoutes } from './models/routes.ts';
import { performanceRoutes } from './performances/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { playRoutes } from './plays/routes.ts';
import { invalid, type Problem, problemOf, Refusal, statusOf } from './http/problem.ts';
import { removalRoutes } from './http/removal.ts';
import { reportRoutes } from './reports/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { seatRoutes } from './performances/seat-routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { talkRoutes } from './roles/talk-routes.ts';

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Troupe',
    version: '0.1.0',
    description:
      'A theatre for AI actors and people. A link carries a token: send it as "Authorization: Bearer …" or as ?token=…. Requests that change something and carry no Authorization need the header "x-troupe: 1".',
  },
};

/** The house over HTTP. Every refusal is `{ code, message, remedy }`. */
export function createApp(house: House, gate: Gate, limits: Limits): App {
  const app: App = new OpenAPIHono<Env>({
    defaultHook: (result, c) => (result.success ? undefined : c.json(invalid(result.target, result.error.issues), 400)),
  });

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    const { headers, socket } = c.env.incoming;
    gate.checkHost(headers.host);
    if (!/^\/(healthz|readyz)$/.test(c.req.path)) gate.checkRate(socket.remoteAddress ?? '');
    await next();
  });
  app.use('/api/*', async (c, next) => {
    const { headers } = c.env.incoming;
    c.header('cache-control', 'no-store');
    gate.checkOrigin(headers);
    if (!['GET', 'HEAD'].includes(c.req.method)) gate.checkIntent(headers);
    await next();
  });
  app.use(async (c, next) => {
    const credentials = credentialsOf(c.env.incoming.headers, new URL(c.req.url).searchParams);
    c.set('asker', askerOf(credentials, house.links, house.door, house.clock.now()));
    await next();
  });
  const tooLarge = (most: number) =>
    bodyLimit({
      maxSize: most,
      onError: () => {
        throw new Refusal(413, 'too-large', `The body has more than ${most} bytes.`, 'Send less.');
      },
    });
  const small = tooLarge(limits.bodyBytes);
  const large = tooLarge(limits.blueprintBytes);
  const largest = tooLarge(limits.logBytes);
  const file = tooLarge(limits.bookBytes);
  const room = (path: string, method: string) =>
    takesFile(path, method) ? file : takesLog(path) ? largest : takesBlueprint(path, method) ? large : small;
  app.use('/api/*', (c, next) => room(c.req.path, c.req.method)(c, next));

  houseRoutes(app, house, gate);
  playRoutes(app, house);
  performanceRoutes(app, house);
  removalRoutes(app, house);
  seatRoutes(app, house);
  eventRoutes(app, house);
  reportRoutes(app, house);
  exportRoutes(app, house);
  costRoutes(app, house);
  modelRoutes(app, house);
  planRoutes(app, house);
  roleRoutes(app, house);
  memoryRoutes(app, house);
  lifeRoutes(app, house);
  embedderRoutes(app, house);
  talkRoutes(app, house);
  tableRoutes(app, house);
  criticRoutes(app, house);
  screeningRoomRoutes(app, house);

  app.openAPIRegistry.registerComponent('securitySchemes', 'link', { type: 'http', scheme: 'bearer' });
  app.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document({ ...description, servers: [{ url: house.address() }] })));

  app.onError((error, c) => {
    const status = statusOf(error);
    if (status >= 500) house.log.error('a request failed', { method: c.req.method, path: c.req.path, error });
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    if (error instanceof Refusal) for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return c.json(problemOf(error), status as ContentfulStatusCode);
  });
  app.notFound((c) => {
    const allowed = methodsAt(app, c.req.path);
    if (allowed.length === 0) return c.json(nothingThere, 404);
    c.header('allow', allowed.join(', '));
    return c.json(wrongMethod(allowed), 405);
  });
  return app;
}

const nothingThere: Problem = { code: 'not-found', message: 'There is nothing here.', remedy: 'See /api for what there is.' };
const wrongMethod = (allowed: readonly string[]): Problem => ({
  code: 'wrong-method',
  message: 'This cannot be done here.',
  remedy: `Use ${allowed.join(' or ')}.`,
});

const takesBlueprint = (path: string, method: string): boolean =>
  (method === 'POST' && ['/api/blueprints/check', '/api/performances'].includes(path)) ||
  (['POST', 'PATCH', 'PUT'].includes(method) && /^\/api\/films\/[^/]+\/(?:bytes|frames|lines|subtitles|dataset|stage)$/u.test(path));
const takesFile = (path: string, method: string): boolean =>
  method === 'POST' &&
  ['/api/works', '/api/roles', '/api/roles/card', '/api/cases/file', '/api/cases/folder', '/api/critics/data'].includes(path);
const takesLog = (path: string): boolean => path === '/api/import';

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
