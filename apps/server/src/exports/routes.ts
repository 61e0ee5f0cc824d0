import { z } from '@hono/zod-openapi';
import { check, formatDiagnostic, readBlueprint } from '@troupe/core/blueprint';
import { formats, jsonLinesInTurns } from '@troupe/house/exports';
import type { Performances } from '@troupe/house/performances';
import { viewOf } from '../http/access/asker.ts';
import { type Address, type App, keptFor } from '../http/context.ts';
import { inTurns } from '../http/lines.ts';
import { accountOf } from '../http/paying.ts';
import { guestRoutes, operatorRoutes } from '../http/route.ts';
import { Count, MadeLinkShape } from '../http/shapes.ts';
import { withUrls } from '../performances/routes.ts';
import { As, PerformanceId } from '../performances/shapes.ts';
import { Diagnosis } from '../plays/shapes.ts';

export const Imported = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('performance'),
      id: z.string(),
      title: z.string(),
      events: Count,
      links: z.array(MadeLinkShape),
    }),
    z.object({
      kind: z.literal('play'),
      title: z.string(),
      playable: z.boolean(),
      diagnostics: Diagnosis.shape.diagnostics,
      blueprint: z.record(z.string(), z.unknown()),
    }),
  ])
  .openapi('Imported');

const places = { id: PerformanceId };
const Format = z.enum(['jsonl', 'markdown', 'text', 'fountain', 'html']);

/** Plays that leave the house, and come into it. */
export function exportRoutes(app: App, performances: Performances, address: Address): void {
  const route = operatorRoutes(app, 'exports', places);
  const guest = guestRoutes(app, 'exports', places, 'id');
  guest.get('/api/performances/{id}/export', {
    summary: 'The play as a script, or as one page that plays it back',
    query: z.object({ format: Format, as: As }),
    text: ['text/plain', 'The script'],
    async send({ id, asker, query: { format, as }, c }) {
      const { type, extension, write } = formats[format];
      const viewer = viewOf(asker, await performances.listed(id), as ?? 'audience');
      // A page that plays itself back is made to be given away: it never holds what only the house may know.
      const frames = await performances.frames(id, format === 'html' && viewer === 'house' ? 'audience' : viewer);
      const name = `${id.replace(/[^\w.-]/g, '_')}.${extension}`;
      c.header('content-type', type);
      c.header('content-disposition', `attachment; filename="${name}"`);
      return format === 'jsonl' ? inTurns(c, jsonLinesInTurns(frames)) : c.body(write(frames), 200);
    },
  });

  route.post('/api/import', {
    summary: 'A play, or a whole performance as its host exported it; which of the two it is, is found out',
    body: z.strictObject({ text: z.string().min(1) }),
    gives: [Imported, 'A performance is taken in and rests; a play is checked and given back, ready to be opened'],
    async answer({ body: { text }, signal, c }) {
      if (isBlueprint(text)) return importedPlay(text);
      await c.var.accounts.requireRoom(accountOf(c.var.asker), { bytes: text.length });
      const { id, links, title, events } = await performances.takeIn(text, signal);
      await keptFor(c, `performance:${id}`, text.length);
      return { kind: 'performance' as const, id, title, events, links: withUrls(links, id, address()) };
    },
  });
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
