import { z } from '@hono/zod-openapi';
import type { Partner } from '@troupe/core/memory';
import type { Roles } from '@troupe/house/roles';
import type { App, HouseLog } from '../http/context.ts';
import { linesResponse, untilOver } from '../http/lines.ts';
import { operatorRoutes } from '../http/route.ts';
import { behindView, recalledView, talksView } from './memory-view.ts';
import { BehindShape, PastTalkShape, RoleId, TalkPartShape, TalkRequest, TogetherPartShape, TogetherRequest } from './shapes.ts';

const places = {
  role: RoleId,
  reply: z.coerce.number().int().min(0).max(1e12),
};

export function talkRoutes(app: App, roles: Roles, log: HouseLog): void {
  const route = operatorRoutes(app, 'roles', places);
  const telling = { log, what: 'a talk' };

  route.post('/api/roles/{role}/talk', {
    summary: 'Say something; one JSON object a line: steps, words, and at the end the memories behind the reply with their four scores',
    body: TalkRequest,
    spends: true,
    lines: [TalkPartShape, 'step, text, reply, or refused'],
    async send({ role, signal, body: { text, as }, c }) {
      await roles.memory(role);
      const partner = await partnerOf(as, roles);
      return linesResponse(c, replied(roles, role, { partner, text, signal }), telling);
    },
  });

  route.post('/api/roles/{role}/together', {
    summary: 'Let two roles talk to each other; one JSON object a line, each with the memories behind it',
    body: TogetherRequest,
    spends: true,
    lines: [TogetherPartShape, 'line, over, or refused'],
    send: ({ role, signal, body: { with: other, opening, turns }, c }) =>
      linesResponse(c, untilOver(linesOf(roles.talks.together(role, other, opening, turns, signal))), telling),
  });

  route.post('/api/roles/{role}/talk/end', {
    summary: 'The talk is over and becomes a memory',
    done: 'It is over',
    act: ({ role }) => roles.talks.end(role),
  });

  route.get('/api/roles/{role}/talks', {
    summary: 'The talks it had, and what it answered',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100_000).optional() }),
    gives: [z.array(PastTalkShape), 'The latest first'],
    answer: async ({ role, query }) => talksView((await roles.memory(role)).book, query.limit),
  });

  route.get('/api/roles/{role}/replies/{reply}', {
    summary: 'Which memories were behind a reply, with which four scores',
    gives: [BehindShape, 'What was behind it'],
    answer: async ({ role, reply }) => behindView(await roles.behind(role, reply)),
  });
}

type Said = { readonly partner: Partner; readonly text: string; readonly signal: AbortSignal };

/** Steps and words as they come, then the whole reply and what was behind it. */
async function* replied(roles: Roles, role: string, { partner, text, signal }: Said): AsyncGenerator<z.infer<typeof TalkPartShape>> {
  const { exchange, text: answer } = yield* roles.talks.say(role, partner, text, signal);
  yield { type: 'reply', text: answer, exchange, behind: behindView(await roles.behind(role, exchange)) };
}

async function* linesOf(talk: ReturnType<Roles['talks']['together']>): AsyncGenerator<z.infer<typeof TogetherPartShape>> {
  for await (const line of talk) yield { type: 'line', by: line.by, text: line.text, behind: recalledView(line) };
}

/** A role of the house where there is one of that name, else a person; without a name, a stranger. */
async function partnerOf(as: string | undefined, roles: Roles): Promise<Partner> {
  if (as === undefined || as.trim() === '') return { kind: 'stranger' };
  const name = as.trim();
  const known = roles.index.roles.find((role) => role.name.toLowerCase() === name.toLowerCase() && role.state === 'ready');
  return known ? { kind: 'role', name: known.name, about: (await roles.memory(known.id)).role.profile } : { kind: 'person', name };
}
