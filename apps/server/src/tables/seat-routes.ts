import { z } from '@hono/zod-openapi';
import { readStream } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { TableProjector, type TableViewer, tableStream } from '@troupe/core/mystery';
import type { Accounts } from '@troupe/house/accounts';
import { keepNotes, privateNotes, readNotes, type SentLetter, type Tables, tablePrefix } from '@troupe/house/tables';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { refusal } from '../errors.en.ts';
import type { Asker } from '../http/access/asker.ts';
import { type App, type Env, keptFor } from '../http/context.ts';
import { accountOf, movedBy } from '../http/paying.ts';
import { routesOf, seatedRoutes } from '../http/route.ts';
import { LetterShape, NotesShape, RoleId, SeatShape, SurveyShape, TableAs, TableId } from './shapes.ts';
import { checkedTable, viewerOf } from './table-asker.ts';

const places = { table: TableId, seat: RoleId };

export function tableSeatRoutes(app: App, tables: Tables, accounts: Accounts, clock: Clock): void {
  hearingRoutes(app, tables);
  playerRoutes(app, tables, accounts, clock);
}

function hearingRoutes(app: App, tables: Tables): void {
  const guest = routesOf(app, 'mystery', places, 'guest', (asker, at) => void checkedTable(asker, at.table ?? ''));
  guest.get('/api/tables/{table}/live', {
    summary: 'Frames as they come, after your last number, as an event stream that ends with the game',
    query: z.object({ after: z.coerce.number().int().min(0).optional(), as: TableAs }),
    text: ['text/event-stream', 'One frame an event'],
    send({ table, asker, query: { after = 0, as }, c }) {
      const viewer = viewerOf(asker, tables.listed(checkedTable(asker, table)), as);
      if (c.req.method === 'HEAD') return c.body('', 200);
      if (tables.watchers.full) throw refusal(429, 'house-full', {}, { 'retry-after': '10' });
      const link = asker.kind === 'guest' ? { link: asker.link.link } : {};
      return liveStream(c, tables, table, viewer, Math.max(after, Number(c.req.header('last-event-id')) || 0), link);
    },
  });

  guest.get('/api/tables/{table}/events', {
    summary: 'What has happened, as you may know it; one JSON object a line',
    query: z.object({ as: TableAs }),
    text: ['application/x-ndjson', 'Frames'],
    async send({ table, query, asker, c }) {
      const projector = new TableProjector(viewerOf(asker, tables.listed(checkedTable(asker, table)), query.as));
      const lines: string[] = [];
      for await (const event of readStream(tableStream, tables.store, tablePrefix + table)) {
        const frame = projector.project(event);
        if (frame) lines.push(`${JSON.stringify(frame)}\n`);
      }
      return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    },
  });
}

function liveStream(c: Context<Env>, tables: Tables, table: string, viewer: TableViewer, after: number, link: { link?: string }) {
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    await stream.write('retry: 1000\n\n');
    for await (const message of tables.watchers.watch(table, { viewer, after, signal: gone.signal, ...link })) {
      if (message === null) await stream.write(':\n\n');
      else
        await stream.writeSSE({
          data: JSON.stringify(message),
          ...('number' in message && message.number > 0 && { id: String(message.number) }),
        });
    }
  });
}

const hasSeatLink = (asker: Asker): boolean => asker.kind === 'guest' && asker.link.kind === 'seat';

/** What was written with the link of a seat is read with it alone. Whoever plays without one reads what was written without one. */
async function requireOwnNotes(asker: Asker, { store }: Tables, table: string, seat: string): Promise<void> {
  if (!hasSeatLink(asker) && (await privateNotes(store, table, seat))) throw refusal(403, 'private-notes');
}

function playerRoutes(app: App, tables: Tables, accounts: Accounts, clock: Clock): void {
  const seated = seatedRoutes(app, 'mystery', places, 'table');
  seated.put('/api/tables/{table}/seats/{seat}', {
    summary: 'Take a seat over in mid-game, or leave it to an agent; for the host, and for whoever has its link',
    body: SeatShape,
    done: 'It is theirs, with its script, its clues and its notes',
    act: ({ table, seat, body, asker }) => {
      if (body.by === 'person') movedBy(accounts, asker, table);
      return tables.seat(table, seat, body.by);
    },
  });

  seated.post('/api/tables/{table}/seats/{seat}/letter', {
    summary: 'Introduce yourself, ask, answer, vote, pass or leave',
    body: LetterShape,
    done: 'The table was told',
    act: ({ table, seat, body, asker }) => {
      if (body.kind !== 'leave' && body.kind !== 'pass') movedBy(accounts, asker, table);
      return tables.send(table, { ...body, from: seat } as SentLetter);
    },
  });

  seated.get('/api/tables/{table}/seats/{seat}/notes', {
    summary: 'What you have noted for yourself',
    gives: [NotesShape, 'Your notes'],
    async answer({ table, seat, asker }) {
      tables.listed(table);
      await requireOwnNotes(asker, tables, table, seat);
      return (await readNotes(tables.store, table, seat)) as z.infer<typeof NotesShape>;
    },
  });

  seated.put('/api/tables/{table}/seats/{seat}/notes', {
    summary: 'Note something for yourself: nobody else ever reads it, no agent, no player, no host',
    body: NotesShape,
    done: 'Noted',
    async act({ table, seat, body, asker, c }) {
      const bytes = JSON.stringify(body).length;
      await accounts.requireRoom(accountOf(asker), { bytes });
      await requireOwnNotes(asker, tables, table, seat);
      if (!tables.listed(table).people.includes(seat)) throw refusal(404, 'unknown-role/seat-link');
      await keepNotes(tables.store, clock, table, seat, { ...body, ...(!hasSeatLink(asker) && { shared: true as const }) });
      await keptFor(c, `notes:${table}:${seat}`, bytes);
    },
  });

  seated.post('/api/tables/{table}/seats/{seat}/survey', {
    summary: 'What you made of the game, from 1 to 5; once, after the curtain',
    body: SurveyShape,
    done: 'Kept',
    act: ({ table, seat, body: { marks, remark } }) => tables.survey(table, seat, marks, remark),
  });
}
