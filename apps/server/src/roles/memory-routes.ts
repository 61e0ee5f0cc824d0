import { z } from '@hono/zod-openapi';
import { levelsOf, lookInto, type MemoryBook, outline } from '@troupe/core/memory';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { answering, taking } from '../http/route.ts';
import { Done, done } from '../http/shapes.ts';
import { spread, talksIn, told, toldInto, toldPart, toldPyramid } from './memory-view.ts';
import type { Roles } from './roles.ts';
import {
  GrowthShape,
  LookedIntoShape,
  MemoryId,
  MemoryShape,
  OutlineShape,
  PartShape,
  PartWish,
  PyramidShape,
  RoleId,
  WishShape,
} from './shapes.ts';

const oneMemory = z.object({ role: RoleId, memory: MemoryId });
const one = z.object({ role: RoleId });

const most = 'At most so many steps, evenly spread, the first and the last among them; without it, all.';
const asBefore = { 304: { description: 'Nothing has changed since the ETag that was sent' } } as const;

/** Every answer names the last event it was made from; whoever has it already is not told again. */
function unchanged(c: Context, { seq }: MemoryBook) {
  const tag = `"${seq}"`;
  c.header('etag', tag);
  return c.req.header('if-none-match') === tag ? (c.body(null, 304) as never) : null;
}

/** What a role remembers: looked into, searched, corrected. */
export function memoryRoutes(app: App, roles: Roles): void {
  const route = operatorRoutes(app, 'roles');
  route(
    {
      method: 'get',
      path: '/api/roles/{role}/outline',
      summary: 'How much it remembers, and by which scenes and people that can be narrowed',
      request: { params: one, query: WishShape },
      responses: { ...answering(OutlineShape, 'The outline'), ...asBefore },
    },
    async (c) => {
      const { role } = c.req.valid('param');
      const memory = await roles.memory(role);
      const { book } = memory;
      // Whoever looks at a memory is about to search it.
      if (roles.listed(role).state === 'ready') void memory.read();
      const told = () => {
        const { scenes, people, ...rest } = outline(book, c.req.valid('query'));
        return c.json({ ...rest, scenes: [...scenes], people: [...people], steps: book.grown.length, talks: talksIn(book) }, 200);
      };
      return unchanged(c, book) ?? told();
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/memories',
      summary: 'A part of one level of its memory, in the order of its scenes',
      request: { params: one, query: PartWish.extend({ level: MemoryShape.shape.level, ...WishShape.shape }) },
      responses: { ...answering(PartShape, 'The part'), ...asBefore },
    },
    async (c) => {
      const { level, ...wish } = c.req.valid('query');
      const { book } = await roles.memory(c.req.valid('param').role);
      return unchanged(c, book) ?? c.json(toldPart(book, levelsOf(book, wish)[level], wish), 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/memories/{memory}',
      summary: 'One memory, and the first of all that it is linked to',
      request: { params: oneMemory, query: WishShape.extend({ few: z.coerce.number().int().min(0).max(100).default(24) }) },
      responses: { ...answering(LookedIntoShape, 'The memory'), ...asBefore },
    },
    async (c) => {
      const { role, memory } = c.req.valid('param');
      const { book } = await roles.memory(role);
      return unchanged(c, book) ?? c.json(toldInto(book, memory, c.req.valid('query')), 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/memories/{memory}/links',
      summary: 'A part of what a memory was made from, or of what was made from it',
      request: { params: oneMemory, query: PartWish.extend({ way: z.enum(['below', 'above']) }) },
      responses: { ...answering(PartShape, 'The part'), ...asBefore },
    },
    async (c) => {
      const { role, memory } = c.req.valid('param');
      const { way, ...part } = c.req.valid('query');
      const { book } = await roles.memory(role);
      return unchanged(c, book) ?? c.json(toldPart(book, lookInto(book, memory)[way], part), 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/pyramid',
      summary: 'Its whole memory at once: four levels, linked both ways. Of a long one, outline and memories tell a part at a time',
      request: { params: one, query: WishShape },
      responses: { ...answering(PyramidShape, 'The pyramid'), ...asBefore },
    },
    async (c) => {
      const memory = await roles.memory(c.req.valid('param').role);
      const same = unchanged(c, memory.book);
      if (same) return same;
      const pieces = toldPyramid(memory.book, c.req.valid('query'));
      c.header('content-type', 'application/json');
      return stream(c, async (out) => {
        for (const text of pieces) {
          await out.write(text);
          if (out.aborted) return;
          await memory.pause();
        }
      }) as never;
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
      request: {
        params: one,
        query: z.object({ most: z.coerce.number().int().min(2).max(10_000).optional().openapi({ description: most }) }),
      },
      responses: answering(z.array(GrowthShape), 'After every event that changed it'),
    },
    async (c) => {
      const steps = await roles.growth(c.req.valid('param').role);
      return c.json(spread(steps, c.req.valid('query').most ?? steps.length), 200);
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
