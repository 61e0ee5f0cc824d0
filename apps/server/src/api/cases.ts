import { createRoute, z } from '@hono/zod-openapi';
import { requireOperator } from '../access/asker.ts';
import type { CaseShelf } from '../mystery/case-shelf.ts';
import type { App } from './context.ts';
import { answering, taking } from './route.ts';
import { Done } from './shapes.ts';
import { CaseId, CaseShape, CaseWishShape } from './table-shapes.ts';

const tags = ['mystery'];

/** Cases: what may be told of them, and new ones. For the operator. */
export function caseRoutes(app: App, shelf: CaseShelf): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases',
      tags,
      summary: 'The cases of the house, as far as they may be told before they are played',
      responses: answering(z.array(CaseShape), 'Cases'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return c.json(shelf.cases().map(told), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases',
      tags,
      summary: 'Have a case invented on a topic, or bring one. It is checked, and bots play it, before it is kept',
      request: taking(CaseWishShape),
      responses: answering(z.object({ id: z.string() }), 'The case is there'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const wish = c.req.valid('json');
      if ('text' in wish) return c.json({ id: (await shelf.bring(wish.text)).id }, 200);
      const { topic, language, seats, difficulty, seed } = wish;
      const { id } = await shelf.invent({
        topic,
        ...(language && { language }),
        ...(seats !== undefined && { seats }),
        ...(difficulty && { difficulty }),
        ...(seed !== undefined && { seed }),
      });
      return c.json({ id }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cases/{case}',
      tags,
      summary: 'Put an invented case away; tables where it is played stay',
      request: { params: z.object({ case: CaseId }) },
      responses: answering(Done, 'It is out of sight'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      await shelf.putAway(c.req.valid('param').case);
      return c.json({ done: true } as const, 200);
    },
  );
}

const told = ({ play, tried, invented }: ReturnType<CaseShelf['cases']>[number]) => ({
  id: play.id,
  title: play.title,
  language: play.language,
  opening: play.opening,
  rounds: play.rounds,
  privateTalks: play.privateTalks,
  roles: play.roles.map(({ id, name, known = '' }) => ({ id, name, known })),
  victims: play.victims.map(({ id, name }) => ({ id, name })),
  invented,
  tried: tried && { ...tried },
});
