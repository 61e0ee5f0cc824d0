import { z } from '@hono/zod-openapi';
import { type Critics, dimensionsOf, kindOf, type PairMarks, raterOf, towardsTested } from '@troupe/house/critics';
import type { Performances } from '@troupe/house/performances';
import type { Context } from 'hono';
import { viewOf } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { guestRoutes, operatorRoutes } from '../http/route.ts';
import { PerformanceId } from '../performances/shapes.ts';
import {
  AgreedShape,
  ArenaShape,
  ByKey,
  ByRater,
  FlaggedShape,
  GivenVerdictShape,
  LabellingShape,
  LabelRequest,
  Of,
  PointedShape,
  PointingShape,
  PointsRequest,
  PointsRevealShape,
  Rater,
  RevealShape,
  raterHeader,
  SurveyedShape,
  SurveyRequest,
  UndoRequest,
  VerdictRequest,
} from './shapes.ts';

const places = { id: PerformanceId };
const raterIn = (c: Context, name: string) => raterOf(name, c.req.header(raterHeader));

export function judgingRoutes(app: App, critics: Critics, performances: Performances): void {
  const route = operatorRoutes(app, 'critics', places);
  arenaRoutes(app, critics);
  pointsRoutes(app, critics);
  labelRoutes(app, critics);
  surveyRoutes(app, critics, performances);

  route.post('/api/critics/undo', {
    summary: 'Take back your last verdict, label, skip or flag',
    headers: ByKey,
    body: UndoRequest,
    gives: [z.object({ item: z.string() }), 'What was taken back; ask for it with ?again='],
    answer: async ({ body: { what, rater, of }, c }) => ({ item: await critics.undo(what, raterIn(c, rater), of) }),
  });

  route.get('/api/critics/flags', {
    summary: 'What people flagged, and why; the latest first',
    gives: [z.array(FlaggedShape), 'Pairs and moments that somebody should look at'],
    answer: () => critics.figures.flags(),
  });

  route.get('/api/critics/agreement', {
    summary: 'How far people agree: with each other, with judges, with the author of the moments',
    gives: [z.array(AgreedShape), 'Every figure with its number of units'],
    answer: () => critics.figures.agreement(),
  });
}

function arenaRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.get('/api/critics/arena', {
    summary: 'The next two performances, plans or talks to compare, without a word on who made which',
    query: ByRater.extend({ of: Of, again: z.string().max(200).optional() }),
    headers: ByKey,
    gives: [ArenaShape, 'A pair; null when all are judged'],
    answer: ({ query: { rater, ...request }, c }) => critics.arena(raterIn(c, rater), request),
  });

  route.post('/api/critics/arena', {
    summary: 'Judge a pair, skip it or flag it',
    headers: ByKey,
    body: VerdictRequest,
    done: 'It is kept',
    async act({ body: { rater, pair, act, marks, comment }, c }) {
      const opinion = { act, ...(marks && { marks }), ...(comment !== undefined && { comment }) };
      await critics.judge(raterIn(c, rater), pair, opinion);
    },
  });

  route.post('/api/critics/reveal', {
    summary: 'Who made which, after the verdict. It cannot be taken back then',
    headers: ByKey,
    body: z.strictObject({ rater: Rater, pair: z.string().min(1).max(200) }),
    gives: [RevealShape, 'Who they were, and what judges said'],
    answer: ({ body: { rater, pair }, c }) => critics.reveal(raterIn(c, rater), pair),
  });

  route.get('/api/critics/verdicts', {
    summary: 'Every verdict of people, the latest first',
    gives: [z.array(GivenVerdictShape), 'Verdicts'],
    answer() {
      const given = [...critics.index.verdicts].sort((a, b) => b.at - a.at);
      return given.slice(0, 1000).map((verdict) => {
        const { pair, case: play, language, tested, baseline, comment, at } = verdict;
        const of = kindOf(verdict);
        const marks = Object.fromEntries(dimensionsOf(of).map((dimension) => [dimension, towardsTested(verdict, dimension)]));
        const rater = critics.index.labelOf(verdict.rater);
        return { of, pair, rater, case: play, language, tested, baseline, marks, ...(comment !== undefined && { comment }), at };
      });
    },
  });
}

function pointsRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.get('/api/critics/points', {
    summary: 'The next answer in front of a film to give points to, without a word on whose it is',
    query: ByRater.extend({ again: z.string().max(200).optional() }),
    headers: ByKey,
    gives: [PointingShape, 'An answer; null when all have been given points'],
    answer: ({ query: { rater, ...request }, c }) => critics.pointing(raterIn(c, rater), request),
  });

  route.post('/api/critics/points', {
    summary: 'Give an answer points, skip it or flag it',
    headers: ByKey,
    body: PointsRequest,
    done: 'They are kept',
    async act({ body: { rater, answer, act, marks, comment }, c }) {
      const opinion = { act, ...(marks && { marks: marks as PairMarks }), ...(comment !== undefined && { comment }) };
      await critics.givePoints(raterIn(c, rater), answer, opinion);
    },
  });

  route.post('/api/critics/points/reveal', {
    summary: 'Whose answer it was, after the points. They cannot be taken back then',
    headers: ByKey,
    body: z.strictObject({ rater: Rater, answer: z.string().min(1).max(200) }),
    gives: [PointsRevealShape, 'Who gave it, and what judges gave for it'],
    answer: ({ body: { rater, answer }, c }) => critics.revealPoints(raterIn(c, rater), answer),
  });

  route.get('/api/critics/points/board', {
    summary: 'What everybody’s answers were given: means of a hundred with their ranges, by people and by judges',
    gives: [z.array(PointedShape), 'The best first; empty while nobody gave points'],
    answer: () => critics.figures.pointsBoard(),
  });
}

function labelRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.get('/api/critics/labels', {
    summary: 'The next moment to label: how would this character respond?',
    query: ByRater.extend({ again: z.string().max(200).optional() }),
    headers: ByKey,
    gives: [LabellingShape, 'A moment; null when all are labelled'],
    answer: ({ query: { rater, ...request }, c }) => critics.labelling(raterIn(c, rater), request),
  });

  route.post('/api/critics/labels', {
    summary: 'Label a moment, skip it or flag it',
    headers: ByKey,
    body: LabelRequest,
    done: 'It is kept',
    act: ({ body: { rater, snapshot, act, strategy, comment }, c }) =>
      critics.label(raterIn(c, rater), snapshot, { act, ...(strategy && { strategy }), ...(comment !== undefined && { comment }) }),
  });
}

function surveyRoutes(app: App, critics: Critics, performances: Performances): void {
  const guest = guestRoutes(app, 'critics', places, 'id');
  const route = operatorRoutes(app, 'critics', places);
  guest.post('/api/performances/{id}/survey', {
    summary: 'Say what you made of a performance, after its curtain. The newest answer of one person stands',
    headers: ByKey,
    body: SurveyRequest,
    done: 'It is kept',
    async act({ id, body, asker, c }) {
      viewOf(asker, await performances.listed(id));
      const { rater, marks, remark = '' } = body;
      // Whoever comes with the link of a seat answers for that seat, under whatever name.
      const seat = asker.kind === 'guest' && asker.link.kind === 'seat' ? ` (${asker.link.seat})` : '';
      const who = raterIn(c, rater);
      await critics.survey(id, { id: `${who.id}${seat}`, name: `${who.name}${seat}` }, marks, remark);
    },
  });

  route.get('/api/critics/surveys', {
    summary: 'What people made of performances and of mysteries',
    gives: [z.array(SurveyedShape), 'How often each mark was given'],
    answer: () => critics.figures.surveys(),
  });
}
