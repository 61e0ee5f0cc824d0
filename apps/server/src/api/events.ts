import { createRoute, z } from '@hono/zod-openapi';
import { type PublicFrame, type Recorded, readPublicFrames, type Viewer } from '@troupe/core';
import { type Asker, isHostOf, requireHost, requireKnown, requireOperator, viewOf } from '../access/asker.ts';
import { fountain } from '../exports/fountain.ts';
import { markdown } from '../exports/markdown.ts';
import { plainText } from '../exports/plain-text.ts';
import type { App, House } from './context.ts';
import { answering, answeringText } from './route.ts';
import { AgentCosts, AskedShape, Costs, PerformanceId } from './shapes.ts';

const one = z.object({ id: PerformanceId });
const As = z.string().max(200).optional().openapi({ description: 'For the host: house, audience or seat:ID. Others see their own view.' });
const Format = z.enum(['jsonl', 'markdown', 'text', 'fountain']);

const formats = {
  jsonl: { type: 'application/x-ndjson; charset=utf-8', extension: 'jsonl', write: (frames: readonly PublicFrame[]) => lines(frames) },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md', write: markdown },
  text: { type: 'text/plain; charset=utf-8', extension: 'txt', write: plainText },
  fountain: { type: 'text/plain; charset=utf-8', extension: 'fountain', write: fountain },
} as const;

const lines = (objects: readonly object[]): string => objects.map((object) => `${JSON.stringify(object)}\n`).join('');

/** What happened, as whoever asks may know it; and what it cost, and how models were asked, for the host. */
export function eventRoutes(app: App, { playhouse }: House): void {
  const framesOf = async (asker: Asker, id: string, as?: string): Promise<PublicFrame[]> => {
    const viewer: Viewer = viewOf(asker, await listedFor(asker, id), as);
    const frames: PublicFrame[] = [];
    for await (const frame of readPublicFrames(playhouse.store, id, { as: viewer })) frames.push(frame);
    return frames;
  };
  const listedFor = (asker: Asker, id: string) => {
    requireKnown(asker);
    return playhouse.listed(id);
  };

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/events',
      tags: ['events'],
      summary: 'The full log for the host, one’s own view for everyone else; one JSON object a line',
      request: { params: one, query: z.object({ as: As }) },
      responses: answeringText('application/x-ndjson', 'Events, or frames'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { as } = c.req.valid('query');
      const { asker } = c.var;
      await listedFor(asker, id);
      const objects = isHostOf(asker, id) && as === undefined ? await playhouse.log(id) : await framesOf(asker, id, as);
      return c.body(lines(objects), 200, { 'content-type': formats.jsonl.type });
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/export',
      tags: ['exports'],
      summary: 'The play as a script',
      request: { params: one, query: z.object({ format: Format, as: As }) },
      responses: answeringText('text/plain', 'The script'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { format, as } = c.req.valid('query');
      const { type, extension, write } = formats[format];
      const frames = await framesOf(c.var.asker, id, as ?? 'audience');
      const name = `${id.replace(/[^\w.-]/g, '_')}.${extension}`;
      return c.body(write(frames), 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` });
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/costs',
      tags: ['costs'],
      summary: 'What it has cost, agent by agent',
      request: { params: one },
      responses: answering(z.array(AgentCosts), 'One entry for each agent'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      await playhouse.listed(id);
      return c.json(costsOf(await playhouse.log(id)), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/costs',
      tags: ['costs'],
      summary: 'What the latest performances have cost',
      request: { query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }) },
      responses: answering(
        z.object({ total: Costs, performances: z.array(Costs.extend({ id: z.string(), title: z.string() })) }),
        'The costs',
      ),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const latest = (await playhouse.list()).slice(0, c.req.valid('query').limit);
      const performances = await Promise.all(
        latest.map(async ({ id, title }) => ({ id, title, ...(await playhouse.standing(id)).folded.spent })),
      );
      const total = performances.reduce((sum, one) => added(sum, one), nothing);
      return c.json({ total, performances }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/prompts',
      tags: ['events'],
      summary: 'The newest questions to models, word for word',
      request: { params: one, query: z.object({ agent: z.string().max(200).optional() }) },
      responses: answering(z.array(AskedShape), 'The newest, since this house opened'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      const { prompts } = await playhouse.production(id);
      return c.json(
        prompts.latest(c.req.valid('query').agent).map((asked) => ({ ...asked, messages: [...asked.messages] })),
        200,
      );
    },
  );
}

const nothing: z.infer<typeof Costs> = { calls: 0, input: 0, output: 0, cached: 0, money: 0 };

const added = (sum: z.infer<typeof Costs>, more: z.infer<typeof Costs>): z.infer<typeof Costs> => ({
  calls: sum.calls + more.calls,
  input: sum.input + more.input,
  output: sum.output + more.output,
  cached: sum.cached + more.cached,
  money: sum.money + more.money,
});

function costsOf(log: readonly Recorded[]): z.infer<typeof AgentCosts>[] {
  const agents = new Map<string, z.infer<typeof AgentCosts>>();
  for (const event of log) {
    if (event.type !== 'call') continue;
    const { agent, total, input, output, cached, money } = event.call;
    const before = agents.get(agent) ?? { agent, milliseconds: 0, ...nothing };
    agents.set(agent, { agent, milliseconds: before.milliseconds + total, ...added(before, { calls: 1, input, output, cached, money }) });
  }
  return [...agents.values()].sort((a, b) => b.input + b.output - (a.input + a.output));
}
