import { z } from '@hono/zod-openapi';
import type { App, House } from './context.ts';
import { operatorRoutes } from './operator-routes.ts';
import { RoleId } from './role-shapes.ts';
import { answering } from './route.ts';
import { Done, done, PerformanceId } from './shapes.ts';

const performance = z.object({ id: PerformanceId });
const role = z.object({ role: RoleId });

/** What is out of sight: brought back, or taken out of the house for good. For the operator. */
export function removalRoutes(app: App, { playhouse, roles }: House): void {
  const performances = operatorRoutes(app, 'performances');
  const deeds = [
    [
      'delete',
      '',
      'remove',
      'Remove a performance that is not being played; restore brings it back',
      'It is listed no more, and its links open nothing',
    ],
    ['post', '/restore', 'restore', 'Bring back a performance that was removed', 'It is as it was'],
    ['post', '/forget', 'forget', 'Take a performance that was removed out of the house for good; nobody can bring it back', 'It is gone'],
  ] as const;
  for (const [method, path, deed, summary, after] of deeds)
    performances(
      { method, path: `/api/performances/{id}${path}`, summary, request: { params: performance }, responses: answering(Done, after) },
      async (c) => {
        await playhouse.removal[deed](c.req.valid('param').id);
        return c.json(done, 200);
      },
    );

  const ofRoles = operatorRoutes(app, 'roles');
  for (const [path, deed, summary, after] of [
    ['/bring-back', 'bringBack', 'Bring back a role that was put away', 'It is as it was'],
    ['/forget', 'forget', 'Take a role that was put away out of the house for good, with all it remembers', 'It is gone'],
  ] as const)
    ofRoles(
      { method: 'post', path: `/api/roles/{role}${path}`, summary, request: { params: role }, responses: answering(Done, after) },
      async (c) => {
        await roles.removal[deed](c.req.valid('param').role);
        return c.json(done, 200);
      },
    );
}
