import { z } from '@hono/zod-openapi';
import { schemaFor } from '@troupe/core/planning';
import { streamSSE } from 'hono/streaming';
import * as plainZod from 'zod';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { type Removable, removalRoutes } from '../http/removal.ts';
import { answering, answeringText, taking } from '../http/route.ts';
import { Away, Done, done } from '../http/shapes.ts';
import { FileName, takingFile, uploaded } from '../http/uploaded.ts';
import type { ListedPlan } from '../writers/desk-book.ts';
import type { DeskSource } from '../writers/desk-event.ts';
import type { WritersDesk } from '../writers/writers-desk.ts';
import { ListedPlanShape, PartName, PartShape, PlanId, PlanShape, PlanWishShape, WorkId, WorkShape } from './shapes.ts';

const one = z.object({ plan: PlanId });
const onePart = z.object({ plan: PlanId, part: PartName });

/** The writers' desk: from a topic or a book to a play of the house. For the operator. */
export function planRoutes(app: App, desk: WritersDesk, forgetScene: (plan: string) => Promise<void>): void {
  removalRoutes(app, removable(desk, forgetScene));
  const route = operatorRoutes(app, 'writers');
  route(
    {
      method: 'get',
      path: '/api/plans',
      summary: 'All plans, the latest first; or those that were put away',
      request: { query: Away },
      responses: answering(z.array(ListedPlanShape), 'Plans'),
    },
    async (c) => c.json((c.req.valid('query').away === 'true' ? desk.book.away : await desk.list()).map(listing), 200),
  );

  route(
    {
      method: 'post',
      path: '/api/plans',
      summary: 'Have a play written, from a topic or from a book that was brought',
      request: taking(PlanWishShape),
      responses: answering(z.object({ id: z.string() }), 'It is being written'),
    },
    async (c) => {
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

  route(
    {
      method: 'get',
      path: '/api/plans/{plan}',
      summary: 'The whole plan: progress, cost, parts, findings, and the blueprint once there is one',
      request: { params: one },
      responses: answering(PlanShape, 'The plan'),
    },
    async (c) => {
      // What writers hand in is checked by the engine; here it is only told.
      return c.json((await desk.view(c.req.valid('param').plan)) as unknown as z.infer<typeof PlanShape>, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/plans/{plan}/live',
      summary: 'Progress and cost after every step, as an event stream that ends when the writers rest',
      request: { params: one },
      responses: answeringText('text/event-stream', 'One standing an event'),
    },
    (c) => {
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
    route(
      { method: 'post', path: `/api/plans/{plan}/${verb}`, summary, request: { params: one }, responses: answering(Done, 'Done') },
      async (c) => {
        await desk[verb](c.req.valid('param').plan);
        return c.json(done, 200);
      },
    );

  route(
    {
      method: 'post',
      path: '/api/plans/{plan}/finish',
      summary: 'Take the finished play into the repertoire of the house',
      request: { params: one },
      responses: answering(z.object({ play: z.string() }), 'The id of the play'),
    },
    async (c) => c.json({ play: await desk.finish(c.req.valid('param').plan) }, 200),
  );

  partRoutes(app, desk);
  workRoutes(app, desk);
}

function partRoutes(app: App, desk: WritersDesk): void {
  const route = operatorRoutes(app, 'writers');
  route(
    {
      method: 'get',
      path: '/api/plans/{plan}/parts/{part}',
      summary: 'One part, the form it must have, and what would be written again if it were changed',
      request: { params: onePart },
      responses: answering(PartShape, 'The part'),
    },
    async (c) => {
      const { plan, part } = c.req.valid('param');
      const { value, edited, touches } = await desk.part(plan, part);
      const schema = schemaFor(part);
      const form = schema ? plainZod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
      return c.json({ part, value, edited, touches: [...touches], form: form as Record<string, unknown> }, 200);
    },
  );

  route(
    {
      method: 'put',
      path: '/api/plans/{plan}/parts/{part}',
      summary: 'Write a part yourself; only what depends on it is written again',
      request: { params: onePart, ...taking(z.strictObject({ value: z.unknown() })) },
      responses: answering(Done, 'It stands'),
    },
    async (c) => {
      const { plan, part } = c.req.valid('param');
      await desk.edit(plan, part, c.req.valid('json').value);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'delete',
      path: '/api/plans/{plan}/parts/{part}',
      summary: 'Take your own words back: the writers’ stand again',
      request: { params: onePart },
      responses: answering(Done, 'It is taken back'),
    },
    async (c) => {
      const { plan, part } = c.req.valid('param');
      await desk.withdraw(plan, part);
      return c.json(done, 200);
    },
  );
}

function workRoutes(app: App, desk: WritersDesk): void {
  const route = operatorRoutes(app, 'writers');
  route(
    {
      method: 'post',
      path: '/api/works',
      summary: 'Bring a book: .txt, .md, .epub, .fountain, .pdf with text, or a TEI play',
      request: { query: z.object({ name: FileName }), ...takingFile },
      responses: answering(WorkShape, 'How it was read'),
    },
    async (c) => {
      const outline = await desk.works.bring(await uploaded(c), c.req.valid('query').name);
      return c.json({ ...outline, chapters: [...outline.chapters], warnings: [...outline.warnings] }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/works/{work}',
      summary: 'A book that was brought: its chapters',
      request: { params: z.object({ work: WorkId }) },
      responses: answering(WorkShape, 'The book'),
    },
    async (c) => {
      const outline = await desk.works.outline(c.req.valid('param').work);
      return c.json({ ...outline, chapters: [...outline.chapters], warnings: [...outline.warnings] }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/works/{work}/passage',
      summary: 'The lines around a place in a book',
      request: {
        params: z.object({ work: WorkId }),
        query: z.object({ offset: z.coerce.number().int().min(0).max(1e9), length: z.coerce.number().int().min(0).max(2000) }),
      },
      responses: answering(z.object({ before: z.string(), quotation: z.string(), after: z.string() }), 'The passage'),
    },
    async (c) => {
      const { offset, length } = c.req.valid('query');
      return c.json(await desk.works.passage(c.req.valid('param').work, offset, length), 200);
    },
  );
}

const listing = ({ source, reviewer: _, search: __, ...plan }: ListedPlan) => ({ ...plan, kind: source?.kind ?? ('topic' as const) });

/** A film’s scene that a plan was to be set in is forgotten with the plan. */
const removable = (desk: WritersDesk, forgetScene: (plan: string) => Promise<void>): Removable => ({
  heading: 'writers',
  path: '/api/plans/{plan}',
  name: 'plan',
  id: PlanId,
  putAway: {
    summary: 'Put a plan away; it can be brought back, and what was performed from it stays',
    after: 'It is out of sight',
    act: (id) => desk.putAway(id),
  },
  bringBack: { summary: 'Bring back a plan that was put away', after: 'It is as it was', act: (id) => desk.removal.bringBack(id) },
  forget: {
    summary:
      'Take a plan that was put away out of the house for good, with the play it became and the book nobody else writes from; performances stay',
    after: 'It is gone',
    act: async (id) => {
      desk.removal.forgettable(id);
      await forgetScene(id);
      await desk.removal.forget(id);
    },
  },
});
