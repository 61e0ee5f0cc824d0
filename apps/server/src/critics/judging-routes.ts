import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireKnown, viewOf } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { plain } from '../http/plain.ts';
import { answering, taking } from '../http/route.ts';
import { Done, done } from '../http/shapes.ts';
import { PerformanceId } from '../performances/shapes.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { dimensionsOf } from './compared.ts';
import type { PairMarks } from './critic-event.ts';
import type { Critics } from './critics.ts';
import { kindOf, towardsTested } from './opinions.ts';
import { raterOf } from './rater.ts';
import {
  AgreedShape,
  ArenaShape,
  ByKey,
  ByRater,
  FlaggedShape,
  GivenVerdictShape,
  LabellingShape,
  LabelWish,
  Of,
  PointedShape,
  PointingShape,
  PointsRevealShape,
  PointsWish,
  Rater,
  RevealShape,
  raterHeader,
  SurveyedShape,
  SurveyWish,
  UndoWish,
  VerdictWish,
} from './shapes.ts';

const raterIn = (c: Context, name: string) => raterOf(name, c.req.header(raterHeader));

/** People judge: pairs, moments, evenings; and how far they agree. */
export function judgingRoutes(app: App, critics: Critics, playhouse: Playhouse): void {
  const route = operatorRoutes(app, 'critics');
  arenaRoutes(app, critics);
  pointsRoutes(app, critics);
  labelRoutes(app, critics);
  surveyRoutes(app, critics, playhouse);

  route(
    {
      method: 'post',
      path: '/api/critics/undo',
      summary: 'Take back your last verdict, label, skip or flag',
      request: { headers: ByKey, ...taking(UndoWish) },
      responses: answering(z.object({ item: z.string() }), 'What was taken back; ask for it with ?again='),
    },
    async (c) => {
      const { what, rater, of } = c.req.valid('json');
      return c.json({ item: await critics.undo(what, raterIn(c, rater), of) }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/critics/flags',
      summary: 'What people flagged, and why; the latest first',
      responses: answering(z.array(FlaggedShape), 'Pairs and moments that somebody should look at'),
    },
    async (c) => c.json(plain(await critics.flags()), 200),
  );

  route(
    {
      method: 'get',
      path: '/api/critics/agreement',
      summary: 'How far people agree: with each other, with judges, with the author of the moments',
      responses: answering(z.array(AgreedShape), 'Every figure with its number of units'),
    },
    async (c) => c.json(plain(await critics.agreement()), 200),
  );
}

function arenaRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics');
  route(
    {
      method: 'get',
      path: '/api/critics/arena',
      summary: 'The next two performances, plans or talks to compare, without a word on who made which',
      request: { headers: ByKey, query: ByRater.extend({ of: Of, again: z.string().max(200).optional() }) },
      responses: answering(ArenaShape, 'A pair; null when all are judged'),
    },
    async (c) => {
      const { rater, ...wish } = c.req.valid('query');
      return c.json(plain(await critics.arena(raterIn(c, rater), wish)), 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/critics/arena',
      summary: 'Judge a pair, skip it or flag it',
      request: { headers: ByKey, ...taking(VerdictWish) },
      responses: answering(Done, 'It is kept'),
    },
    async (c) => {
      const { rater, pair, act, marks, comment } = c.req.valid('json');
      const opinion = { act, ...(marks && { marks }), ...(comment !== undefined && { comment }) };
      await critics.judge(raterIn(c, rater), pair, opinion);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/critics/reveal',
      summary: 'Who made which, after the verdict. It cannot be taken back then',
      request: { headers: ByKey, ...taking(z.strictObject({ rater: Rater, pair: z.string().min(1).max(200) })) },
      responses: answering(RevealShape, 'Who they were, and what judges said'),
    },
    async (c) => {
      const { rater, pair } = c.req.valid('json');
      return c.json(plain(await critics.reveal(raterIn(c, rater), pair)), 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/critics/verdicts',
      summary: 'Every verdict of people, the latest first',
      responses: answering(z.array(GivenVerdictShape), 'Verdicts'),
    },
    (c) => {
      const given = [...critics.book.verdicts].sort((a, b) => b.at - a.at);
      return c.json(
        given.slice(0, 1000).map((verdict) => {
          const { pair, case: play, language, tested, baseline, comment, at } = verdict;
          const of = kindOf(verdict);
          const marks = Object.fromEntries(dimensionsOf(of).map((dimension) => [dimension, towardsTested(verdict, dimension)]));
          const rater = critics.book.labelOf(verdict.rater);
          return { of, pair, rater, case: play, language, tested, baseline, marks, ...(comment !== undefined && { comment }), at };
        }),
        200,
      );
    },
  );
}

function pointsRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics');
  route(
    {
      method: 'get',
      path: '/api/critics/points',
      summary: 'The next answer in front of a film to give points to, without a word on whose it is',
      request: { headers: ByKey, query: ByRater.extend({ again: z.string().max(200).optional() }) },
      responses: answering(PointingShape, 'An answer; null when all have been given points'),
    },
    async (c) => {
      const { rater, ...wish } = c.req.valid('query');
      return c.json(plain(await critics.pointing(raterIn(c, rater), wish)), 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/critics/points',
      summary: 'Give an answer points, skip it or flag it',
      request: { headers: ByKey, ...taking(PointsWish) },
      responses: answering(Done, 'They are kept'),
    },
    async (c) => {
      const { rater, answer, act, marks, comment } = c.req.valid('json');
      const opinion = { act, ...(marks && { marks: marks as PairMarks }), ...(comment !== undefined && { comment }) };
      await critics.givePoints(raterIn(c, rater), answer, opinion);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/critics/points/reveal',
      summary: 'Whose answer it was, after the points. They cannot be taken back then',
      request: { headers: ByKey, ...taking(z.strictObject({ rater: Rater, answer: z.string().min(1).max(200) })) },
      responses: answering(PointsRevealShape, 'Who gave it, and what judges gave for it'),
    },
    async (c) => {
      const { rater, answer } = c.req.valid('json');
      return c.json(plain(await critics.revealPoints(raterIn(c, rater), answer)), 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/critics/points/board',
      summary: 'What everybody’s answers were given: means of a hundred with their ranges, by people and by judges',
      responses: answering(z.array(PointedShape), 'The best first; empty while nobody gave points'),
    },
    async (c) => c.json(plain(await critics.pointsBoard()), 200),
  );
}

function labelRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics');
  route(
    {
      method: 'get',
      path: '/api/critics/labels',
      summary: 'The next moment to label: how would this character respond?',
      request: { headers: ByKey, query: ByRater.extend({ again: z.string().max(200).optional() }) },
      responses: answering(LabellingShape, 'A moment; null when all are labelled'),
    },
    async (c) => {
      const { rater, ...wish } = c.req.valid('query');
      return c.json(plain(await critics.labelling(raterIn(c, rater), wish)), 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/critics/labels',
      summary: 'Label a moment, skip it or flag it',
      request: { headers: ByKey, ...taking(LabelWish) },
      responses: answering(Done, 'It is kept'),
    },
    async (c) => {
      const { rater, snapshot, act, strategy, comment } = c.req.valid('json');
      await critics.label(raterIn(c, rater), snapshot, { act, ...(strategy && { strategy }), ...(comment !== undefined && { comment }) });
      return c.json(done, 200);
    },
  );
}

function surveyRoutes(app: App, critics: Critics, playhouse: Playhouse): void {
  const route = operatorRoutes(app, 'critics');
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/survey',
      tags: ['critics'],
      summary: 'Say what you made of a performance, after its curtain. The newest answer of one person stands',
      request: { params: z.object({ id: PerformanceId }), headers: ByKey, ...taking(SurveyWish) },
      responses: answering(Done, 'It is kept'),
    }),
    async (c) => {
      const { asker } = c.var;
      requireKnown(asker);
      const { id } = c.req.valid('param');
      viewOf(asker, await playhouse.listed(id));
      const { rater, marks, remark = '' } = c.req.valid('json');
      // Whoever comes with the link of a seat answers for that seat, under whatever name.
      const seat = asker.kind === 'guest' && asker.link.kind === 'seat' ? ` (${asker.link.seat})` : '';
      const who = raterIn(c, rater);
      await critics.survey(id, { id: `${who.id}${seat}`, name: `${who.name}${seat}` }, marks, remark);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/critics/surveys',
      summary: 'What people made of performances and of mysteries',
      responses: answering(z.array(SurveyedShape), 'How often each mark was given'),
    },
    async (c) => c.json(plain(await critics.surveys()), 200),
  );
}
