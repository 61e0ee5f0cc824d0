import { z } from '@hono/zod-openapi';
import { type SentBook, whereIs } from '@troupe/house/node';
import { errands } from '@troupe/models/going-out';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { shape } from '../http/shapes.ts';

const Count = z.number().int().min(0);
const SentShape = shape('SentLine', {
  server: z.string().openapi({ example: 'https://api.example.com' }),
  where: z.enum(['here', 'near', 'away']).openapi({ description: 'On this machine, in its own network, or anywhere else.' }),
  errand: z.enum(errands).openapi({ description: 'What it was asked for.' }),
  calls: Count,
  out: Count.openapi({ description: 'Bytes of what was sent.' }),
  in: Count.openapi({ description: 'Bytes of what came back.' }),
  since: z.number(),
  last: z.number(),
});

/** What left this machine: to whom, for what, how much; never what it was. */
export function sentRoutes(app: App, sent: SentBook): void {
  const route = operatorRoutes(app, 'house', {});
  route.get('/api/sent', {
    summary: 'What left this machine: each server, calls, bytes, since when and for what; nothing of what was said',
    gives: [z.array(SentShape), 'The most first; empty where nothing was asked of any server'],
    answer: () => sent.list().map((line) => ({ ...line, where: whereIs(line.server) })),
  });
  route.delete('/api/sent', {
    summary: 'Forget what was counted, and begin anew',
    done: 'It is counted from now on',
    act: () => sent.clear(),
  });
}
