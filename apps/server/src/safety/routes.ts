import { z } from '@hono/zod-openapi';
import type { Performances } from '@troupe/house/performances';
import type { Roles } from '@troupe/house/roles';
import type { Safety } from '@troupe/house/shared';
import type { Tables } from '@troupe/house/tables';
import type { App } from '../http/context.ts';
import { guestRoutes, hostRoutes, operatorRoutes } from '../http/route.ts';
import { LimitsShape, wish } from '../http/shapes.ts';
import { PerformanceId } from '../performances/shapes.ts';
import { RoleId } from '../roles/shapes.ts';
import { TableId } from '../tables/shapes.ts';

const careOf = {
  crisis: z.string().trim().max(600).optional().openapi({
    description: 'Where somebody is sent who speaks of harming themselves: a number, an address. Without it, public lines by country.',
  }),
  breakAfter: z.number().int().min(0).max(1440).optional().openapi({
    description: 'Minutes of talk with companions after which a break is proposed; 0: never; 60 if nothing is said.',
  }),
};
const SafetyShape = wish('Safety', {
  limits: LimitsShape,
  family: z.boolean().openapi({ description: 'What is not for children is neither offered nor written.' }),
  ...careOf,
});

const places = { id: PerformanceId, table: TableId, role: RoleId };

type House = { readonly performances: Performances; readonly tables: Tables; readonly roles: Roles };

/** What must not be written, in the house and in single things of it; and a way for anybody to stop. */
export function safetyRoutes(app: App, { performances, tables, roles }: House): void {
  const route = operatorRoutes(app, 'safety', places);
  const host = hostRoutes(app, 'safety', places, 'id');
  const tableHost = hostRoutes(app, 'safety', places, 'table');
  const guest = guestRoutes(app, 'safety', places, 'id');
  const tableGuest = guestRoutes(app, 'safety', places, 'table');
  const none = { lines: [], veils: [] };

  route.get('/api/safety', {
    summary: 'Lines and veils of the house, whether it is a family’s, and what it does for whoever talks with its machines',
    gives: [SafetyShape, 'What holds everywhere in the house'],
    answer: () => shown(performances.index.safety),
  });

  route.put('/api/safety', {
    summary: 'Other lines and veils for the whole house',
    body: SafetyShape,
    done: 'They hold from the next word that is written',
    act: async ({ body }) => void (await performances.index.append({ type: 'safety-set', safety: body })),
  });

  host.get('/api/performances/{id}/limits', {
    summary: 'Lines and veils of this performance, beside those of the house',
    gives: [LimitsShape, 'Its own'],
    answer: async ({ id }) => copied((await performances.listed(id)).limits ?? none),
  });

  host.put('/api/performances/{id}/limits', {
    summary: 'Other lines and veils for this performance',
    body: LimitsShape,
    done: 'They hold from the next word that is written',
    act: ({ id, body }) => performances.setLimits(id, body),
  });

  guest.post('/api/performances/{id}/hold', {
    summary: 'Stop: it pauses at once, the line in the air is cut, and nobody is told who asked',
    done: 'It stands still until the host decides',
    act: ({ id }) => performances.send(id, { type: 'hold' }),
  });

  host.post('/api/performances/{id}/fade', {
    summary: 'Let what is being played end here, unshown, and go on with what comes next',
    done: 'It was told',
    act: ({ id }) => performances.send(id, { type: 'fade' }),
  });

  tableGuest.post('/api/tables/{table}/hold', {
    summary: 'Stop: the table stands still at once, what is being said is cut, and nobody is told who asked',
    done: 'It stands still until the host goes on',
    act: ({ table }) => tables.stop(table),
  });

  route.get('/api/roles/{role}/limits', {
    summary: 'Lines and veils of the talks with this role, beside those of the house',
    gives: [LimitsShape, 'Its own'],
    answer: ({ role }) => copied(roles.index.listed(role).limits ?? none),
  });

  route.put('/api/roles/{role}/limits', {
    summary: 'Other lines and veils for the talks with this role',
    body: LimitsShape,
    done: 'They hold from the next word that is written',
    async act({ role, body }) {
      roles.index.listed(role);
      await roles.index.append({ type: 'role-limits', role, limits: body });
    },
  });

  route.post('/api/roles/{role}/talk/back', {
    summary: 'Take back what was said and answered last: it forgets it',
    done: 'It was never said',
    act: ({ role }) => roles.talks.takeBack(role),
  });

  tableHost.get('/api/tables/{table}/limits', {
    summary: 'Lines and veils of this table, beside those of the house',
    gives: [LimitsShape, 'Its own'],
    answer: ({ table }) => copied(tables.limitsOf(table) ?? none),
  });

  tableHost.put('/api/tables/{table}/limits', {
    summary: 'Other lines and veils for this table',
    body: LimitsShape,
    done: 'They hold from the next word that is written',
    act: ({ table, body }) => tables.setLimits(table, body),
  });
}

const copied = ({ lines, veils }: { readonly lines: readonly string[]; readonly veils: readonly string[] }) => ({
  lines: [...lines],
  veils: [...veils],
});
const shown = ({ limits, family, ...care }: Safety) => ({ limits: copied(limits), family, ...cared(care) });
const cared = ({ crisis, breakAfter }: Pick<Safety, 'crisis' | 'breakAfter'>) => ({
  ...(crisis && { crisis }),
  ...(breakAfter !== undefined && { breakAfter }),
});
