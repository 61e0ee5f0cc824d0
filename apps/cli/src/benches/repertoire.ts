import { readLog } from '@troupe/core/events';
import { createBudget } from '@troupe/core/model';
import { type Case, type ScoreRecord, type Staged, type Subject, stagedOf, staging, theatreReport } from '@troupe/evaluation';
import { type Play, readPlay } from '@troupe/house/node';
import { play, setUps } from '@troupe/house/subjects';
import { systemClock } from '@troupe/models/clock';
import { engageModels } from '@troupe/models/engage';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import type { PlayStore } from '../keeping/stores.ts';
import { bookkeeping } from '../models/engage.ts';
import { repertoire } from '../performing/plays.ts';
import type { BenchFlags } from './bench.ts';
import { noted, showReport, withPerformances, withRun } from './run.ts';

type PlayCase = Case & { readonly play: Play };

/** Performs every play of the house, once or in several set-ups, and counts. Nobody is asked for an opinion. */
export async function repertoireBench(flags: BenchFlags, context: Context): Promise<number> {
  const { plays } = await repertoire();
  const read = await Promise.all(plays.map(({ file }) => readPlay(file)));
  const cases = read
    .map((one): PlayCase => ({ id: one.blueprint.id, language: one.blueprint.language, themes: [one.blueprint.theme], play: one }))
    .slice(0, flags.limit ?? read.length);
  const names = flags.subject.length > 0 ? flags.subject : ['full'];
  const seed = flags.seed ?? 1;
  return withRun(flags, context, (run) =>
    withPerformances(run, async (store) => {
      const records: ScoreRecord[] = [];
      const subjects = names.map((name) => performer(name, seed, store, context));
      run.foresee(await Promise.all(subjects.map((subject) => run.price(staging(subject, cases)))));
      for (const subject of subjects) {
        await noted(run, { benchmark: 'theatre', settings: { seed }, subjects: [subject.id], cases: cases.map(({ id }) => id) });
        records.push(...(await run.evaluate(staging(subject, cases))));
        if (run.signal.aborted) return;
      }
      const summary = { benchmark: 'repertoire', plays: cases.length, subjects: names, failures: run.failures() };
      await showReport(theatreReport(records, context.voice.language), summary, run, flags, context);
    }),
  );
}

/** What was written by hand took no calls. */
const writing = { calls: 0, tokens: 0, money: 0, revisions: 0 };

function performer(name: string, seed: number, store: PlayStore, context: Context): Subject<PlayCase, Staged> {
  const setUp = setUps[name];
  if (!setUp) throw fault('usage-subject/set-up', { name, names: Object.keys(setUps) });
  const { values } = context.config;
  const caps = values.budgetMoney === undefined ? {} : { money: values.budgetMoney };
  const id = `${name}@${values.model === undefined ? 'understudy' : (values.modelName ?? 'model')}`;
  return {
    id,
    expected: { calls: values.model === undefined ? 0 : 160, money: 0 },
    async produce({ play: { blueprint, bank } }, { signal }) {
      const key = modelKey(context);
      if (values.model !== undefined) await bookkeeping(values.data);
      const models = await engageModels({
        values,
        key,
        clock: systemClock,
        budget: createBudget(caps),
        banks: bank ? [bank] : [],
        data: values.data,
      });
      const stream = `${id}:${blueprint.id}`;
      await play(stream, blueprint, setUp, models, { store, seed, clock: systemClock }, signal);
      return stagedOf(await readLog(store, stream), writing);
    },
  };
}
