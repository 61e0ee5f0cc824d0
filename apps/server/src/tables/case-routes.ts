import { z } from '@hono/zod-openapi';
import { type HousePictures, wallOf } from '@troupe/house/pictures';
import type { Reading } from '@troupe/house/reading';
import { isOffered, type Safety } from '@troupe/house/shared';
import type { Cases, Kept, ListedCase } from '@troupe/house/tables';
import type { Context } from 'hono';
import { type App, type Env, fit, keptFor, uploadedFile } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Away } from '../http/shapes.ts';
import { type OwnPictures, ownOf } from '../pictures/faces.ts';
import { BroughtShape, CaseId, CaseRequestShape, CaseShape, FolderShape, MakingId, MakingShape } from './shapes.ts';

const places = { case: CaseId, making: MakingId };
export function caseRoutes(app: App, cases: Cases, pictures: HousePictures, reading: Reader, safety: () => Safety): void {
  listRoutes(app, cases, pictures, reading, safety);
  bringingRoutes(app, cases, reading);
  studioRoutes(app, cases);
}

/** Whoever reads cases and proves them, beside everything else. */
export type Reader = Pick<Reading, 'cases' | 'folder' | 'checked'>;

function listRoutes(app: App, cases: Cases, pictures: HousePictures, reading: Reader, safety: () => Safety): void {
  const route = operatorRoutes(app, 'mystery', places);
  route.get('/api/cases', {
    summary: 'The cases of the house, as far as they may be told before they are played; or those that were put away',
    query: Away,
    gives: [z.array(CaseShape), 'Cases'],
    answer({ query }) {
      // Behind the answer: whoever looks at the shelf first need not wait until bots have sat down.
      setImmediate(() => cases.tryAll());
      const offered = cases.list({ away: query.away === 'true' }).filter(({ play }) => isOffered(safety(), play.content));
      return offered.map((one) => caseView(one, provedSoFar(one.play, reading), ownOf(pictures, wallOf('case', one.play.id))));
    },
  });

  route.delete('/api/cases/{case}', {
    summary: 'Put a case away that was invented or brought; tables where it is played stay',
    done: 'It is out of sight',
    act: ({ case: id }) => cases.putAway(id),
  });

  route.post('/api/cases/{case}/bring-back', {
    summary: 'Bring a case back that was put away',
    done: 'It is on the shelf again',
    act: ({ case: id }) => cases.bringBack(id),
  });

  route.post('/api/cases/{case}/forget', {
    summary: 'Take a case that was put away out of the house for good; tables where it is played keep what they play by',
    done: 'It is gone',
    async act({ case: id }) {
      await cases.forget(id);
      await pictures.takeDown(wallOf('case', id));
    },
  });
}

function bringingRoutes(app: App, cases: Cases, reading: Reader): void {
  const route = operatorRoutes(app, 'mystery', places);
  route.post('/api/cases/file', {
    summary: 'Bring a case: a case file (JSON), or a zip with cases or games of the WellPlay layout in it',
    file: true,
    gives: [BroughtShape, 'What was brought, and what the checker says of it. It is kept; bots try it in the background'],
    answer: ({ c, signal }) =>
      uploadedFile(c, async (source, bytes) => broughtBy(c, await cases.bring(await reading.cases(source, signal)), bytes)),
  });

  route.post('/api/cases/folder', {
    summary: 'Bring the texts of a folder with cases or games of the WellPlay layout in it',
    aside: FolderShape,
    gives: [BroughtShape, 'What was brought, and what the checker says of it. It is kept; bots try it in the background'],
    answer: ({ signal, c }) =>
      uploadedFile(c, async (source) => {
        const read = fit(await reading.folder(source, signal));
        return broughtBy(c, await cases.bring(read.cases), read.size);
      }),
  });
}

function studioRoutes(app: App, { studio }: Cases): void {
  const route = operatorRoutes(app, 'mystery', places);
  route.post('/api/cases', {
    summary: 'Have a case made on a topic, in the background: it is proved, and bots play it, before it is kept',
    body: CaseRequestShape,
    spends: true,
    gives: [z.object({ making: z.string() }), 'It is being made'],
    async answer({ body: { topic, language, seats, difficulty, seed } }) {
      const making = await studio.begin({
        topic,
        ...(language && { language }),
        ...(seats !== undefined && { seats }),
        ...(difficulty && { difficulty }),
        ...(seed !== undefined && { seed }),
      });
      return { making };
    },
  });

  route.get('/api/cases/makings', {
    summary: 'Cases that are being made, how far they are, and those that could not be made',
    gives: [z.array(MakingShape), 'The latest first'],
    answer: () => studio.list().map(({ seed: _, fault = null, ...making }) => ({ ...making, fault: fault && { ...fault } })),
  });

  route.delete('/api/cases/makings/{making}', {
    summary: 'Take the wish for a case back, or put away that it could not be made',
    done: 'It is gone',
    act: ({ making }) => studio.dismiss(making),
  });
}

/** One file for all of them. */
async function broughtBy(c: Context<Env>, kept: readonly Kept[], bytes: number) {
  const [first] = kept;
  if (first) await keptFor(c, `case:${first.play.id}`, bytes);
  return brought(kept);
}

const brought = (kept: readonly Kept[]) => ({
  cases: kept.map(({ play, findings, problems }) => ({ id: play.id, title: play.title, findings, problems })),
});

const caseView = ({ play, tried, played, origin }: ListedCase, proved: Proved, own: OwnPictures) => ({
  id: play.id,
  title: play.title,
  language: play.language,
  opening: play.opening,
  ...(play.content && { content: play.content }),
  rounds: play.rounds,
  privateTalks: play.privateTalks,
  roles: play.roles.map(({ id, name, known = '' }) => ({ id, name, known })),
  victims: play.victims.map(({ id, name }) => ({ id, name })),
  origin,
  proved,
  tried: tried && { ...tried },
  own,
  played: { ...played },
});

type Proved = z.infer<typeof CaseShape>['proved'];
/** A case never changes: what was proved of it once need not be proved again. Nobody waits for it: whoever comes first would for seconds. */
const proofs = new WeakMap<ListedCase['play'], { done: Proved }>();

function provedSoFar(play: ListedCase['play'], reading: Reader): Proved {
  const known = proofs.get(play);
  if (known) return known.done;
  const proof: { done: Proved } = { done: null };
  proofs.set(play, proof);
  prove(play, reading).then(
    (done) => {
      proof.done = done;
    },
    () => proofs.delete(play),
  );
  return null;
}

/** What the checker has proved, without a word of how: that would give the case away. */
async function prove(play: ListedCase['play'], reading: Reader): Promise<NonNullable<Proved>> {
  const found = new Set((await reading.checked(play)).map(({ code }) => code));
  const unknown = found.has('M140');
  return {
    solvable: unknown ? null : !found.has('M143') && !found.has('M141'),
    alone: found.has('M144'),
    reachable: !found.has('M120') && !found.has('M121'),
    timeline: (play.truth?.moments.length ?? 0) === 0 ? null : !found.has('M130') && !found.has('M131'),
  };
}
