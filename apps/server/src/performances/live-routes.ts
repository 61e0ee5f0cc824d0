import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from '@hono/zod-openapi';
import type { App } from '../http/context.ts';
import { routesOf } from '../http/route.ts';
import type { Live } from './live.ts';
import { PerformanceId } from './shapes.ts';

export function liveRoutes(app: App, live: Live): void {
  const open = routesOf(app, 'live', { id: PerformanceId });
  open.get('/api/performances/{id}/live', {
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
