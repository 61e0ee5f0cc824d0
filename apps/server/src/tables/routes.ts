import { createRoute, z } from '@hono/zod-openapi';
import type { Clock } from '@troupe/core';
import { type Asker, isHostOf, requireHost, requireOperator } from '../http/access/asker.ts';
import type { Address, App } from '../http/context.ts';
import { type Removable, removalRoutes } from '../http/removal.ts';
import { answering, taking } from '../http/route.ts';
import { Away, Done, done, Id, LinkShape, LinkWish, MadeLinkShape } from '../http/shapes.ts';
import type { MysteryRoom } from '../mystery/mystery-room.ts';
import type { ListedTable } from '../mystery/table-book.ts';
import { Opened } from '../performances/shapes.ts';
import type { MadeLink } from '../shared/links.ts';
import { caseRoutes } from './case-routes.ts';
import { tableSeatRoutes } from './seat-routes.ts';
import { ListedTableShape, SpectatorsShape, TableId, TableStandingShape, TableWishShape } from './shapes.ts';
import { checkedTable } from './table-asker.ts';

const one = z.object({ table: TableId });
const tags = ['mystery'];

/** Mysteries: tables opened, listed, steered, and the links to them. */
export function tableRoutes(app: App, room: MysteryRoom, { clock, address }: { readonly clock: Clock; readonly address: Address }): void {
  caseRoutes(app, room.shelf);
  openingRoutes(app, room, address);
  tableSeatRoutes(app, room, clock);
  linkRoutes(app, room, address);
  removalRoutes(app, removable(room));
}

function openingRoutes(app: App, room: MysteryRoom, address: Address): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables',
      tags,
      summary: 'All tables, the latest first; or those that were put away',
      request: { query: Away },
      responses: answering(z.array(ListedTableShape), 'Tables'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      const away = c.req.valid('query').away === 'true';
      const shown = room.book.tables.filter((table) => table.away === away).reverse();
      return c.json(
        shown.map((table) => listing(table, room)),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/tables',
      tags,
      summary: 'Open a table and get its links',
      request: taking(TableWishShape),
      responses: answering(Opened, 'The game is on; each token is told here and never again'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { people, method, methods, seed, patience, spectators, models, case: play } = c.req.valid('json');
      const { id, links } = await room.openTable({
        case: play,
        ...(people && { people }),
        ...(method !== undefined && { method }),
        ...(methods && { methods }),
        ...(seed !== undefined && { seed }),
        ...(patience !== undefined && { patience: patience * 1000 }),
        ...(spectators && { spectators }),
        ...(models && { models }),
      });
      return c.json({ id, links: links.map((link) => withUrl(link, id, address())) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables/{table}',
      tags,
      summary: 'Where the game stands',
      request: { params: one },
      responses: answering(TableStandingShape, 'Where it stands, as far as you may know'),
    }),
    async (c) => c.json(await standingFor(c.var.asker, c.req.valid('param').table, room), 200),
  );

  for (const [verb, summary] of [
    ['stop', 'Stop the game until it is resumed'],
    ['resume', 'Go on with it'],
  ] as const)
    app.openapi(
      createRoute({
        method: 'post',
        path: `/api/tables/{table}/${verb}`,
        tags,
        summary,
        request: { params: one },
        responses: answering(Done, 'Done'),
      }),
      async (c) => {
        const { table } = c.req.valid('param');
        requireHost(c.var.asker, table);
        await room[verb](table);
        return c.json(done, 200);
      },
    );

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/tables/{table}/spectators',
      tags,
      summary: 'Let spectators see the thoughts of players, or only what the table hears',
      request: { params: one, ...taking(SpectatorsShape) },
      responses: answering(Done, 'Whoever looks on is connected anew'),
    }),
    async (c) => {
      const { table } = c.req.valid('param');
      requireHost(c.var.asker, table);
      await room.setSpectators(table, c.req.valid('json').spectators);
      return c.json(done, 200);
    },
  );
}

function linkRoutes(app: App, room: MysteryRoom, address: Address): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables/{table}/links',
      tags,
      summary: 'The links there are, without their tokens',
      request: { params: one },
      responses: answering(z.array(LinkShape), 'The links'),
    }),
    (c) => {
      const { table } = c.req.valid('param');
      requireHost(c.var.asker, table);
      return c.json(
        room.listed(table).links.map(({ hash: _, ...link }) => link),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/tables/{table}/links',
      tags,
      summary: 'Make a link anew; the one before opens nothing any more',
      request: { params: one, ...taking(LinkWish) },
      responses: answering(MadeLinkShape, 'The link, told once'),
    }),
    async (c) => {
      const { table } = c.req.valid('param');
      requireHost(c.var.asker, table);
      const { kind, seat } = c.req.valid('json');
      return c.json(withUrl(await room.makeLink(table, kind, seat), table, address()), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/tables/{table}/links/{link}',
      tags,
      summary: 'Revoke a link',
      request: { params: z.object({ table: TableId, link: Id.openapi({ param: { name: 'link', in: 'path' } }) }) },
      responses: answering(Done, 'It opens nothing any more'),
    }),
    async (c) => {
      const { table, link } = c.req.valid('param');
      requireHost(c.var.asker, table);
      await room.revokeLink(table, link);
      return c.json(done, 200);
    },
  );
}

/** The token is behind the `#`: it reaches no log and no other site. */
const withUrl = (link: MadeLink, id: string, address: string) => ({
  ...link,
  url: `${address}/mystery/${encodeURIComponent(id)}#token=${link.token}`,
});

const listing = ({ id, case: play, title, language, state, people, openedAt, solved, away }: ListedTable, room: MysteryRoom) => ({
  id,
  case: play,
  title,
  language,
  state,
  people: [...people],
  openedAt,
  solved: solved ?? null,
  away,
  waitsFor: [...room.waitsFor(id)],
});

async function standingFor(asker: Asker, id: string, room: MysteryRoom): Promise<z.infer<typeof TableStandingShape>> {
  const { listed, state, fault } = await room.standing(checkedTable(asker, id));
  const { play, seats, seed, round, spent, spentBy } = state;
  const { seat } = asker.kind === 'guest' ? asker.link : { seat: undefined };
  return {
    ...listing(listed, room),
    you: { role: asker.kind === 'guest' ? asker.link.kind : 'operator', ...(seat !== undefined && { seat }) },
    round,
    rounds: play.rounds,
    questionsPerRound: play.questionsPerRound,
    privateTalks: play.privateTalks,
    players: play.roles.map(({ id, name, known = '' }) => ({ id, name, known, seat: seats[id] ?? 'agent' })),
    victims: play.victims.map(({ id, name }) => ({ id, name })),
    spectators: listed.spectators,
    fault: fault && { message: fault.message, remedy: fault.remedy },
    ...(isHostOf(asker, id) && {
      host: {
        seed,
        method: listed.method,
        methods: { ...listed.methods },
        models: { ...listed.models },
        spent,
        spentBy: Object.fromEntries(spentBy),
      },
    }),
  };
}

const removable = (room: MysteryRoom): Removable => ({
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
