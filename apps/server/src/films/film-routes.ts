import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { Refusal } from '../http/problem.ts';
import { rangeIn } from '../http/range.ts';
import { answering, answeringText, taking } from '../http/route.ts';
import { Done, done, Language } from '../http/shapes.ts';
import { takingFile, uploaded } from '../http/uploaded.ts';
import { measuredBytes } from '../screening/film-frames.ts';
import type { ListedFilm } from '../screening/film-shelf.ts';
import { type ReadyFilm, readyRoles } from '../screening/ready-films.ts';
import type { ScreeningRoom } from '../screening/screening-room.ts';
import { unknownFrame } from '../screening/screening-room.ts';
import { FilmId, FilmShape, FilmsShape, FilmWish, FramesWish, SceneShape, StagedShape, StageWish } from './shapes.ts';

const one = z.object({ film: FilmId });
const kept = 'private, max-age=3600';

/** Films: brought in pieces, looked at, shown, and set on the stage. For the operator. */
export function filmRoutes(app: App, room: ScreeningRoom): void {
  const route = operatorRoutes(app, 'screening');
  const { shelf } = room;
  const told = (film: ListedFilm): z.infer<typeof FilmShape> => ({
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
    frames: film.state === 'ready' ? [...shelf.frames(film.id).at] : [],
    seenBy: film.by,
    looked: film.looked,
    failure: film.failure,
  });

  route(
    {
      method: 'get',
      path: '/api/films',
      summary: 'The films of the house, and those that were brought',
      responses: answering(FilmsShape, 'Films'),
    },
    (c) => c.json({ films: shelf.list().map(told), most: shelf.most, measuredOnly: room.measuredOnly }, 200),
  );

  route(
    {
      method: 'post',
      path: '/api/films',
      summary: 'Begin to bring a film; then send its bytes in pieces, and finish',
      request: taking(FilmWish),
      responses: answering(z.object({ id: z.string() }), 'It is awaited'),
    },
    async (c) => {
      const { name, bytes } = c.req.valid('json');
      return c.json({ id: await shelf.begin(name, bytes) }, 200);
    },
  );

  route(
    {
      method: 'put',
      path: '/api/films/{film}/bytes',
      summary: 'The piece of a film that begins at a byte; whoever was cut off goes on from where it has arrived',
      request: { params: one, query: z.object({ at: z.coerce.number().int().min(0).max(1e12) }), ...takingFile },
      responses: answering(z.object({ arrived: z.number() }), 'How far it has arrived'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      shelf.film(film);
      return c.json({ arrived: shelf.take(film, c.req.valid('query').at, await uploaded(c)) }, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/finish',
      summary: 'All of it has been sent: it is looked at behind the scenes',
      request: { params: one },
      responses: answering(FilmShape, 'The film'),
    },
    async (c) => c.json(told(await shelf.finish(c.req.valid('param').film)), 200),
  );

  route(
    {
      method: 'get',
      path: '/api/films/{film}',
      summary: 'A film, and how far it is looked at',
      request: { params: one },
      responses: answering(FilmShape, 'The film'),
    },
    (c) => c.json(told(shelf.film(c.req.valid('param').film)), 200),
  );

  route(
    {
      method: 'delete',
      path: '/api/films/{film}',
      summary: 'Put a film away, with its lines and clips; talks about it can still be read',
      request: { params: one },
      responses: answering(Done, 'It is gone'),
    },
    async (c) => {
      await room.putAway(c.req.valid('param').film);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/frames',
      summary: 'Frames that a browser took, where the house has no ffmpeg',
      request: { params: one, ...taking(FramesWish) },
      responses: answering(FilmShape, 'The film, seen'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      const { frames, ...figures } = c.req.valid('json');
      const taken = frames.map(({ at, picture, small }) => ({ at, jpeg: jpegOf(picture), rgb: smallOf(small) }));
      await shelf.takeFromBrowser(film, figures, taken);
      return c.json(told(shelf.film(film)), 200);
    },
  );

  sceneRoutes(app, room);
  pictureRoutes(app, room);
}

const peopleOf = (film: ReadyFilm, language: 'en' | 'zh') => readyRoles(film, language).map(({ name, profile }) => ({ name, profile }));

function pictureRoutes(app: App, { shelf }: ScreeningRoom): void {
  const route = operatorRoutes(app, 'screening');
  route(
    {
      method: 'get',
      path: '/api/films/{film}/frames/{frame}',
      summary: 'One of the frames by which it is seen, as a JPEG',
      request: {
        params: z.object({
          film: FilmId,
          frame: z.coerce
            .number()
            .int()
            .min(0)
            .max(63)
            .openapi({ param: { name: 'frame', in: 'path' } }),
        }),
      },
      responses: answeringText('image/jpeg', 'The frame'),
    },
    (c) => {
      const { film, frame } = c.req.valid('param');
      const frames = shelf.frames(shelf.film(film).id);
      if (frame >= frames.at.length) throw unknownFrame();
      const headers = { 'content-type': 'image/jpeg', 'cache-control': kept };
      return c.body(new Uint8Array(frames.picture(frame)), 200, headers) as never;
    },
  );

  route(
    {
      method: 'get',
      path: '/api/films/{film}/file',
      summary: 'The film itself; a range of it where one is asked for',
      request: { params: one },
      responses: { ...answeringText('video/mp4', 'The film'), 206: { description: 'The range' }, 416: { description: 'No such range' } },
    },
    (c) => {
      const { path, type, bytes } = shelf.file(c.req.valid('param').film);
      const range = rangeIn(c.req.header('range'), bytes);
      const { start, end } = range ?? { start: 0, end: bytes - 1 };
      const headers = {
        'content-type': type,
        'accept-ranges': 'bytes',
        'cache-control': kept,
        'content-length': String(end - start + 1),
        ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers) as never;
      const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
      return c.body(body, range ? 206 : 200, headers) as never;
    },
  );
}

function jpegOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return bytes;
  throw new Refusal(422, 'frame-kind', 'A frame is no JPEG.', 'Send JPEGs in base64.');
}

function smallOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === measuredBytes) return bytes;
  throw new Refusal(422, 'frame-size', 'A small frame has the wrong size.', `Send ${measuredBytes} bytes: 64 × 36 pixels.`);
}

function sceneRoutes(app: App, room: ScreeningRoom): void {
  const route = operatorRoutes(app, 'screening');
  route(
    {
      method: 'get',
      path: '/api/films/{film}/scene',
      summary: 'What a film shows, for a stage: place, light, weather, sound',
      request: { params: one, query: z.object({ language: Language.default('en') }) },
      responses: answering(SceneShape, 'The scene, and who says so'),
    },
    async (c) => c.json(await room.scene(c.req.valid('param').film, c.req.valid('query').language, c.req.raw.signal), 200),
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/stage',
      summary:
        'Open a play in what a film shows: one of the repertoire (its blueprint comes back, checked), or a new one on a topic (a plan)',
      request: { params: one, ...taking(StageWish) },
      responses: answering(StagedShape, 'A blueprint to perform, or a plan that is being written'),
    },
    async (c) => {
      room.shelf.film(c.req.valid('param').film);
      const { scene, play, topic, language } = c.req.valid('json');
      if (play !== undefined) return c.json({ blueprint: (await room.staged(play, scene)) as Record<string, unknown>, plan: null }, 200);
      if (topic === undefined) throw new Refusal(422, 'usage-stage', 'Neither a play nor a topic was named.', 'Name one of them.');
      return c.json({ blueprint: null, plan: await room.planned(topic, scene, language) }, 200);
    },
  );
}
