import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from '@hono/zod-openapi';
import { jsonLinesInTurns } from '@troupe/house/exports';
import type { Repertoire } from '@troupe/house/node';
import { type Performances, travelling } from '@troupe/house/performances';
import { isHostOf, viewOf } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { inTurns } from '../http/lines.ts';
import { guestRoutes, hostRoutes } from '../http/route.ts';
import type { Live } from './live.ts';
import { As, AskedShape, PerformanceId } from './shapes.ts';

const places = { id: PerformanceId };

/** What happened, as whoever asks may know it; and how models were asked, for the host. */
export function eventRoutes(app: App, performances: Performances, plays: Repertoire): void {
  const host = hostRoutes(app, 'events', places, 'id');
  const guest = guestRoutes(app, 'events', places, 'id');
  guest.get('/api/performances/{id}/events', {
    summary: 'The full log for the host, with the lines it is spoken with; one’s own view for everyone else; one JSON object a line',
    query: z.object({ as: As }),
    text: ['application/x-ndjson', 'Events, or frames'],
    async send({ id, asker, query: { as }, c }) {
      const viewer = viewOf(asker, await performances.listed(id), as);
      const whole = isHostOf(asker, id) && as === undefined;
      const objects = whole ? travelling(performances.store, id, plays) : await performances.frames(id, viewer);
      c.header('content-type', 'application/x-ndjson; charset=utf-8');
      return inTurns(c, jsonLinesInTurns(objects));
    },
  });

  host.get('/api/performances/{id}/prompts', {
    summary: 'The newest questions to models, word for word',
    query: z.object({ agent: z.string().max(200).optional(), prompt: z.string().max(200).optional() }),
    gives: [z.array(AskedShape), 'The newest, since this house opened'],
    async answer({ id, query }) {
      const { prompts } = await performances.production(id);
      return prompts.latest(query);
    },
  });
}

export function liveRoutes(app: App, live: Live): void {
  const guest = guestRoutes(app, 'live', { id: PerformanceId }, 'id');
  guest.get('/api/performances/{id}/live', {
    summary: 'Frames as they come, after your last number: a WebSocket, or an event stream where there is none',
    query: z.object({ after: z.coerce.number().int().min(0).optional(), as: z.string().max(200).optional() }),
    text: ['text/event-stream', 'One frame an event'],
    async send({ c }) {
      if (c.req.method === 'HEAD') return c.body('', 200);
      await live.stream(c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    },
  });
}
