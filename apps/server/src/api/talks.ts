import { createRoute, z } from '@hono/zod-openapi';
import type { Partner } from '@troupe/core/memory';
import { stream } from 'hono/streaming';
import { requireOperator } from '../access/asker.ts';
import type { Roles } from '../roles/roles.ts';
import type { App, House } from './context.ts';
import { problemOf, statusOf } from './problem.ts';
import { BehindShape, PastTalkShape, RoleId, TalkWish, TogetherWish } from './role-shapes.ts';
import { answering, answeringText, taking } from './route.ts';
import { Done, done } from './shapes.ts';
import { toldBehind, toldRecalled, toldTalks } from './told-memory.ts';

const one = z.object({ role: RoleId });
const tags = ['roles'];

/** Talks with roles, and between them. */
export function talkRoutes(app: App, { roles, log }: House): void {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/roles/{role}/talk',
      tags,
      summary: 'Say something; one JSON object a line: steps, words, and at the end the memories behind the reply with their four scores',
      request: { params: one, ...taking(TalkWish) },
      responses: answeringText('application/x-ndjson', 'step, text, reply, or refused'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { role } = c.req.valid('param');
      const { text, as } = c.req.valid('json');
      await roles.memory(role);
      const parts = roles.talks.say(role, await partnerOf(as, roles), text, c.req.raw.signal);
      const first = await parts.next();
      c.header('content-type', 'application/x-ndjson; charset=utf-8');
      return stream(c, async (out) => {
        const tell = (part: object) => out.write(`${JSON.stringify(part)}\n`);
        try {
          let next = first;
          for (; !next.done; next = await parts.next()) await tell(next.value);
          const { exchange, text: answer } = next.value;
          await tell({ type: 'reply', text: answer, exchange, behind: toldBehind(await roles.behind(role, exchange)) });
        } catch (error) {
          if (statusOf(error) >= 500) log.error('a talk failed', error);
          await tell({ type: 'refused', ...problemOf(error) });
        }
      }) as never;
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/roles/{role}/together',
      tags,
      summary: 'Let two roles talk to each other; one JSON object a line, each with the memories behind it',
      request: { params: one, ...taking(TogetherWish) },
      responses: answeringText('application/x-ndjson', 'line, over, or refused'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { role } = c.req.valid('param');
      const { with: other, opening, turns } = c.req.valid('json');
      const lines = roles.talks.together(role, other, opening, turns, c.req.raw.signal);
      const first = await lines.next();
      c.header('content-type', 'application/x-ndjson; charset=utf-8');
      return stream(c, async (out) => {
        const tell = (part: object) => out.write(`${JSON.stringify(part)}\n`);
        try {
          for (let next = first; !next.done; next = await lines.next())
            await tell({ type: 'line', by: next.value.by, text: next.value.text, behind: toldRecalled(next.value) });
          await tell({ type: 'over' });
        } catch (error) {
          if (statusOf(error) >= 500) log.error('a talk failed', error);
          await tell({ type: 'refused', ...problemOf(error) });
        }
      }) as never;
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/roles/{role}/talk/end',
      tags,
      summary: 'The talk is over and becomes a memory',
      request: { params: one },
      responses: answering(Done, 'It is over'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      await roles.talks.end(c.req.valid('param').role);
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/roles/{role}/talks',
      tags,
      summary: 'The talks it had, and what it answered',
      request: { params: one },
      responses: answering(z.array(PastTalkShape), 'The latest first'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      return c.json(toldTalks((await roles.memory(c.req.valid('param').role)).book), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/roles/{role}/replies/{reply}',
      tags,
      summary: 'Which memories were behind a reply, with which four scores',
      request: {
        params: z.object({
          role: RoleId,
          reply: z.coerce
            .number()
            .int()
            .min(0)
            .max(1e12)
            .openapi({ param: { name: 'reply', in: 'path' } }),
        }),
      },
      responses: answering(BehindShape, 'What was behind it'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { role, reply } = c.req.valid('param');
      return c.json(toldBehind(await roles.behind(role, reply)), 200);
    },
  );
}

/** A role of the house where there is one of that name, else a person; without a name, a stranger. */
async function partnerOf(as: string | undefined, roles: Roles): Promise<Partner> {
  if (as === undefined || as.trim() === '') return { kind: 'stranger' };
  const name = as.trim();
  const known = roles.book.roles.find((role) => role.name.toLowerCase() === name.toLowerCase() && role.state === 'ready');
  return known ? { kind: 'role', name: known.name, about: (await roles.memory(known.id)).role.profile } : { kind: 'person', name };
}
