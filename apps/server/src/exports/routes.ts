import { createRoute, z } from '@hono/zod-openapi';
import { check, formatDiagnostic, readBlueprint } from '@troupe/core';
import { requireKnown, requireOperator, viewOf } from '../http/access/asker.ts';
import type { Address, App } from '../http/context.ts';
import { answering, answeringText, taking } from '../http/route.ts';
import { withUrls } from '../performances/routes.ts';
import { As, PerformanceId } from '../performances/shapes.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { formats, framesFor } from './formats.ts';
import { Imported } from './shapes.ts';

const one = z.object({ id: PerformanceId });
const Format = z.enum(['jsonl', 'markdown', 'text', 'fountain', 'html']);

/** Plays that leave the house, and come into it. */
export function exportRoutes(app: App, playhouse: Playhouse, address: Address): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/export',
      tags: ['exports'],
      summary: 'The play as a script, or as one page that plays it back',
      request: { params: one, query: z.object({ format: Format, as: As }) },
      responses: answeringText('text/plain', 'The script'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { format, as } = c.req.valid('query');
      const { type, extension, write } = formats[format];
      requireKnown(c.var.asker);
      const viewer = viewOf(c.var.asker, await playhouse.listed(id), as ?? 'audience');
      // A page that plays itself back is made to be given away: it never holds what only the house may know.
      const frames = await framesFor(playhouse.store, id, format === 'html' && viewer === 'house' ? 'audience' : viewer);
      const name = `${id.replace(/[^\w.-]/g, '_')}.${extension}`;
      return c.body(write(frames), 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` });
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/import',
      tags: ['exports'],
      summary: 'A play, or a whole performance as its host exported it; which of the two it is, is found out',
      request: taking(z.strictObject({ text: z.string().min(1) })),
      responses: answering(Imported, 'A performance is taken in and rests; a play is checked and given back, ready to be opened'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { text } = c.req.valid('json');
      if (isBlueprint(text)) return c.json(importedPlay(text), 200);
      const { id, links, title, events } = await playhouse.takeIn(text);
      return c.json({ kind: 'performance' as const, id, title, events, links: withUrls(links, id, address()) }, 200);
    },
  );
}

/** One JSON object that says it is a play, or looks like one; a log has many lines. */
function isBlueprint(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !('seq' in value) && !('number' in value);
  } catch {
    return !/^\s*\{[^\n]*\}\s*(\n|$)/.test(text) && text.includes('"format"');
  }
}

function importedPlay(text: string): z.infer<typeof Imported> {
  const blueprint = readBlueprint(text);
  const found = check(blueprint);
  return {
    kind: 'play',
    title: blueprint.title,
    playable: !found.some(({ severity }) => severity === 'error'),
    diagnostics: found.map((one) => ({ ...one, text: formatDiagnostic(one) })),
    blueprint: blueprint as Record<string, unknown>,
  };
}
