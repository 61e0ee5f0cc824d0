import { join } from 'node:path';
import { cached, createBudget, type Model } from '@troupe/core/model';
import { answerFile } from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { engageModels } from '@troupe/models/engage';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { bookkeeping } from '../models/engage.ts';
import type { BenchFlags } from './bench.ts';
import { limited, pricesFor } from './limits.ts';
import type { BenchRun } from './run.ts';
import { benchWords } from './words.ts';

/** A judge that is asked nothing twice, where the run has a folder. */
export async function judgeAt(run: BenchRun, judge: Model): Promise<Model> {
  return run.folder === undefined ? judge : cached(judge, await answerFile(join(run.folder, 'answers-judge.jsonl')));
}

/** The judge at an address. Its calls wait their turn; its price is its own, not that of whoever is tested. */
export async function engageJudge(flags: BenchFlags, context: Context): Promise<Model | null> {
  const { config, voice } = context;
  if (flags.judge === undefined) return null;
  if (!/^https?:\/\//u.test(flags.judge)) throw fault('usage-judge', { judge: flags.judge });
  const prices = await pricesFor(flags.judgePrice, flags.judgeName);
  if (!prices && flags.json !== true) voice.warn(benchWords[context.voice.language].unpriced);
  const {
    deciderName: _,
    directorName: __,
    modelName: ___,
    priceIn: ____,
    priceOut: _____,
    priceCached: ______,
    ...values
  } = config.values;
  await bookkeeping(config.values.data);
  const { performer } = await engageModels({
    errand: 'critics',
    data: config.values.data,
    values: {
      ...values,
      model: flags.judge,
      ...(flags.judgeName !== undefined && { modelName: flags.judgeName }),
      ...(prices && { priceIn: prices.inputPerMillion, priceOut: prices.outputPerMillion }),
    },
    key: modelKey(context),
    clock: systemClock,
    budget: createBudget(config.values.budgetMoney === undefined ? {} : { money: config.values.budgetMoney }),
    banks: [],
  });
  return limited(performer, flags);
}
