import { z } from '@hono/zod-openapi';
import { writeSubtitles } from '@troupe/core/formats';
import type { Films } from '@troupe/house/films';
import type { Reading } from '@troupe/house/reading';
import { type App, uploadedFile } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Language } from '../http/shapes.ts';
import { DatasetRequestShape, DatasetShape, FilmId, HearingShape, LinesChange, LinesShape } from './shapes.ts';

const places = { film: FilmId };
const spoken = z.object({ language: Language.default('en') });
const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

export function filmLineRoutes(app: App, films: Films, reading: Pick<Reading, 'subtitles'>): void {
  const route = operatorRoutes(app, 'screening', places);
  const { lines, files } = films;
  const linesView = (film: string, language: 'en' | 'zh' = 'en') => films.linesOf(film, language);

  route.get('/api/films/{film}/lines', {
    summary: 'The lines of a film, in order; a film of the house brings its own',
    query: spoken,
    gives: [LinesShape, 'Lines'],
    answer: ({ film, query }) => linesView(film, query.language),
  });

  route.patch('/api/films/{film}/lines', {
    summary: 'Put lines, new or changed, and take lines away: one step that can be undone',
    query: spoken,
    body: LinesChange,
    gives: [LinesShape, 'The lines as they are now'],
    async answer({ film, query, body: { put, gone } }) {
      await films.takeUp(film, query.language);
      await lines.change(film, { put: put.map((line) => ({ ...line, end: Math.max(line.start, line.end) })), gone });
      return linesView(film);
    },
  });

  for (const which of ['undo', 'redo'] as const)
    route.post(`/api/films/{film}/lines/${which}`, {
      summary: which === 'undo' ? 'Take the last change back' : 'Do again what was taken back',
      gives: [LinesShape, 'The lines as they are now'],
      async answer({ film }) {
        files.film(film);
        await lines.step(film, which);
        return linesView(film);
      },
    });

  route.post('/api/films/{film}/subtitles', {
    summary: 'Bring subtitles (.srt or .vtt) in the place of the lines',
    query: spoken,
    file: true,
    gives: [LinesShape.extend({ warnings: z.array(z.string()) }), 'The lines, and what was odd about the file'],
    async answer({ film, query, c, signal }) {
      await films.takeUp(film, query.language);
      const read = await uploadedFile(c, (source) => reading.subtitles(source, signal));
      await lines.bring(film, read.lines);
      return { ...(await linesView(film)), warnings: read.warnings.slice(0, 20) };
    },
  });

  route.get('/api/films/{film}/subtitles', {
    summary: 'The lines as a file',
    query: spoken.extend({ format: z.enum(['srt', 'vtt']).default('srt') }),
    text: ['text/plain', 'Subtitles'],
    async send({ film, query: { format, language }, c }) {
      const { id, name } = files.film(film);
      const text = writeSubtitles((await linesView(id, language)).lines, format);
      const headers = { 'content-disposition': attachment(`${name.replace(/\.[^.]+$/u, '')}.${format}`) };
      return c.body(text, 200, { 'content-type': `text/${format === 'vtt' ? 'vtt' : 'plain'}; charset=utf-8`, ...headers });
    },
  });

  route.post('/api/films/{film}/lines/own', {
    summary: 'The lines that a film of the house came with, in the place of those it has now',
    query: spoken,
    gives: [LinesShape, 'The lines as they are now'],
    async answer({ film, query }) {
      await films.ownLines(film, query.language);
      return linesView(film);
    },
  });

  hearingRoutes(app, films);
  datasetRoutes(app, films);
}

function hearingRoutes(app: App, films: Films): void {
  const route = operatorRoutes(app, 'screening', places);
  const { hearing, files } = films;
  const hearingView = (film: string) => ({ possible: hearing.possible, standing: hearing.standing(film) });

  route.get('/api/films/{film}/hearing', {
    summary: 'Whether the house can hear, and how far it has heard this film',
    gives: [HearingShape, 'How far it is'],
    answer: ({ film }) => hearingView(files.film(film).id),
  });

  route.post('/api/films/{film}/hearing', {
    summary: 'Write the lines down from the sound, behind the scenes; who speaks, a person says afterwards',
    body: z.strictObject({ language: Language.default('en') }),
    gives: [HearingShape, 'It is being heard'],
    async answer({ film, body: { language } }) {
      if (hearing.possible) await films.takeUp(film, language);
      hearing.begin(film, language);
      return hearingView(film);
    },
  });
}

function datasetRoutes(app: App, films: Films): void {
  const route = operatorRoutes(app, 'screening', places);
  const { datasets, files } = films;
  route.get('/api/films/{film}/dataset', {
    summary: 'The dataset as it was built last, from the lines as they are now',
    gives: [z.object({ dataset: DatasetShape.nullable() }), 'Its figures'],
    answer: async ({ film }) => ({ dataset: await datasets.built(film) }),
  });

  route.post('/api/films/{film}/dataset', {
    summary: 'Build a dataset: sessions, samples, splits, with a check that no answer can be seen beforehand',
    body: DatasetRequestShape,
    gives: [DatasetShape, 'Its figures'],
    async answer({ film, body }) {
      await films.takeUp(film, body.language);
      return datasets.build(film, body);
    },
  });

  route.get('/api/films/{film}/dataset/export', {
    summary: 'One split of the dataset: the published records, or lines for LLaMA-Factory, TRL or verl',
    query: z.object({
      format: z.enum(['records', 'llama-factory', 'trl', 'verl']).default('records'),
      split: z.enum(['train', 'test']).default('train'),
    }),
    text: ['application/json', 'The file'],
    async send({ film, query: { format, split }, c }) {
      const bytes = new Uint8Array(await datasets.exported(film, format, split));
      const name = format === 'records' ? `${split}.json` : `${format}-${split}.jsonl`;
      return c.body(bytes, 200, { 'content-type': 'application/json; charset=utf-8', 'content-disposition': attachment(name) });
    },
  });

  route.post('/api/films/{film}/dataset/clips', {
    summary: 'Cut the clips behind the scenes; needs ffmpeg',
    done: 'They are being cut',
    act: ({ film }) => datasets.cut(film),
  });

  route.get('/api/films/{film}/dataset/archive', {
    summary: 'Records, exports and clips in one ZIP file',
    text: ['application/zip', 'The archive'],
    async send({ film, c }) {
      const { id } = files.film(film);
      const bytes = new Uint8Array(await datasets.packed(id));
      return c.body(bytes, 200, { 'content-type': 'application/zip', 'content-disposition': attachment(`${id}-dataset.zip`) });
    },
  });
}
