import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEvaluations, ownReport } from '@troupe/evaluation';
import { fault } from '../errors.en.ts';
import type { Bench } from './bench.ts';
import { evaluateAll, noted, showReport, withRun } from './run.ts';

export const isOwnFile = (name: string): boolean => /\.m?js$/u.test(name);

/** An evaluation of somebody's own: a file whose default export names cases, subject and scorer. */
export const ownBench =
  (file: string): Bench =>
  async (flags, context) => {
    const path = resolve(context.folder, file);
    if (!existsSync(path)) throw fault('unknown-file/evaluation', { file });
    const loaded = (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
    const evaluations = ownEvaluations(loaded.default).map((one) => ({ ...one, cases: one.cases.slice(0, flags.limit) }));
    return withRun(flags, context, async (run) => {
      const [first] = evaluations;
      await noted(run, {
        benchmark: 'own',
        settings: { evaluation: first?.name ?? '' },
        subjects: evaluations.map(({ subject }) => subject.id),
        cases: (first?.cases ?? []).map(({ id }) => id),
      });
      const records = await evaluateAll(run, evaluations);
      if (!records) return;
      const report = ownReport(records, context.voice.language);
      await showReport(report, { benchmark: first?.name, tables: report.tables, failures: run.failures() }, run, flags, context);
    });
  };
