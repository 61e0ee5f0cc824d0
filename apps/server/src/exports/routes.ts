import { z } from '@hono/zod-openapi';
import { formatDiagnostic } from '@troupe/core/blueprint';
import { type Editions, printableSeries } from '@troupe/house/editions';
import { bookFormats, editionFormats, formats } from '@troupe/house/exports';
import type { Performances } from '@troupe/house/performances';
import { type CheckedPlay, ImportBody, type Reading } from '@troupe/house/reading';
import { viewOf } from '../http/access/asker.ts';
import { type App, fit, keptFor, uploadedFile } from '../http/context.ts';
import { inTurns } from '../http/lines.ts';
import { guestRoutes, operatorRoutes } from '../http/route.ts';
import { Count, MadeLinkShape } from '../http/shapes.ts';
import { type Addresses, withUrls } from '../performances/routes.ts';
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

/** A longer one is no evening any more: printing it unasked would keep everybody waiting. */
const mostPrinted = 5000;
const Format = z.enum(['jsonl', 'markdown', 'text', 'fountain', 'html', 'epub']);
const Form = z.enum(['edition', 'script']).optional().openapi({
  description:
    'The printed edition, made to be read, which is the default; or the script as performed. An EPUB is always an edition, jsonl never.',
});

type House = {
  readonly performances: Performances;
  readonly editions: Editions;
  readonly reading: Pick<Reading, 'imported'>;
} & Addresses;

export function exportRoutes(app: App, { performances, editions, reading, ...addresses }: House): void {
  const route = operatorRoutes(app, 'exports', places);
  const guest = guestRoutes(app, 'exports', places, 'id');
  guest.get('/api/performances/{id}/export', {
    summary: 'The play of the evening, to be read; or the script as performed, or one page that plays it back',
    query: z.object({ format: Format, form: Form, as: As }),
    text: ['text/plain', 'The edition, or the script'],
    async send({ id, asker, query: { format, form: asked, as }, c }) {
      const viewer = viewOf(asker, await performances.listed(id), as ?? 'audience');
      const form = asked ?? ((await performances.log(id)).length > mostPrinted ? 'script' : 'edition');
      const head = ({ type, extension }: { readonly type: string; readonly extension: string }) => {
        c.header('content-type', type);
        c.header('content-disposition', `attachment; filename="${id.replace(/[^\w.-]/g, '_')}.${extension}"`);
      };
      if (format === 'epub' || (format !== 'jsonl' && form === 'edition')) {
        const printable = await editions.printable(id, viewer);
        head(editionFormats[format]);
        return format === 'epub' ? c.body(editionFormats.epub.write(printable)) : inTurns(c, editionFormats[format].inTurns(printable));
      }
      // A page that plays itself back is made to be given away: it never holds what only the house may know.
      const frames = await performances.frames(id, format === 'html' && viewer === 'house' ? 'audience' : viewer);
      head(formats[format]);
      return inTurns(c, formats[format].inTurns(frames));
    },
  });

  route.get('/api/performances/{id}/book', {
    summary: 'This evening and every one that led to it, printed as one book',
    query: z.object({ format: z.enum(['html', 'epub']) }),
    text: ['text/html', 'The book: one page, or an EPUB'],
    async send({ id, query: { format }, c }) {
      await performances.listed(id);
      const evenings = await printableSeries(performances.store, id);
      const { type, extension } = bookFormats[format];
      c.header('content-type', type);
      c.header('content-disposition', `attachment; filename="${id.replace(/[^\w.-]/g, '_')}.${extension}"`);
      return format === 'epub' ? c.body(bookFormats.epub.write(evenings)) : inTurns(c, bookFormats.html.inTurns(evenings));
    },
  });

  route.post('/api/import', {
    summary: 'A play, or a whole performance as its host exported it; which of the two it is, is found out',
    aside: ImportBody,
    gives: [Imported, 'A performance is taken in and rests; a play is checked and given back, ready to be opened'],
    answer: ({ signal, c }) =>
      uploadedFile(c, async (source) => {
        const read = fit(await reading.imported(source, signal));
        if (read.kind === 'play') return importedPlay(read);
        const { id, links, title, events } = await performances.takeIn(read.log);
        await keptFor(c, `performance:${id}`, read.size);
        return { kind: 'performance' as const, id, title, events, links: withUrls(links, id, addresses) };
      }),
  });
}

function importedPlay({ blueprint, diagnostics: found }: CheckedPlay): z.infer<typeof Imported> {
  return {
    kind: 'play',
    title: blueprint.title,
    playable: !found.some(({ severity }) => severity === 'error'),
    diagnostics: found.map((one) => ({ ...one, text: formatDiagnostic(one) })),
    blueprint: blueprint as Record<string, unknown>,
  };
}
