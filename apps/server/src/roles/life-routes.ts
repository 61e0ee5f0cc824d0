import { z } from '@hono/zod-openapi';
import type { Roles } from '@troupe/house/roles';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { LifeShape } from './shapes.ts';

const places = { play: Id.openapi({ example: 'closet' }) };

/** What characters of plays carry from evening to evening. One of them is forgotten as a role is put away. */
export function lifeRoutes(app: App, roles: Roles): void {
  const route = operatorRoutes(app, 'roles', places);
  route.get('/api/lives', {
    summary: 'Who remembers how many evenings of which play',
    query: z.object({ play: Id.optional() }),
    gives: [z.array(LifeShape), 'Lives'],
    answer: ({ query }) => roles.lives.list(query.play),
  });

  route.delete('/api/lives/{play}', {
    summary: 'Everybody in this play forgets its earlier evenings',
    gives: [z.object({ forgotten: z.number().int().nonnegative() }), 'How many lives were forgotten'],
    answer: async ({ play }) => ({ forgotten: await roles.lives.forget(play) }),
  });
}
