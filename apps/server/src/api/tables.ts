import { createRoute, z } from '@hono/zod-openapi';
import { TableProjector, type TableViewer } from '@troupe/core/mystery';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Asker, isHostOf, requireHost, requireKnown, requireOperator, requireSeat } from '../access/asker.ts';
import type { SentLetter } from '../mystery/letter-check.ts';
import type { MysteryRoom } from '../mystery/mystery-room.ts';
import { keepNotes, readNotes } from '../mystery/notes.ts';
import type { ListedTable } from '../mystery/table-book.ts';
import { tablePrefix } from '../mystery/table-event.ts';
import type { MadeLink } from '../playhouse/links.ts';
import type { App, Env, House } from './context.ts';
import { Refusal } from './problem.ts';
import { answering, answeringText, taking } from './route.ts';
import { Done, Id, LinkShape, LinkWish, MadeLinkShape, Opened } from './shapes.ts';
import {
  CaseId,
  CaseShape,
  CaseWishShape,
  LetterShape,
  ListedTableShape,
  NotesShape,
  RoleId,
  SpectatorsShape,
  SurveyShape,
  TableAs,
  TableId,
  TableStandingShape,
  TableWishShape,
} from './table-shapes.ts';

const one = z.object({ table: TableId });
const oneSeat = z.object({ table: TableId, seat: RoleId });
const done = { done: true } as const;
const tags = ['mystery'];

/** Mysteries: cases, tables, what is heard and what is sent. */
export function tableRoutes(app: App, house: House): void {
  caseRoutes(app, house.mysteries);
  openingRoutes(app, house);
  hearingRoutes(app, house.mysteries);
  playerRoutes(app, house);
  linkRoutes(app, house);
}

function caseRoutes(app: App, room: MysteryRoom): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases',
      tags,
      summary: 'The cases of the house, as far as they may be told before they are played',
      responses: answering(z.array(CaseShape), 'Cases'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return c.json(room.cases().map(told), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases',
      tags,
      summary: 'Have a case invented on a topic, or bring one. It is checked, and bots play it, before it is kept',
      request: taking(CaseWishShape),
      responses: answering(z.object({ id: z.string() }), 'The case is there'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const wish = c.req.valid('json');
      if ('text' in wish) return c.json({ id: (await room.bring(wish.text)).id }, 200);
      const { topic, language, seats, difficulty, seed } = wish;
      const { id } = await room.invent({
        topic,
        ...(language && { language }),
        ...(seats !== undefined && { seats }),
        ...(difficulty && { difficulty }),
        ...(seed !== undefined && { seed }),
      });
      return c.json({ id }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cases/{case}',
      tags,
      summary: 'Put an invented case away; tables where it is played stay',
      request: { params: z.object({ case: CaseId }) },
      responses: answering(Done, 'It is out of sight'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      await room.putAway(c.req.valid('param').case);
      return c.json(done, 200);
    },
  );
}

function openingRoutes(app: App, house: House): void {
  const { mysteries: room } = house;
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables',
      tags,
      summary: 'All tables, the latest first',
      responses: answering(z.array(ListedTableShape), 'Tables'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return c.json([...room.book.tables].reverse().map(listing), 200);
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
      const { people, method, methods, seed, patience, spectators, case: play } = c.req.valid('json');
      const { id, links } = await room.openTable({
        case: play,
        ...(people && { people }),
        ...(method !== undefined && { method }),
        ...(methods && { methods }),
        ...(seed !== undefined && { seed }),
        ...(patience !== undefined && { patience: patience * 1000 }),
        ...(spectators && { spectators }),
      });
      return c.json({ id, links: links.map((link) => withUrl(link, id, house.address())) }, 200);
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

function hearingRoutes(app: App, room: MysteryRoom): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables/{table}/live',
      tags,
      summary: 'Frames as they come, after your last number, as an event stream that ends with the game',
      request: { params: one, query: z.object({ after: z.coerce.number().int().min(0).optional(), as: TableAs }) },
      responses: answeringText('text/event-stream', 'One frame an event'),
    }),
    (c) => {
      const { table } = c.req.valid('param');
      const { after = 0, as } = c.req.valid('query');
      const { asker } = c.var;
      const viewer = viewerOf(asker, room.listed(checked(asker, table)), as);
      if (c.req.method === 'HEAD') return c.body('', 200);
      room.watchers.checkRoom();
      const link = asker.kind === 'guest' ? { link: asker.link.link } : {};
      return liveStream(c, room, table, viewer, Math.max(after, Number(c.req.header('last-event-id')) || 0), link) as never;
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables/{table}/events',
      tags,
      summary: 'What has happened, as you may know it; one JSON object a line',
      request: { params: one, query: z.object({ as: TableAs }) },
      responses: answeringText('application/x-ndjson', 'Frames'),
    }),
    async (c) => {
      const { table } = c.req.valid('param');
      const { asker } = c.var;
      const projector = new TableProjector(viewerOf(asker, room.listed(checked(asker, table)), c.req.valid('query').as));
      const lines: string[] = [];
      for await (const event of room.store.read(tablePrefix + table)) {
        const frame = projector.project(event);
        if (frame) lines.push(`${JSON.stringify(frame)}\n`);
      }
      return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    },
  );
}

