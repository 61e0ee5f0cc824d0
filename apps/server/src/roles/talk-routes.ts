import { z } from '@hono/zod-openapi';
import type { Partner } from '@troupe/core/memory';
import type { App, HouseLog } from '../http/context.ts';
import { toldLines, untilOver } from '../http/lines.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { answering, answeringLines, taking } from '../http/route.ts';
import { Done, done } from '../http/shapes.ts';
import { toldBehind, toldRecalled, toldTalks } from './memory-view.ts';
import type { Roles } from './roles.ts';
import { BehindShape, PastTalkShape, RoleId, TalkPartShape, TalkWish, TogetherPartShape, TogetherWish } from './shapes.ts';

const one = z.object({ role: RoleId });

/** Talks with roles, and between them. */
export function talkRoutes(app: App, roles: Roles, log: HouseLog): void {
  const route = operatorRoutes(app, 'roles');
  const telling = { log, what: 'a talk' };

  route(
    {
      method: 'post',
      path: '/api/roles/{role}/talk',
      summary: 'Say something; one JSON object a line: steps, words, and at the end the memories behind the reply with their four scores',
      request: { params: one, ...taking(TalkWish) },
      responses: answeringLines(TalkPartShape, 'step, text, reply, or refused'),
    },
    async (c) => {
      const { role } = c.req.valid('param');
      const { text, as } = c.req.valid('json');
      await roles.memory(role);
      const partner = await partnerOf(as, roles);
      return toldLines(c, replied(roles, role, { partner, text, signal: c.req.raw.signal }), telling);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/roles/{role}/together',
      summary: 'Let two roles talk to each other; one JSON object a line, each with the memories behind it',
      request: { params: one, ...taking(TogetherWish) },
      responses: answeringLines(TogetherPartShape, 'line, over, or refused'),
    },
    async (c) => {
      const { role } = c.req.valid('param');
      const { with: other, opening, turns } = c.req.valid('json');
      return toldLines(c, untilOver(linesOf(roles.talks.together(role, other, opening, turns, c.req.raw.signal))), telling);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/roles/{role}/talk/end',
      summary: 'The talk is over and becomes a memory',
      request: { params: one },
      responses: answering(Done, 'It is over'),
    },
    async (c) => {
      await roles.talks.end(c.req.valid('param').role);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/talks',
      summary: 'The talks it had, and what it answered',
      request: { params: one, query: z.object({ limit: z.coerce.number().int().min(1).max(100_000).optional() }) },
      responses: answering(z.array(PastTalkShape), 'The latest first'),
    },
    async (c) => c.json(toldTalks((await roles.memory(c.req.valid('param').role)).book, c.req.valid('query').limit), 200),
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/replies/{reply}',
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
    },
    async (c) => {
      const { role, reply } = c.req.valid('param');
      return c.json(toldBehind(await roles.behind(role, reply)), 200);
    },
  );
}

type Said = { readonly partner: Partner; readonly text: string; readonly signal: AbortSignal };

/** Steps and words as they come, then the whole reply and what was behind it. */
async function* replied(roles: Roles, role: string, { partner, text, signal }: Said): AsyncGenerator<z.infer<typeof TalkPartShape>> {
  const { exchange, text: answer } = yield* roles.talks.say(role, partner, text, signal);
  yield { type: 'reply', text: answer, exchange, behind: toldBehind(await roles.behind(role, exchange)) };
}

async function* linesOf(talk: ReturnType<Roles['talks']['together']>): AsyncGenerator<z.infer<typeof TogetherPartShape>> {
  for await (const line of talk) yield { type: 'line', by: line.by, text: line.text, behind: toldRecalled(line) };
}

/** A role of the house where there is one of that name, else a person; without a name, a stranger. */
async function partnerOf(as: string | undefined, roles: Roles): Promise<Partner> {
  if (as === undefined || as.trim() === '') return { kind: 'stranger' };
  const name = as.trim();
  const known = roles.book.roles.find((role) => role.name.toLowerCase() === name.toLowerCase() && role.state === 'ready');
  return known ? { kind: 'role', name: known.name, about: (await roles.memory(known.id)).role.profile } : { kind: 'person', name };
}
