import { createRoute, z } from '@hono/zod-openapi';
import { requireOperator } from '../access/asker.ts';
import type { App, House } from './context.ts';
import { LifeShape } from './role-shapes.ts';
import { answering } from './route.ts';
import { Id } from './shapes.ts';

const tags = ['roles'];
const PlayId = Id.openapi({ param: { name: 'play', in: 'path' }, example: 'closet' });

/** What characters of plays carry from evening to evening. One of them is forgotten as a role is put away. */
export function lifeRoutes(app: App, { roles }: House): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/lives',
      tags,
      summary: 'Who remembers how many evenings of which play',
      request: { query: z.object({ play: Id.optional() }) },
      responses: answering(z.array(LifeShape), 'Lives'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      return c.json(await roles.lives.list(c.req.valid('query').play), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/lives/{play}',
      tags,
      summary: 'Everybody in this play forgets its earlier evenings',
      request: { params: z.object({ play: PlayId }) },
      responses: answering(z.object({ forgotten: z.number().int().nonnegative() }), 'How many lives were forgotten'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      return c.json({ forgotten: await roles.lives.forget(c.req.valid('param').play) }, 200);
    },
  );
}
