import { z } from '@hono/zod-openapi';
import { pyramid } from '@troupe/core/memory';
import type { App, House } from './context.ts';
import { operatorRoutes } from './operator-routes.ts';
import { GrowthShape, MemoryId, MemoryShape, PyramidShape, RoleId } from './role-shapes.ts';
import { answering, taking } from './route.ts';
import { Done, done } from './shapes.ts';
import { told } from './told-memory.ts';

const oneMemory = z.object({ role: RoleId, memory: MemoryId });
const one = z.object({ role: RoleId });

/** What a role remembers: looked into, searched, corrected. */
export function memoryRoutes(app: App, { roles }: House): void {
  const route = operatorRoutes(app, 'roles');
  route(
    {
      method: 'get',
      path: '/api/roles/{role}/pyramid',
      summary: 'Its memory: four levels, linked both ways',
      request: { params: one },
      responses: answering(PyramidShape, 'The pyramid'),
    },
    async (c) => {
      const { insights, points, events, observations, scenes, stale } = pyramid((await roles.memory(c.req.valid('param').role)).book);
      const all = (memories: typeof insights) => memories.map((memory) => ({ ...told(memory), above: [...memory.above] }));
      return c.json(
        {
          insights: all(insights),
          points: all(points),
          events: all(events),
          observations: all(observations),
          scenes: [...scenes],
          stale: [...stale],
        },
        200,
      );
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/search',
      summary: 'Look for something in its memory; that does not count as remembering',
      request: {
        params: one,
        query: z.object({ q: z.string().min(1).max(500), limit: z.coerce.number().int().min(1).max(100).default(20) }),
      },
      responses: answering(z.array(MemoryShape), 'The nearest first'),
    },
    async (c) => {
      const { q, limit } = c.req.valid('query');
      const memory = await roles.memory(c.req.valid('param').role);
      return c.json((await memory.search(q, limit, c.req.raw.signal)).map(told), 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/growth',
      summary: 'How its memory grew',
      request: { params: one },
      responses: answering(z.array(GrowthShape), 'After every event that changed it'),
    },
    async (c) => {
      return c.json(
        (await roles.growth(c.req.valid('param').role)).map((step) => ({ ...step })),
        200,
      );
    },
  );

  route(
    {
      method: 'patch',
      path: '/api/roles/{role}/memories/{memory}',
      summary: 'Rewrite a memory; what rests on it is marked and made anew',
      request: { params: oneMemory, ...taking(z.strictObject({ text: z.string().min(1).max(4000) })) },
      responses: answering(Done, 'It is rewritten'),
    },
    async (c) => {
      const { role, memory } = c.req.valid('param');
      await roles.edit(role, memory, c.req.valid('json').text);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'delete',
      path: '/api/roles/{role}/memories/{memory}',
      summary: 'Forget a memory for good',
      request: { params: oneMemory },
      responses: answering(Done, 'It is forgotten'),
    },
    async (c) => {
      const { role, memory } = c.req.valid('param');
      await roles.forget(role, memory);
      return c.json(done, 200);
    },
  );
}
