import { z } from '@hono/zod-openapi';
import type { MovedIn } from '@troupe/house/node';
import { fault } from '../errors.en.ts';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { shape } from '../http/shapes.ts';

const MovedShape = shape('MovedFile', {
  place: z.string().openapi({ description: 'Where it lay below its folder.', example: 'characters/Orla.png' }),
  size: z.number().int().min(0),
});

/** What `troupe bring` has kept for whoever opens the page. */
export function movedRoutes(app: App, moved: MovedIn): void {
  const route = operatorRoutes(app, 'house', {});
  route.get('/api/moved', {
    summary: 'Files of another program that were brought by the terminal, for the companions of a browser to take in',
    gives: [z.array(MovedShape), 'Empty where nothing was brought'],
    answer: () => moved.list(),
  });
  route.get('/api/moved/file', {
    summary: 'One of these files as it came',
    query: z.object({ place: z.string().min(1).max(1000) }),
    text: ['application/octet-stream', 'The file'],
    async send({ query: { place }, c }) {
      const bytes = moved.bytes(place);
      if (!bytes) throw fault('unknown-moved');
      return c.body(bytes, 200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
    },
  });
}
