import { z } from '@hono/zod-openapi';
import { csvTable, htmlReport, markdownReport, type Report } from '@troupe/evaluation';
import { BenchRequest, type Critics, duelsIn, scoreInWords } from '@troupe/house/critics';
import { refusal } from '../errors.en.ts';
import { type App, FileName, keptFor, uploadedFile } from '../http/context.ts';
import { accountOf } from '../http/paying.ts';
import { named, operatorRoutes } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { BroughtDataShape, DuelShape, EstimateShape, ListedRunShape, Of, PlacedShape, RecordsShape, ReportShape, RunId } from './shapes.ts';

const places = { run: RunId, data: Id };
const BenchRequestShape = named(BenchRequest, 'BenchWish');
const Language = z.enum(['en', 'zh']).optional();

export function runRoutes(app: App, critics: Critics): void {
  listRoutes(app, critics);
  reportFileRoutes(app, critics);
  benchRoutes(app, critics);
  dataRoutes(app, critics);
}

function listRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.get('/api/critics/leaderboard', {
    summary: 'Who is better: from the votes of people, or from the judge of a run',
    query: z.object({ run: Id.optional(), of: Of }),
    gives: [z.array(PlacedShape), 'The best first; empty while nothing was decided'],
    answer: ({ query: { run, of = 'performance' } }) => critics.figures.board(of, run),
  });

  route.get('/api/critics/runs', {
    summary: 'All runs that are kept, the latest first',
    gives: [z.array(ListedRunShape), 'Runs'],
    answer: () => listed(critics),
  });

  route.get('/api/critics/runs/{run}', {
    summary: 'The report of a run, or what differs between it and another',
    query: z.object({ with: Id.optional(), language: Language }),
    gives: [ReportShape, 'Tables, plots and notes'],
    answer: ({ run, query: { with: other, language } }) => reportFor(critics, run, { other, language }),
  });

  route.get('/api/critics/runs/{run}/duels', {
    summary: 'The duels of a run: who won, every reason with its quotations, and the events in which a fault was found',
    gives: [z.array(DuelShape), 'Duels; none where it was another benchmark'],
    answer: async ({ run }) => [...duelsIn(await critics.runs.results(run))],
  });

  route.get('/api/critics/runs/{run}/records', {
    summary: 'Every judgement of a run, in words',
    query: z.object({
      from: z.coerce.number().int().min(0).max(1_000_000).optional(),
      evaluation: z.string().max(80).optional(),
      subject: z.string().max(400).optional(),
    }),
    gives: [RecordsShape, 'A hundred of them at a time'],
    async answer({ run, query: { from = 0, evaluation, subject } }) {
      const { records } = await critics.runs.results(run);
      const wanted = records.filter(
        (record) => (evaluation === undefined || record.evaluation === evaluation) && (subject === undefined || record.subject === subject),
      );
      // What was only counted says nothing in words: opinions come first.
      const isCounted = ({ scorer }: (typeof wanted)[number]) => Number(scorer === 'measures');
      const own = [...wanted].sort((a, b) => isCounted(a) - isCounted(b));
      const page = own.slice(from, from + 100).map((record) => {
        const { evaluation: which, subject: who, scorer, case: id, language, why } = record;
        return { evaluation: which, subject: who, scorer, case: id, language, score: scoreInWords(record), why };
      });
      return { of: own.length, records: page };
    },
  });
}

async function listed(critics: Critics) {
  // Before the files are read: one that ends meanwhile is not called done with less than all of it.
  const kept = new Map(critics.index.runs);
  const runs = await critics.runs.list();
  const known = new Set(runs.map(({ id }) => id));
  // One that has only just begun has no files yet; one that failed at once never had any, and says why.
  const begun = [...kept.values()].filter(({ run, how }) => how !== 'done' && !known.has(run));
  const standing = (id: string) => {
    const run = kept.get(id);
    return {
      state: run?.how ?? 'done',
      ...(run?.why !== undefined && { why: run.why }),
      progress: critics.benches.progressOf(id),
    } as const;
  };
  return [
    ...begun.map(({ run, wish: request, at }) => ({
      id: run,
      readyMade: false,
      benchmark: request.benchmark,
      subjects: request.subjects as string[],
      cases: 0,
      records: 0,
      judge: null,
      at,
      ...standing(run),
    })),
    ...runs.map((run) => ({ ...run, ...standing(run.id) })),
  ];
}

