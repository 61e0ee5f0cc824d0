import { z } from '@hono/zod-openapi';
import { type NotedSets, tableSets, trainingFormats } from '@troupe/evaluation';
import { type Critics, labelSets, pairSets, trainingArchive } from '@troupe/house/critics';
import type { Performances } from '@troupe/house/performances';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { judgingRoutes } from './judging-routes.ts';
import { runRoutes } from './run-routes.ts';

export function criticRoutes(app: App, critics: Critics, performances: Performances): void {
  judgingRoutes(app, critics, performances);
  runRoutes(app, critics);
  criticExportRoutes(app, critics);
}

const Opinions = z.enum(['pairs', 'labels', 'points']);
const What = z.enum(['pairs', 'labels', 'tables']);

function criticExportRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', {});
  route.get('/api/critics/training', {
    summary: 'Verdicts, labels or the moves of mysteries as training data: an archive for LLaMA-Factory or TRL',
    query: z.object({
      what: What,
      format: z.enum(trainingFormats),
      people: z
        .enum(['agreed'])
        .optional()
        .openapi({ description: 'Of tables: everybody who sat there has agreed. Without it tables with people at them are left out.' }),
    }),
    text: ['application/zip', 'Train and test files, 95 to 5'],
    async send({ query: { what, format, people }, c }) {
      const { sets, notes } = await setsOf(critics, what, people === 'agreed');
      return c.body(await trainingArchive(sets, format, notes), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="troupe-${what}-${format}.zip"`,
      });
    },
  });

  route.get('/api/critics/opinions', {
    summary: 'Every opinion that stands, one JSON a line',
    query: z.object({ what: Opinions }),
    text: ['application/x-ndjson', 'Opinions, the oldest first'],
    send: ({ query: { what }, c }) =>
      c.body(opinionsOf(critics, what), 200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="troupe-${what}.jsonl"`,
      }),
  });
}

async function setsOf(critics: Critics, what: z.infer<typeof What>, peopleAgreed: boolean): Promise<NotedSets> {
  const { verdicts, labels } = critics.index;
  if (what === 'labels') return { sets: labelSets(await critics.moments.snapshots(), labels), notes: [] };
  if (what === 'pairs') return { sets: await pairSets(await critics.pairs.all('performance'), verdicts), notes: [] };
  return tableSets(await critics.tables.played(), { peopleAgreed });
}

function opinionsOf({ index }: Critics, what: z.infer<typeof Opinions>): string {
  const given = { pairs: index.verdicts, labels: index.labels, points: index.points }[what];
  const judged = ({ pairs: 'pair', labels: 'snapshot', points: 'answer' } as const)[what];
  const passed = index.passed.filter((one) => one.what === judged);
  return [...given, ...passed]
    .sort((a, b) => a.at - b.at)
    .map(({ name: _, ...one }) => `${JSON.stringify({ ...one, rater: index.labelOf(one.rater) })}\n`)
    .join('');
}
