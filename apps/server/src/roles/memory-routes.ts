import { z } from '@hono/zod-openapi';
import { levelsOf, lookInto, type MemoryBook, outline } from '@troupe/core/memory';
import type { Roles } from '@troupe/house/roles';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { lookedIntoView, memoryView, partView, pyramidView, spread, talksIn } from './memory-view.ts';
import {
  GrowthShape,
  LookedIntoShape,
  MemoryId,
  MemoryQuery,
  MemoryShape,
  OutlineShape,
  PartRequest,
  PartShape,
  PyramidShape,
  RoleId,
} from './shapes.ts';

const places = { role: RoleId, memory: MemoryId };

const most = 'At most so many steps, evenly spread, the first and the last among them; without it, all.';
const asBefore = { 304: { description: 'Nothing has changed since the ETag that was sent' } } as const;

/** Every answer names the last event it was made from; whoever has it already is not told again. */
function unchanged(c: Context, { seq }: MemoryBook) {
  const tag = `"${seq}"`;
  c.header('etag', tag);
  return c.req.header('if-none-match') === tag ? c.body(null, 304) : null;
}

export function memoryRoutes(app: App, roles: Roles): void {
  const route = operatorRoutes(app, 'roles', places);
  route.get('/api/roles/{role}/outline', {
    summary: 'How much it remembers, and by which scenes and people that can be narrowed',
    query: MemoryQuery,
    gives: [OutlineShape, 'The outline'],
    also: asBefore,
    async answer({ role, query, c }) {
      const memory = await roles.memory(role);
      const { book } = memory;
      // Whoever looks at a memory is about to search it.
      if (roles.listed(role).state === 'ready') void memory.read();
      return unchanged(c, book) ?? { ...outline(book, query), steps: book.grown.length, talks: talksIn(book) };
    },
  });

  route.get('/api/roles/{role}/memories', {
    summary: 'A part of one level of its memory, in the order of its scenes',
    query: PartRequest.extend({ level: MemoryShape.shape.level, ...MemoryQuery.shape }),
    gives: [PartShape, 'The part'],
    also: asBefore,
    async answer({ role, query: { level, ...request }, c }) {
      const { book } = await roles.memory(role);
      return unchanged(c, book) ?? partView(book, levelsOf(book, request)[level], request);
    },
  });

  route.get('/api/roles/{role}/memories/{memory}', {
    summary: 'One memory, and the first of all that it is linked to',
    query: MemoryQuery.extend({ few: z.coerce.number().int().min(0).max(100).default(24) }),
    gives: [LookedIntoShape, 'The memory'],
    also: asBefore,
    async answer({ role, memory, query, c }) {
      const { book } = await roles.memory(role);
      return unchanged(c, book) ?? lookedIntoView(book, memory, query);
    },
  });

  route.get('/api/roles/{role}/memories/{memory}/links', {
    summary: 'A part of what a memory was made from, or of what was made from it',
    query: PartRequest.extend({ way: z.enum(['below', 'above']) }),
    gives: [PartShape, 'The part'],
    also: asBefore,
    async answer({ role, memory, query: { way, ...part }, c }) {
      const { book } = await roles.memory(role);
      return unchanged(c, book) ?? partView(book, lookInto(book, memory)[way], part);
    },
  });

  route.get('/api/roles/{role}/pyramid', {
    summary: 'Its whole memory at once: four levels, linked both ways. Of a long one, outline and memories tell a part at a time',
    query: MemoryQuery,
    gives: [PyramidShape, 'The pyramid'],
    also: asBefore,
    async answer({ role, query, c }) {
      const memory = await roles.memory(role);
      const same = unchanged(c, memory.book);
      if (same) return same;
      const pieces = pyramidView(memory.book, query);
      c.header('content-type', 'application/json');
      return stream(c, async (out) => {
        for (const text of pieces) {
          await out.write(text);
          if (out.aborted) return;
          await memory.pause();
        }
      });
    },
  });

  route.get('/api/roles/{role}/search', {
    summary: 'Look for something in its memory; that does not count as remembering',
    query: z.object({ q: z.string().min(1).max(500), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    gives: [z.array(MemoryShape), 'The nearest first'],
    async answer({ role, signal, query: { q, limit } }) {
      const memory = await roles.memory(role);
      return (await memory.search(q, limit, signal)).map(memoryView);
    },
  });

  route.get('/api/roles/{role}/growth', {
    summary: 'How its memory grew',
    query: z.object({ most: z.coerce.number().int().min(2).max(10_000).optional().openapi({ description: most }) }),
    gives: [z.array(GrowthShape), 'After every event that changed it'],
    async answer({ role, query }) {
      const steps = await roles.growth(role);
      return spread(steps, query.most ?? steps.length);
    },
  });

  route.patch('/api/roles/{role}/memories/{memory}', {
    summary: 'Rewrite a memory; what rests on it is marked and made anew',
    body: z.strictObject({ text: z.string().min(1).max(4000) }),
    done: 'It is rewritten',
    act: ({ role, memory, body }) => roles.edit(role, memory, body.text),
  });

  route.delete('/api/roles/{role}/memories/{memory}', {
    summary: 'Forget a memory for good',
    done: 'It is forgotten',
    act: ({ role, memory }) => roles.forgetMemory(role, memory),
  });
}
