import { z } from '@hono/zod-openapi';
import { checkCase } from '@troupe/core/mystery';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { type Removable, removalRoutes } from '../http/removal.ts';
import { answering, taking } from '../http/route.ts';
import { Away, Done, done } from '../http/shapes.ts';
import { takingFile, uploaded } from '../http/uploaded.ts';
import { readBroughtFile, readBroughtFolder } from '../mystery/brought-case.ts';
import type { CaseShelf, Kept, ShelvedCase } from '../mystery/case-shelf.ts';
import { BroughtShape, CaseId, CaseShape, CaseWishShape, FolderShape, MakingId, MakingShape } from './shapes.ts';

/** Cases: what may be told of them, and new ones. For the operator. */
export function caseRoutes(app: App, shelf: CaseShelf): void {
  removalRoutes(app, removable(shelf));
  shelfRoutes(app, shelf);
  bringingRoutes(app, shelf);
  studioRoutes(app, shelf);
}

function shelfRoutes(app: App, shelf: CaseShelf): void {
  const route = operatorRoutes(app, 'mystery');
  route(
    {
      method: 'get',
      path: '/api/cases',
      summary: 'The cases of the house, as far as they may be told before they are played; or those that were put away',
      request: { query: Away },
      responses: answering(z.array(CaseShape), 'Cases'),
    },
    (c) => {
      shelf.tryAll();
      return c.json(shelf.cases({ away: c.req.valid('query').away === 'true' }).map(told), 200);
    },
  );
}

function bringingRoutes(app: App, shelf: CaseShelf): void {
  const route = operatorRoutes(app, 'mystery');
  route(
    {
      method: 'post',
      path: '/api/cases/file',
      summary: 'Bring a case: a case file (JSON), or a zip with cases or games of the WellPlay layout in it',
      request: takingFile,
      responses: answering(BroughtShape, 'What was brought, and what the checker says of it. It is kept; bots try it in the background'),
    },
    async (c) => c.json(brought(await shelf.bring(readBroughtFile(await uploaded(c)))), 200),
  );

  route(
    {
      method: 'post',
      path: '/api/cases/folder',
      summary: 'Bring the texts of a folder with cases or games of the WellPlay layout in it',
      request: taking(FolderShape),
      responses: answering(BroughtShape, 'What was brought, and what the checker says of it. It is kept; bots try it in the background'),
    },
    async (c) => {
      const files = new Map(Object.entries(c.req.valid('json').files));
      return c.json(brought(await shelf.bring(readBroughtFolder(files))), 200);
    },
  );
}

function studioRoutes(app: App, { studio }: CaseShelf): void {
  const route = operatorRoutes(app, 'mystery');
  route(
    {
      method: 'post',
      path: '/api/cases',
      summary: 'Have a case made on a topic, in the background: it is proved, and bots play it, before it is kept',
      request: taking(CaseWishShape),
      responses: answering(z.object({ making: z.string() }), 'It is being made'),
    },
    async (c) => {
      const { topic, language, seats, difficulty, seed } = c.req.valid('json');
      const making = await studio.begin({
        topic,
        ...(language && { language }),
        ...(seats !== undefined && { seats }),
        ...(difficulty && { difficulty }),
        ...(seed !== undefined && { seed }),
      });
      return c.json({ making }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/cases/makings',
      summary: 'Cases that are being made, how far they are, and those that could not be made',
      responses: answering(z.array(MakingShape), 'The latest first'),
    },
    (c) => {
      return c.json(
        studio.list().map(({ seed: _, fault = null, ...making }) => ({ ...making, fault: fault && { ...fault } })),
        200,
      );
    },
  );

  route(
    {
      method: 'delete',
      path: '/api/cases/makings/{making}',
      summary: 'Take the wish for a case back, or put away that it could not be made',
      request: { params: z.object({ making: MakingId }) },
      responses: answering(Done, 'It is gone'),
    },
    async (c) => {
      await studio.dismiss(c.req.valid('param').making);
      return c.json(done, 200);
    },
  );
}

const brought = (kept: readonly Kept[]): z.infer<typeof BroughtShape> => ({
  cases: kept.map(({ play, findings, problems }) => ({ id: play.id, title: play.title, findings: [...findings], problems: [...problems] })),
});

const told = ({ play, tried, played, origin }: ShelvedCase) => ({
  id: play.id,
  title: play.title,
  language: play.language,
  opening: play.opening,
  rounds: play.rounds,
  privateTalks: play.privateTalks,
  roles: play.roles.map(({ id, name, known = '' }) => ({ id, name, known })),
  victims: play.victims.map(({ id, name }) => ({ id, name })),
  origin,
  proved: provedOf(play),
  tried: tried && { ...tried },
  played: { ...played },
});

type Proved = z.infer<typeof CaseShape>['proved'];
/** A case never changes: what was proved of it once need not be proved again. */
const proofs = new WeakMap<ShelvedCase['play'], Proved>();

function provedOf(play: ShelvedCase['play']): Proved {
  const known = proofs.get(play) ?? prove(play);
  proofs.set(play, known);
  return known;
}

/** What the checker has proved, without a word of how: that would give the case away. */
function prove(play: ShelvedCase['play']): Proved {
  const found = new Set(checkCase(play).map(({ code }) => code));
  const unknown = found.has('M140');
  return {
    solvable: unknown ? null : !found.has('M143') && !found.has('M141'),
    alone: found.has('M144'),
    reachable: !found.has('M120') && !found.has('M121'),
    timeline: (play.truth?.moments.length ?? 0) === 0 ? null : !found.has('M130') && !found.has('M131'),
  };
}

const removable = (shelf: CaseShelf): Removable => ({
  heading: 'mystery',
  path: '/api/cases/{case}',
  name: 'case',
  id: CaseId,
  putAway: {
    summary: 'Put a case away that was invented or brought; tables where it is played stay',
    after: 'It is out of sight',
    act: (id) => shelf.putAway(id),
  },
  bringBack: { summary: 'Bring a case back that was put away', after: 'It is on the shelf again', act: (id) => shelf.bringBack(id) },
  forget: {
    summary: 'Take a case that was put away out of the house for good; tables where it is played keep what they play by',
    after: 'It is gone',
    act: (id) => shelf.forget(id),
  },
});
