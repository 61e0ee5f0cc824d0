import { createRoute, z } from '@hono/zod-openapi';
import { type Clock, readStream } from '@troupe/core';
import { TableProjector, type TableViewer, tableStream } from '@troupe/core/mystery';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { requireSeat } from '../http/access/asker.ts';
import type { App, Env } from '../http/context.ts';
import { Refusal } from '../http/problem.ts';
import { answering, answeringText, taking } from '../http/route.ts';
import { Done, done } from '../http/shapes.ts';
import type { SentLetter } from '../mystery/letter-check.ts';
import type { MysteryRoom } from '../mystery/mystery-room.ts';
import { keepNotes, readNotes } from '../mystery/notes.ts';
import { tablePrefix } from '../mystery/table-event.ts';
import { LetterShape, NotesShape, RoleId, SeatShape, SurveyShape, TableAs, TableId } from './shapes.ts';
import { checkedTable, viewerOf } from './table-asker.ts';

const one = z.object({ table: TableId });
const oneSeat = z.object({ table: TableId, seat: RoleId });
const tags = ['mystery'];

/** What is heard at a table, and what those who sit there send. */
export function tableSeatRoutes(app: App, room: MysteryRoom, clock: Clock): void {
  hearingRoutes(app, room);
  playerRoutes(app, room, clock);
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
      const viewer = viewerOf(asker, room.listed(checkedTable(asker, table)), as);
      if (c.req.method === 'HEAD') return c.body('', 200);
      if (room.watchers.full) throw new Refusal(429, 'house-full', 'The house is full.', 'Try again later.', { 'retry-after': '10' });
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
      const projector = new TableProjector(viewerOf(asker, room.listed(checkedTable(asker, table)), c.req.valid('query').as));
      const lines: string[] = [];
      for await (const event of readStream(tableStream, room.store, tablePrefix + table)) {
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

function playerRoutes(app: App, room: MysteryRoom, clock: Clock): void {
  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/tables/{table}/seats/{seat}',
      tags,
      summary: 'Take a seat over in mid-game, or leave it to an agent; for the host, and for whoever has its link',
      request: { params: oneSeat, ...taking(SeatShape) },
      responses: answering(Done, 'It is theirs, with its script, its clues and its notes'),
    }),
    async (c) => {
      const { table, seat } = c.req.valid('param');
      requireSeat(c.var.asker, table, seat);
      await room.seat(table, seat, c.req.valid('json').by);
      return c.json(done, 200);
    },
  );

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
