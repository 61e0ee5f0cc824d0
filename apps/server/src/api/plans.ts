import { createRoute, z } from '@hono/zod-openapi';
import { schemaFor } from '@troupe/core/planning';
import { streamSSE } from 'hono/streaming';
import * as plainZod from 'zod';
import { requireOperator } from '../access/asker.ts';
import type { ListedPlan } from '../writers/desk-book.ts';
import type { DeskSource } from '../writers/desk-event.ts';
import type { App, House } from './context.ts';
import { ListedPlanShape, PartName, PartShape, PlanId, PlanShape, PlanWishShape, WorkId, WorkShape } from './plan-shapes.ts';
import { answering, answeringText, taking } from './route.ts';
import { Done, done } from './shapes.ts';
import { FileName, takingFile, uploaded } from './uploaded.ts';

const one = z.object({ plan: PlanId });
const onePart = z.object({ plan: PlanId, part: PartName });
const tags = ['writers'];

/** The writers' desk: from a topic or a book to a play of the house. For the operator. */
export function planRoutes(app: App, { desk }: House): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/plans',
      tags,
      summary: 'All plans, the latest first',
      responses: answering(z.array(ListedPlanShape), 'Plans'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      return c.json((await desk.list()).map(listing), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/plans',
      tags,
      summary: 'Have a play written, from a topic or from a book that was brought',
      request: taking(PlanWishShape),
      responses: answering(z.object({ id: z.string() }), 'It is being written'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { topic, work, chapters, language, reviewer, search } = c.req.valid('json');
      const told = language === undefined ? {} : { language };
      const source: DeskSource =
        topic === undefined
          ? { kind: 'work', work: work ?? '', ...told, ...(chapters !== undefined && { chapters }) }
          : { kind: 'topic', topic, ...told };
      const id = await desk.begin({ source, ...(reviewer !== undefined && { reviewer }), ...(search !== undefined && { search }) });
      return c.json({ id }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/plans/{plan}',
      tags,
      summary: 'The whole plan: progress, cost, parts, findings, and the blueprint once there is one',
      request: { params: one },
      responses: answering(PlanShape, 'The plan'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      // What writers hand in is checked by the engine; here it is only told.
      return c.json((await desk.view(c.req.valid('param').plan)) as unknown as z.infer<typeof PlanShape>, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/plans/{plan}/live',
      tags,
      summary: 'Progress and cost after every step, as an event stream that ends when the writers rest',
      request: { params: one },
      responses: answeringText('text/event-stream', 'One standing an event'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      const { plan } = c.req.valid('param');
      desk.listed(plan);
      return streamSSE(c, async (stream) => {
        const gone = new AbortController();
        stream.onAbort(() => gone.abort());
        let rests = false;
        for await (const standing of desk.follow(plan, gone.signal)) {
          rests = standing.state !== 'writing';
          await stream.writeSSE({ event: 'standing', data: JSON.stringify(standing) });
        }
        // A stream that ends while it is being written is taken up again by whoever listens: the house was closing.
        if (rests) await stream.writeSSE({ event: 'rest', data: '{}' });
      }) as never;
    },
  );

  for (const [verb, summary] of [
    ['stop', 'Stop at once; whatever was answered is kept'],
    ['resume', 'Go on where it stopped'],
  ] as const)
    app.openapi(
      createRoute({
        method: 'post',
        path: `/api/plans/{plan}/${verb}`,
        tags,
        summary,
        request: { params: one },
        responses: answering(Done, 'Done'),
      }),
      async (c) => {
        requireOperator(c.var.asker);
        await desk[verb](c.req.valid('param').plan);
        return c.json(done, 200);
      },
    );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/plans/{plan}/finish',
      tags,
      summary: 'Take the finished play into the repertoire of the house',
      request: { params: one },
      responses: answering(z.object({ play: z.string() }), 'The id of the play'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      return c.json({ play: await desk.finish(c.req.valid('param').plan) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/plans/{plan}',
      tags,
      summary: 'Put a plan away; what was performed from it stays',
      request: { params: one },
      responses: answering(Done, 'It is out of sight'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      await desk.putAway(c.req.valid('param').plan);
      return c.json(done, 200);
    },
  );

  partRoutes(app, desk);
  workRoutes(app, desk);
}

function partRoutes(app: App, desk: House['desk']): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/plans/{plan}/parts/{part}',
      tags,
      summary: 'One part, the form it must have, and what would be written again if it were changed',
      request: { params: onePart },
      responses: answering(PartShape, 'The part'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { plan, part } = c.req.valid('param');
      const { value, edited, touches } = await desk.part(plan, part);
      const schema = schemaFor(part);
      const form = schema ? plainZod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
      return c.json({ part, value, edited, touches: [...touches], form: form as Record<string, unknown> }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/plans/{plan}/parts/{part}',
      tags,
      summary: 'Write a part yourself; only what depends on it is written again',
      request: { params: onePart, ...taking(z.strictObject({ value: z.unknown() })) },
      responses: answering(Done, 'It stands'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { plan, part } = c.req.valid('param');
      await desk.edit(plan, part, c.req.valid('json').value);
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/plans/{plan}/parts/{part}',
      tags,
      summary: 'Take your own words back: the writers’ stand again',
      request: { params: onePart },
      responses: answering(Done, 'It is taken back'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { plan, part } = c.req.valid('param');
      await desk.withdraw(plan, part);
      return c.json(done, 200);
    },
  );
}

function workRoutes(app: App, desk: House['desk']): void {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/works',
      tags,
      summary: 'Bring a book: .txt, .md, .epub, .fountain, .pdf with text, or a TEI play',
      request: { query: z.object({ name: FileName }), ...takingFile },
      responses: answering(WorkShape, 'How it was read'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const outline = await desk.works.bring(await uploaded(c), c.req.valid('query').name);
      return c.json({ ...outline, chapters: [...outline.chapters], warnings: [...outline.warnings] }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/works/{work}',
      tags,
      summary: 'A book that was brought: its chapters',
      request: { params: z.object({ work: WorkId }) },
      responses: answering(WorkShape, 'The book'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const outline = await desk.works.outline(c.req.valid('param').work);
      return c.json({ ...outline, chapters: [...outline.chapters], warnings: [...outline.warnings] }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/works/{work}/passage',
      tags,
      summary: 'The lines around a place in a book',
      request: {
        params: z.object({ work: WorkId }),
        query: z.object({ offset: z.coerce.number().int().min(0).max(1e9), length: z.coerce.number().int().min(0).max(2000) }),
      },
      responses: answering(z.object({ before: z.string(), quotation: z.string(), after: z.string() }), 'The passage'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { offset, length } = c.req.valid('query');
      return c.json(await desk.works.passage(c.req.valid('param').work, offset, length), 200);
    },
  );
}

const listing = ({ source, reviewer: _, search: __, ...plan }: ListedPlan) => ({ ...plan, kind: source?.kind ?? ('topic' as const) });