type Wanted = { readonly other: string | undefined; readonly language: 'en' | 'zh' | undefined };
const reportFor = ({ runs }: Critics, run: string, { other, language }: Wanted): Promise<Report> =>
  other === undefined ? runs.report(run, language) : runs.compare(run, other, language);

function reportFileRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.get('/api/critics/runs/{run}/file', {
    summary: 'The report as one HTML file, as Markdown, or one of its tables as CSV',
    query: z.object({
      format: z.enum(['html', 'markdown', 'csv']),
      table: z.coerce.number().int().min(0).max(1000).optional(),
      with: Id.optional(),
      language: Language,
    }),
    text: ['text/plain', 'The file'],
    async send({ run, query: { format, table: number = 0, with: other, language }, c }) {
      const report = await reportFor(critics, run, { other, language });
      const name = `${run}${other === undefined ? '' : `-and-${other}`}`.replace(/[^\w.-]/gu, '_');
      const file = (text: string, type: string, ending: string) =>
        c.body(text, 200, {
          'content-type': `${type}; charset=utf-8`,
          'content-disposition': `attachment; filename="${name}.${ending}"`,
        });
      if (format === 'html') return file(htmlReport(report), 'text/html', 'html');
      if (format === 'markdown') return file(markdownReport(report), 'text/markdown', 'md');
      const table = report.tables[number];
      if (!table) throw refusal(404, 'unknown-report-table', { count: report.tables.length });
      return file(csvTable(table, report.language), 'text/csv', `${number + 1}.csv`);
    },
  });
}

function dataRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.get('/api/critics/data', {
    summary: 'Data sets that were brought for benchmarks, the latest first',
    gives: [z.array(BroughtDataShape), 'Data sets'],
    answer: () => critics.data.list(),
  });

  route.post('/api/critics/data', {
    summary: 'Bring a data set: a .zip of its folder, or one file of answered scenes. It is read when a benchmark is begun with it',
    query: z.object({ name: FileName }),
    file: true,
    gives: [BroughtDataShape, 'It is kept'],
    answer: ({ query, c, signal }) =>
      uploadedFile(c, async (source, bytes) => {
        // Its own bytes are held already.
        const room = (unpacked: number) => c.var.accounts.requireRoom(accountOf(c.var.asker), { bytes: Math.max(0, unpacked - bytes) });
        const { unpacked, ...data } = await critics.data.bring(source, query.name, { signal, room });
        await keptFor(c, `data:${data.id}`, unpacked);
        return data;
      }),
  });

  route.delete('/api/critics/data/{data}', {
    summary: 'Throw a data set away; runs that were made with it stay',
    done: 'It is gone',
    act: ({ data }) => critics.data.remove(data),
  });
}

function benchRoutes(app: App, critics: Critics): void {
  const route = operatorRoutes(app, 'critics', places);
  route.post('/api/critics/estimate', {
    summary: 'What a benchmark would take',
    body: BenchRequestShape,
    gives: [EstimateShape, 'About so much'],
    answer: ({ body }) => critics.benches.estimate(body),
  });

  route.post('/api/critics/runs', {
    summary: 'Run a benchmark behind the pages. It is kept case by case, and gone on with after a crash',
    body: BenchRequestShape,
    spends: true,
    gives: [z.object({ run: z.string() }), 'It is under way'],
    answer: async ({ body }) => ({ run: await critics.benches.begin(body) }),
  });

  route.post('/api/critics/runs/{run}/stop', {
    summary: 'Stop a benchmark; what it has done stays',
    done: 'It has stopped',
    act: ({ run }) => critics.benches.stop(run),
  });
}
