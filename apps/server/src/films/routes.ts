import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { type Films, type ListedFilm, measuredBytes, type ReadyFilm, readyRoles, unknownFrame } from '@troupe/house/films';
import type { Reading } from '@troupe/house/reading';
import { refusal } from '../errors.en.ts';
import { type App, type HouseLog, keptFor, passingBytes } from '../http/context.ts';
import { accountOf } from '../http/paying.ts';
import { rangeIn } from '../http/range.ts';
import { operatorRoutes } from '../http/route.ts';
import { Language } from '../http/shapes.ts';
import { filmLineRoutes } from './line-routes.ts';
import { FilmId, FilmRequest, FilmShape, FilmsShape, FramesRequest, SceneShape, StagedShape, StageRequest } from './shapes.ts';
import { screeningRoutes } from './talk-routes.ts';

export function filmsRoutes(
  app: App,
  films: Films,
  { log, reading }: { readonly log: HouseLog; readonly reading: Pick<Reading, 'subtitles'> },
): void {
  filmRoutes(app, films);
  screeningRoutes(app, films, log);
  filmLineRoutes(app, films, reading);
}

const places = {
  film: FilmId,
  frame: z.coerce.number().int().min(0).max(63),
};
const kept = 'private, max-age=3600';

function filmRoutes(app: App, films: Films): void {
  const route = operatorRoutes(app, 'screening', places);
  const { files } = films;
  const filmView = (film: ListedFilm): z.infer<typeof FilmShape> => ({
    id: film.id,
    name: film.name,
    title: film.ready?.title ?? null,
    about: film.ready?.about ?? null,
    people: film.ready && { en: peopleOf(film.ready, 'en'), zh: peopleOf(film.ready, 'zh') },
    state: film.state,
    bytes: film.bytes,
    arrived: film.arrived,
    begunAt: film.begunAt,
    seconds: film.seconds,
    width: film.width,
    height: film.height,
    frames: film.state === 'ready' ? [...files.frames(film.id).at] : [],
    seenBy: film.by,
    looked: film.looked,
    failure: film.failure,
  });

  route.get('/api/films', {
    summary: 'The films of the house, and those that were brought',
    gives: [FilmsShape, 'Films'],
    answer: () => ({ films: files.list().map(filmView), most: files.most, measuredOnly: films.measuredOnly }),
  });

  route.post('/api/films', {
    summary: 'Begin to bring a film; then send its bytes in pieces, and finish',
    body: FilmRequest,
    gives: [z.object({ id: z.string() }), 'It is awaited'],
    async answer({ body: { name, bytes }, c }) {
      await c.var.accounts.requireRoom(accountOf(c.var.asker), { bytes });
      const id = await files.begin(name, bytes);
      await keptFor(c, `film:${id}`, bytes);
      return { id };
    },
  });

  route.put('/api/films/{film}/bytes', {
    summary: 'The piece of a film that begins at a byte; whoever was cut off goes on from where it has arrived',
    query: z.object({ at: z.coerce.number().int().min(0).max(1e12) }),
    file: true,
    gives: [z.object({ arrived: z.number() }), 'How far it has arrived'],
    async answer({ film, query, c }) {
      files.film(film);
      return { arrived: files.take(film, query.at, await passingBytes(c)) };
    },
  });

  route.post('/api/films/{film}/finish', {
    summary: 'All of it has been sent: it is looked at behind the scenes',
    gives: [FilmShape, 'The film'],
    answer: async ({ film }) => filmView(await files.finish(film)),
  });

  route.get('/api/films/{film}', {
    summary: 'A film, and how far it is looked at',
    gives: [FilmShape, 'The film'],
    answer: ({ film }) => filmView(files.film(film)),
  });

  route.delete('/api/films/{film}', {
    summary: 'Put a film away, with its lines and clips; talks about it can still be read',
    done: 'It is gone',
    act: ({ film }) => films.putAway(film),
  });

  route.post('/api/films/{film}/frames', {
    summary: 'Frames that a browser took, where the house has no ffmpeg',
    body: FramesRequest,
    gives: [FilmShape, 'The film, seen'],
    async answer({ film, body: { frames, ...figures } }) {
      const taken = frames.map(({ at, picture, small }) => ({ at, jpeg: jpegOf(picture), rgb: smallOf(small) }));
      await files.takeFromBrowser(film, figures, taken);
      return filmView(files.film(film));
    },
  });

  sceneRoutes(app, films);
  pictureRoutes(app, films);
}

const peopleOf = (film: ReadyFilm, language: 'en' | 'zh') => readyRoles(film, language).map(({ name, profile }) => ({ name, profile }));

function pictureRoutes(app: App, { files }: Films): void {
  const route = operatorRoutes(app, 'screening', places);
  route.get('/api/films/{film}/frames/{frame}', {
    summary: 'One of the frames by which it is seen, as a JPEG',
    text: ['image/jpeg', 'The frame'],
    send({ film, frame, c }) {
      const frames = files.frames(files.film(film).id);
      if (frame >= frames.at.length) throw unknownFrame();
      const headers = { 'content-type': 'image/jpeg', 'cache-control': kept };
      return c.body(new Uint8Array(frames.picture(frame)), 200, headers);
    },
  });

  route.get('/api/films/{film}/file', {
    summary: 'The film itself; a range of it where one is asked for',
    text: ['video/mp4', 'The film'],
    also: { 206: { description: 'The range' }, 416: { description: 'No such range' } },
    send({ film, c }) {
      const { path, type, bytes } = files.file(film);
      const range = rangeIn(c.req.header('range'), bytes);
      const { start, end } = range ?? { start: 0, end: bytes - 1 };
      const headers = {
        'content-type': type,
        'accept-ranges': 'bytes',
        'cache-control': kept,
        'content-length': String(end - start + 1),
        ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
      return c.body(body, range ? 206 : 200, headers);
    },
  });
}

function jpegOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return bytes;
  throw refusal(422, 'frame-kind');
}

function smallOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === measuredBytes) return bytes;
  throw refusal(422, 'frame-size', { bytes: measuredBytes });
}

function sceneRoutes(app: App, films: Films): void {
  const route = operatorRoutes(app, 'screening', places);
  route.get('/api/films/{film}/scene', {
    summary: 'What a film shows, for a stage: place, light, weather, sound',
    query: z.object({ language: Language.default('en') }),
    gives: [SceneShape, 'The scene, and who says so'],
    answer: ({ film, query, signal }) => films.scene(film, query.language, signal),
  });

  route.post('/api/films/{film}/stage', {
    summary:
      'Open a play in what a film shows: one of the repertoire (its blueprint comes back, checked), or a new one on a topic (a plan)',
    body: StageRequest,
    spends: true,
    gives: [StagedShape, 'A blueprint to perform, or a plan that is being written'],
    async answer({ film, body }) {
      films.files.film(film);
      const { scene, play, topic, language } = body;
      if (play !== undefined) return { blueprint: (await films.staged(play, scene)) as Record<string, unknown>, plan: null };
      if (topic === undefined) throw refusal(422, 'usage-stage');
      return { blueprint: null, plan: await films.planned(topic, scene, language) };
    },
  });
}
