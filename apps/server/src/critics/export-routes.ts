import { createRoute, z } from '@hono/zod-openapi';
import { trainingFormats } from '@troupe/evaluation';
import { requireOperator } from '../access/asker.ts';
import type { App, House } from '../api/context.ts';
import { answeringText } from '../api/route.ts';
import type { Critics } from './critics.ts';
import { labelSets, pairSets, trainingArchive } from './training-set.ts';

const What = z.enum(['pairs', 'labels']);

/** What people have said, for whoever trains a model, and as it is. */
export function criticExportRoutes(app: App, { critics }: House): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/critics/training',
      tags: ['critics'],
      summary: 'Verdicts or labels as training data: an archive for LLaMA-Factory or TRL',
      request: { query: z.object({ what: What, format: z.enum(trainingFormats) }) },
      responses: answeringText('application/zip', 'Train and test files, 95 to 5'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { what, format } = c.req.valid('query');
      const { verdicts, labels } = critics.book;
      const sets =
        what === 'labels'
          ? labelSets(await critics.moments.snapshots(), labels)
          : await pairSets(await critics.pairs.all('performance'), verdicts);
      return c.body(await trainingArchive(sets, format), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="troupe-${what}-${format}.zip"`,
      }) as never;
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/critics/opinions',
      tags: ['critics'],
      summary: 'Every opinion that stands, one JSON a line',
      request: { query: z.object({ what: What }) },
      responses: answeringText('application/x-ndjson', 'Opinions, the oldest first'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      const { what } = c.req.valid('query');
      return c.body(opinionsOf(critics, what), 200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="troupe-${what}.jsonl"`,
      });
    },
  );
}

function opinionsOf({ book }: Critics, what: 'pairs' | 'labels'): string {
  const given = what === 'pairs' ? book.verdicts : book.labels;
  const passed = book.passed.filter((one) => one.what === (what === 'pairs' ? 'pair' : 'snapshot'));
  return [...given, ...passed]
    .sort((a, b) => a.at - b.at)
    .map(({ name: _, ...one }) => `${JSON.stringify({ ...one, rater: book.labelOf(one.rater) })}\n`)
    .join('');
}
