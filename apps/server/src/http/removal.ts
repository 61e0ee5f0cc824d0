import { z } from '@hono/zod-openapi';
import { ScreeningId } from '../films/shapes.ts';
import type { App, House } from './context.ts';
import { operatorRoutes } from './operator-routes.ts';
import { PlanId } from '../plans/shapes.ts';
import { RoleId } from '../roles/shapes.ts';
import { answering } from './route.ts';
import { Done, done, PerformanceId } from '../performances/shapes.ts';
import { CaseId, TableId } from '../tables/shapes.ts';

type Deed = { readonly summary: string; readonly after: string; readonly act: (id: string) => unknown };

/** Something of the house that can be put out of sight, brought back, or taken out of the house for good. */
type Removable = {
  readonly heading: string;
  /** `/api/plans/{plan}`: `name` is what stands in braces. */
  readonly path: string;
  readonly name: string;
  readonly id: z.ZodString;
  readonly putAway: Deed;
  readonly bringBack: Deed & { readonly called?: string };
  readonly forget: Deed;
};

/** For the operator. */
export function removalRoutes(app: App, house: House): void {
  for (const { heading, path, name, id, putAway, bringBack, forget } of removables(house)) {
    const route = operatorRoutes(app, heading);
    const request = { params: z.object({ [name]: id }) };
    for (const [method, ending, { summary, after, act }] of [
      ['delete', '', putAway],
      ['post', bringBack.called ?? '/bring-back', bringBack],
      ['post', '/forget', forget],
    ] as const)
      route({ method, path: path + ending, summary, request, responses: answering(Done, after) }, async (c) => {
        await act(c.req.valid('param')[name] ?? '');
        return c.json(done, 200);
      });
  }
}

const removables = (house: House): readonly Removable[] => [
  performances(house),
  roles(house),
  plans(house),
  cases(house),
  tables(house),
  talks(house),
];

const performances = ({ playhouse: { removal } }: House): Removable => ({
  heading: 'performances',
  path: '/api/performances/{id}',
  name: 'id',
  id: PerformanceId,
  putAway: {
    summary: 'Remove a performance that is not being played; restore brings it back',
    after: 'It is listed no more, and its links open nothing',
    act: (id) => removal.remove(id),
  },
  bringBack: {
    called: '/restore',
    summary: 'Bring back a performance that was removed',
    after: 'It is as it was',
    act: (id) => removal.restore(id),
  },
  forget: {
    summary: 'Take a performance that was removed out of the house for good; nobody can bring it back',
    after: 'It is gone',
    act: (id) => removal.forget(id),
  },
});

const roles = ({ roles: all }: House): Removable => ({
  heading: 'roles',
  path: '/api/roles/{role}',
  name: 'role',
  id: RoleId,
  putAway: { summary: 'Put a role away; it can be brought back', after: 'It is out of sight', act: (id) => all.putAway(id) },
  bringBack: { summary: 'Bring back a role that was put away', after: 'It is as it was', act: (id) => all.removal.bringBack(id) },
  forget: {
    summary: 'Take a role that was put away out of the house for good, with all it remembers',
    after: 'It is gone',
    act: (id) => all.removal.forget(id),
  },
});

const plans = ({ desk, screening }: House): Removable => ({
  heading: 'writers',
  path: '/api/plans/{plan}',
  name: 'plan',
  id: PlanId,
  putAway: {
    summary: 'Put a plan away; it can be brought back, and what was performed from it stays',
    after: 'It is out of sight',
    act: (id) => desk.putAway(id),
  },
  bringBack: { summary: 'Bring back a plan that was put away', after: 'It is as it was', act: (id) => desk.removal.bringBack(id) },
  forget: {
    summary:
      'Take a plan that was put away out of the house for good, with the play it became and the book nobody else writes from; performances stay',
    after: 'It is gone',
    act: async (id) => {
      desk.removal.forgettable(id);
      await screening.forgetWish(id);
      await desk.removal.forget(id);
    },
  },
});

const cases = ({ mysteries: { shelf } }: House): Removable => ({
  heading: 'mystery',
  path: '/api/cases/{case}',
  name: 'case',
  id: CaseId,
  putAway: {
    summary: 'Put a case away that was invented or brought; tables where it is played stay',
    after: 'It is out of sight',
    act: (id) => shelf.putAway(id),
  },
  bringBack: { summary: 'Bring a case back that was put away', after: 'It is on the shelf again', act: (id) => shelf.bringBack(id) },
  forget: {
    summary: 'Take a case that was put away out of the house for good; tables where it is played keep what they play by',
    after: 'It is gone',
    act: (id) => shelf.forget(id),
  },
});

const tables = ({ mysteries: room }: House): Removable => ({
  heading: 'mystery',
  path: '/api/tables/{table}',
  name: 'table',
  id: TableId,
  putAway: {
    summary: 'Put a table away: it rests, and can be brought back',
    after: 'It is out of sight',
    act: (id) => room.putAway(id),
  },
  bringBack: { summary: 'Bring a table back that was put away', after: 'It is listed again, at rest', act: (id) => room.bringBack(id) },
  forget: {
    summary: 'Take a table that was put away out of the house for good, with everybody’s notes; a game that goes on there is stopped',
    after: 'It is gone, and its links open nothing',
    act: (id) => room.forget(id),
  },
});

const talks = ({ screening: { screenings } }: House): Removable => ({
  heading: 'screening',
  path: '/api/screenings/{screening}',
  name: 'screening',
  id: ScreeningId,
  putAway: { summary: 'Put a talk away; it can be brought back', after: 'It is out of sight', act: (id) => screenings.putAway(id) },
  bringBack: { summary: 'Bring back a talk that was put away', after: 'It is as it was', act: (id) => screenings.bringBack(id) },
  forget: {
    summary: 'Take a talk that was put away out of the house for good',
    after: 'It is gone',
    act: (id) => screenings.forget(id),
  },
});
