import { createRoute, z } from '@hono/zod-openapi';
import type { Repertoire } from '@troupe/house/node';
import { framesFor, jsonLines } from '../exports/formats.ts';
import { isHostOf, requireHost, requireKnown, viewOf } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { answering, answeringText } from '../http/route.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { travellingLog } from '../playhouse/travelling-log.ts';
import { As, AskedShape, PerformanceId } from './shapes.ts';

const one = z.object({ id: PerformanceId });

/** What happened, as whoever asks may know it; and how models were asked, for the host. */
export function eventRoutes(app: App, playhouse: Playhouse, plays: Repertoire): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/events',
      tags: ['events'],
      summary: 'The full log for the host, with the lines it is spoken with; one’s own view for everyone else; one JSON object a line',
      request: { params: one, query: z.object({ as: As }) },
      responses: answeringText('application/x-ndjson', 'Events, or frames'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { as } = c.req.valid('query');
      const { asker } = c.var;
      requireKnown(asker);
      const viewer = viewOf(asker, await playhouse.listed(id), as);
      const whole = isHostOf(asker, id) && as === undefined;
      const objects = whole ? await travellingLog(playhouse.store, id, plays) : await framesFor(playhouse.store, id, viewer);
      return c.body(jsonLines(objects), 200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/prompts',
      tags: ['events'],
      summary: 'The newest questions to models, word for word',
      request: { params: one, query: z.object({ agent: z.string().max(200).optional(), prompt: z.string().max(200).optional() }) },
      responses: answering(z.array(AskedShape), 'The newest, since this house opened'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      const { prompts } = await playhouse.production(id);
      return c.json(
        prompts.latest(c.req.valid('query')).map((asked) => ({ ...asked, messages: [...asked.messages] })),
        200,
      );
    },
  );
}