function liveStream(c: Context<Env>, room: MysteryRoom, table: string, viewer: TableViewer, after: number, link: { link?: string }) {
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    await stream.write('retry: 1000\n\n');
    for await (const told of room.watchers.watch(table, { viewer, after, signal: gone.signal, ...link })) {
      if (told === null) await stream.write(':\n\n');
      else await stream.writeSSE({ data: JSON.stringify(told), ...('number' in told && told.number > 0 && { id: String(told.number) }) });
    }
  });
}

function playerRoutes(app: App, { mysteries: room, clock }: House): void {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/tables/{table}/seats/{seat}/letter',
      tags,
      summary: 'Introduce yourself, ask, answer, vote, pass or leave',
      request: { params: oneSeat, ...taking(LetterShape) },
      responses: answering(Done, 'The table was told'),
    }),
    async (c) => {
      const { table, seat } = c.req.valid('param');
      requireSeat(c.var.asker, table, seat);
      await room.send(table, { ...c.req.valid('json'), from: seat } as SentLetter);
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/tables/{table}/seats/{seat}/notes',
      tags,
      summary: 'What you have noted for yourself',
      request: { params: oneSeat },
      responses: answering(NotesShape, 'Your notes'),
    }),
    async (c) => {
      const { table, seat } = c.req.valid('param');
      requireSeat(c.var.asker, table, seat);
      room.listed(table);
      return c.json((await readNotes(room.store, table, seat)) as z.infer<typeof NotesShape>, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/tables/{table}/seats/{seat}/notes',
      tags,
      summary: 'Note something for yourself: no player, agent or person, ever reads it',
      request: { params: oneSeat, ...taking(NotesShape) },
      responses: answering(Done, 'Noted'),
    }),
    async (c) => {
      const { table, seat } = c.req.valid('param');
      requireSeat(c.var.asker, table, seat);
      if (!room.listed(table).people.includes(seat))
        throw new Refusal(404, 'unknown-role', 'No person was given this seat.', 'Use the link of a seat.');
      await keepNotes(room.store, clock, table, seat, c.req.valid('json'));
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/tables/{table}/seats/{seat}/survey',
      tags,
      summary: 'What you made of the game, from 1 to 5; once, after the curtain',
      request: { params: oneSeat, ...taking(SurveyShape) },
      responses: answering(Done, 'Kept'),
    }),
    async (c) => {
      const { table, seat } = c.req.valid('param');
      requireSeat(c.var.asker, table, seat);
      const { marks, remark } = c.req.valid('json');
      await room.survey(table, seat, marks, remark);
      return c.json(done, 200);
    },
  );
}

function linkRoutes(app: App, house: House): void {
  const { mysteries: room } = house;
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
      return c.json(withUrl(await room.makeLink(table, kind, seat), table, house.address()), 200);
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

const told = ({ play, tried, invented }: ReturnType<MysteryRoom['cases']>[number]) => ({
  id: play.id,
  title: play.title,
  language: play.language,
  opening: play.opening,
  rounds: play.rounds,
  privateTalks: play.privateTalks,
  roles: play.roles.map(({ id, name, known = '' }) => ({ id, name, known })),
  victims: play.victims.map(({ id, name }) => ({ id, name })),
  invented,
  tried: tried && { ...tried },
});

const listing = ({ id, case: play, title, language, state, people, openedAt }: ListedTable) => ({
  id,
  case: play,
  title,
  language,
  state,
  people: [...people],
  openedAt,
});

/** A link to one table does not even tell whether another exists. */
function checked(asker: Asker, table: string): string {
  requireKnown(asker);
  if (asker.kind === 'guest' && asker.performance !== table)
    throw new Refusal(404, 'unknown-table', 'There is no such table for this link.', 'Open the link as you were given it.');
  return table;
}

/** What an asker sees of a table. Whoever sits at it sees that seat and nothing else. */
function viewerOf(asker: Asker, table: ListedTable, wanted = 'audience'): TableViewer {
  if (asker.kind === 'guest' && asker.link.kind === 'seat') return { seats: [asker.link.seat ?? ''] };
  if (asker.kind === 'guest' && asker.link.kind === 'spectator') return table.spectators;
  if (wanted === 'audience' || wanted === 'gallery' || wanted === 'house') return wanted;
  return { seats: [wanted.replace(/^seat:/, '')] };
}

async function standingFor(asker: Asker, id: string, room: MysteryRoom): Promise<z.infer<typeof TableStandingShape>> {
  const { listed, state, fault } = await room.standing(checked(asker, id));
  const { play, seats, seed, round } = state;
  const { seat } = asker.kind === 'guest' ? asker.link : { seat: undefined };
  return {
    ...listing(listed),
    you: { role: asker.kind === 'guest' ? asker.link.kind : 'operator', ...(seat !== undefined && { seat }) },
    round,
    rounds: play.rounds,
    questionsPerRound: play.questionsPerRound,
    privateTalks: play.privateTalks,
    players: play.roles.map(({ id, name, known = '' }) => ({ id, name, known, seat: seats[id] ?? 'agent' })),
    victims: play.victims.map(({ id, name }) => ({ id, name })),
    spectators: listed.spectators,
    fault: fault && { message: fault.message, remedy: fault.remedy },
    ...(isHostOf(asker, id) && { host: { seed, method: listed.method, methods: { ...listed.methods } } }),
  };
}
