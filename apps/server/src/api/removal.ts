import { z } from '@hono/zod-openapi';
import { ScreeningId } from '../screening/shapes.ts';
import type { App, House } from './context.ts';
import { operatorRoutes } from './operator-routes.ts';
import { PlanId } from './plan-shapes.ts';
import { RoleId } from './role-shapes.ts';
import { answering } from './route.ts';
import { Done, done, PerformanceId } from './shapes.ts';
import { CaseId, TableId } from './table-shapes.ts';

const performance = z.object({ id: PerformanceId });
const role = z.object({ role: RoleId });

/** What is out of sight: brought back, or taken out of the house for good. For the operator. */
export function removalRoutes(app: App, house: House): void {
  const { playhouse, roles } = house;
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

  planRemoval(app, house);
  mysteryRemoval(app, house);
  talkRemoval(app, house);
}

function planRemoval(app: App, { desk, screening }: House): void {
  const route = operatorRoutes(app, 'writers');
  const request = { params: z.object({ plan: PlanId }) };
  route(
    {
      method: 'post',
      path: '/api/plans/{plan}/bring-back',
      summary: 'Bring back a plan that was put away',
      request,
      responses: answering(Done, 'It is as it was'),
    },
    async (c) => {
      await desk.removal.bringBack(c.req.valid('param').plan);
      return c.json(done, 200);
    },
  );
  route(
    {
      method: 'post',
      path: '/api/plans/{plan}/forget',
      summary:
        'Take a plan that was put away out of the house for good, with the play it became and the book nobody else writes from; performances stay',
      request,
      responses: answering(Done, 'It is gone'),
    },
    async (c) => {
      const { plan } = c.req.valid('param');
      desk.removal.forgettable(plan);
      await screening.forgetWish(plan);
      await desk.removal.forget(plan);
      return c.json(done, 200);
    },
  );
}

function mysteryRemoval(app: App, { mysteries }: House): void {
  const route = operatorRoutes(app, 'mystery');
  route(
    {
      method: 'post',
      path: '/api/cases/{case}/forget',
      summary: 'Take a case that was put away out of the house for good; tables where it is played keep what they play by',
      request: { params: z.object({ case: CaseId }) },
      responses: answering(Done, 'It is gone'),
    },
    async (c) => {
      await mysteries.shelf.forget(c.req.valid('param').case);
      return c.json(done, 200);
    },
  );
  route(
    {
      method: 'post',
      path: '/api/tables/{table}/forget',
      summary: 'Take a table that was put away out of the house for good, with everybody’s notes; a game that goes on there is stopped',
      request: { params: z.object({ table: TableId }) },
      responses: answering(Done, 'It is gone, and its links open nothing'),
    },
    async (c) => {
      await mysteries.forget(c.req.valid('param').table);
      return c.json(done, 200);
    },
  );
}

function talkRemoval(app: App, { screening: { screenings } }: House): void {
  const route = operatorRoutes(app, 'screening');
  for (const [path, deed, summary, after] of [
    ['/bring-back', 'bringBack', 'Bring back a talk that was put away', 'It is as it was'],
    ['/forget', 'forget', 'Take a talk that was put away out of the house for good', 'It is gone'],
  ] as const)
    route(
      {
        method: 'post',
        path: `/api/screenings/{screening}${path}`,
        summary,
        request: { params: z.object({ screening: ScreeningId }) },
        responses: answering(Done, after),
      },
      async (c) => {
        await screenings[deed](c.req.valid('param').screening);
        return c.json(done, 200);
      },
    );
}
