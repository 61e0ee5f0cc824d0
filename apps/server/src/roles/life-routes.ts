import { z } from '@hono/zod-openapi';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { answering } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import type { Roles } from './roles.ts';
import { LifeShape } from './shapes.ts';

const PlayId = Id.openapi({ param: { name: 'play', in: 'path' }, example: 'closet' });

/** What characters of plays carry from evening to evening. One of them is forgotten as a role is put away. */
export function lifeRoutes(app: App, roles: Roles): void {
  const route = operatorRoutes(app, 'roles');
  route(
    {
      method: 'get',
      path: '/api/lives',
      summary: 'Who remembers how many evenings of which play',
      request: { query: z.object({ play: Id.optional() }) },
      responses: answering(z.array(LifeShape), 'Lives'),
    },
    async (c) => c.json(await roles.lives.list(c.req.valid('query').play), 200),
  );

  route(
    {
      method: 'delete',
      path: '/api/lives/{play}',
      summary: 'Everybody in this play forgets its earlier evenings',
      request: { params: z.object({ play: PlayId }) },
      responses: answering(z.object({ forgotten: z.number().int().nonnegative() }), 'How many lives were forgotten'),
    },
    async (c) => c.json({ forgotten: await roles.lives.forget(c.req.valid('param').play) }, 200),
  );
}
