import { modelDecider, type PadSubject, padEvaluation, padSnapshots, rulesDecider, takeSnapshots } from '@troupe/evaluation';
import { understudy } from '@troupe/understudy';
import type { RequestOf } from '../bench-request.ts';
import { fault } from '../errors.en.ts';
import { anyOf, type BenchPorts, hiredModels, once, type Preparing } from './prepared.ts';

/** Decisions over three hundred labelled moments. */
export const padBench: Preparing<RequestOf<'pad'>> = async ({ subjects: named, limit = 300 }, ports) => {
  const snapshots = takeSnapshots(await padSnapshots(), limit);
  const subjects = await Promise.all(once(named).map((name) => decider(name, ports)));
  return {
    manifest: { benchmark: 'pad', settings: {}, subjects: subjects.map(({ id }) => id), cases: snapshots.map(({ id }) => id) },
    evaluations: subjects.map((subject) => anyOf(padEvaluation(subject, snapshots))),
  };
};

async function decider(name: RequestOf<'pad'>['subjects'][number], ports: BenchPorts): Promise<PadSubject> {
  const { clock } = ports;
  if (name === 'rules') return rulesDecider;
  if (name === 'understudy') return modelDecider(understudy({ banks: [] }), { clock, id: 'understudy' });
  const models = await hiredModels(ports);
  if (models) return modelDecider(models.decider, { clock });
  throw fault('usage-subject/no-model');
}
