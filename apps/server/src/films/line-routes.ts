import { z } from '@hono/zod-openapi';
import { writeSubtitles } from '@troupe/core/formats';
import { decodeText } from '@troupe/files/books';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { answering, answeringText, taking } from '../http/route.ts';
import { Done, done, Language } from '../http/shapes.ts';
import { takingFile, uploaded } from '../http/uploaded.ts';
import type { ScreeningRoom } from '../screening/screening-room.ts';
import { DatasetShape, DatasetWishShape, FilmId, HearingShape, LinesChange, LinesShape } from './shapes.ts';

const one = z.object({ film: FilmId });
const spoken = z.object({ language: Language.default('en') });
const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** The lines of a film, corrected by a person, and the dataset that is built from them. For the operator. */
export function filmLineRoutes(app: App, room: ScreeningRoom): void {
  const route = operatorRoutes(app, 'screening');
  const { lines, shelf } = room;
  const told = async (film: string, language: 'en' | 'zh' = 'en') => {
    const shown = await room.linesOf(film, language);
    return { ...shown, lines: [...shown.lines] };
  };

  route(
    {
      method: 'get',
      path: '/api/films/{film}/lines',
      summary: 'The lines of a film, in order; a film of the house brings its own',
      request: { params: one, query: spoken },
      responses: answering(LinesShape, 'Lines'),
    },
    async (c) => c.json(await told(c.req.valid('param').film, c.req.valid('query').language), 200),
  );

  route(
    {
      method: 'patch',
      path: '/api/films/{film}/lines',
      summary: 'Put lines, new or changed, and take lines away: one step that can be undone',
      request: { params: one, query: spoken, ...taking(LinesChange) },
      responses: answering(LinesShape, 'The lines as they are now'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      const { put, gone } = c.req.valid('json');
      await room.takeUp(film, c.req.valid('query').language);
      await lines.change(film, { put: put.map((line) => ({ ...line, end: Math.max(line.start, line.end) })), gone });
      return c.json(await told(film), 200);
    },
  );

  for (const which of ['undo', 'redo'] as const)
    route(
      {
        method: 'post',
        path: `/api/films/{film}/lines/${which}`,
        summary: which === 'undo' ? 'Take the last change back' : 'Do again what was taken back',
        request: { params: one },
        responses: answering(LinesShape, 'The lines as they are now'),
      },
      async (c) => {
        const { film } = c.req.valid('param');
        shelf.film(film);
        await lines.step(film, which);
        return c.json(await told(film), 200);
      },
    );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/subtitles',
      summary: 'Bring subtitles (.srt or .vtt) in the place of the lines',
      request: { params: one, query: spoken, ...takingFile },
      responses: answering(LinesShape.extend({ warnings: z.array(z.string()) }), 'The lines, and what was odd about the file'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      await room.takeUp(film, c.req.valid('query').language);
      const warnings = await lines.bring(film, decodeText(await uploaded(c)).text);
      return c.json({ ...(await told(film)), warnings: warnings.slice(0, 20) }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/films/{film}/subtitles',
      summary: 'The lines as a file',
      request: { params: one, query: spoken.extend({ format: z.enum(['srt', 'vtt']).default('srt') }) },
      responses: answeringText('text/plain', 'Subtitles'),
    },
    async (c) => {
      const { format, language } = c.req.valid('query');
      const { id, name } = shelf.film(c.req.valid('param').film);
      const text = writeSubtitles((await told(id, language)).lines, format);
      const headers = { 'content-disposition': attachment(`${name.replace(/\.[^.]+$/u, '')}.${format}`) };
      return c.body(text, 200, { 'content-type': `text/${format === 'vtt' ? 'vtt' : 'plain'}; charset=utf-8`, ...headers }) as never;
    },
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/lines/own',
      summary: 'The lines that a film of the house came with, in the place of those it has now',
      request: { params: one, query: spoken },
      responses: answering(LinesShape, 'The lines as they are now'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      await room.ownLines(film, c.req.valid('query').language);
      return c.json(await told(film), 200);
    },
  );

  hearingRoutes(app, room);
  datasetRoutes(app, room);
}

function hearingRoutes(app: App, room: ScreeningRoom): void {
  const route = operatorRoutes(app, 'screening');
  const { hearing, shelf } = room;
  const told = (film: string) => ({ possible: hearing.possible, standing: hearing.standing(film) });

  route(
    {
      method: 'get',
      path: '/api/films/{film}/hearing',
      summary: 'Whether the house can hear, and how far it has heard this film',
      request: { params: one },
      responses: answering(HearingShape, 'How far it is'),
    },
    (c) => c.json(told(shelf.film(c.req.valid('param').film).id), 200),
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/hearing',
      summary: 'Write the lines down from the sound, behind the scenes; who speaks, a person says afterwards',
      request: { params: one, ...taking(z.strictObject({ language: Language.default('en') })) },
      responses: answering(HearingShape, 'It is being heard'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      const { language } = c.req.valid('json');
      if (hearing.possible) await room.takeUp(film, language);
      hearing.begin(film, language);
      return c.json(told(film), 200);
    },
  );
}

function datasetRoutes(app: App, room: ScreeningRoom): void {
  const route = operatorRoutes(app, 'screening');
  const { datasets, shelf } = room;
  route(
    {
      method: 'get',
      path: '/api/films/{film}/dataset',
      summary: 'The dataset as it was built last, from the lines as they are now',
      request: { params: one },
      responses: answering(z.object({ dataset: DatasetShape.nullable() }), 'Its figures'),
    },
    async (c) => {
      const dataset = await datasets.built(c.req.valid('param').film);
      return c.json({ dataset: dataset as z.infer<typeof DatasetShape> | null }, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/dataset',
      summary: 'Build a dataset: sessions, samples, splits, with a check that no answer can be seen beforehand',
      request: { params: one, ...taking(DatasetWishShape) },
      responses: answering(DatasetShape, 'Its figures'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      const wish = c.req.valid('json');
      await room.takeUp(film, wish.language);
      const dataset = await datasets.build(film, wish);
      return c.json(dataset as z.infer<typeof DatasetShape>, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/films/{film}/dataset/export',
      summary: 'One split of the dataset: the published records, or lines for LLaMA-Factory, TRL or verl',
      request: {
        params: one,
        query: z.object({
          format: z.enum(['records', 'llama-factory', 'trl', 'verl']).default('records'),
          split: z.enum(['train', 'test']).default('train'),
        }),
      },
      responses: answeringText('application/json', 'The file'),
    },
    async (c) => {
      const { film } = c.req.valid('param');
      const { format, split } = c.req.valid('query');
      const text = await datasets.exported(film, format, split);
      const name = format === 'records' ? `${split}.json` : `${format}-${split}.jsonl`;
      return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8', 'content-disposition': attachment(name) }) as never;
    },
  );

  route(
    {
      method: 'post',
      path: '/api/films/{film}/dataset/clips',
      summary: 'Cut the clips behind the scenes; needs ffmpeg',
      request: { params: one },
      responses: answering(Done, 'They are being cut'),
    },
    async (c) => {
      await datasets.cut(c.req.valid('param').film);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/films/{film}/dataset/archive',
      summary: 'Records, exports and clips in one ZIP file',
      request: { params: one },
      responses: answeringText('application/zip', 'The archive'),
    },
    async (c) => {
      const { id } = shelf.film(c.req.valid('param').film);
      const bytes = new Uint8Array(await datasets.packed(id));
      return c.body(bytes, 200, { 'content-type': 'application/zip', 'content-disposition': attachment(`${id}-dataset.zip`) }) as never;
    },
  );
}
