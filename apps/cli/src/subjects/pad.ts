import { modelDecider, type PadSubject, rulesDecider } from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import type { BenchHouse } from '../benches/bench.ts';
import { fault } from '../errors.en.ts';
import { engageFor } from '../roles.ts';

const names = ['rules', 'understudy', 'model'] as const;

/** Who decides: two-line rules, the understudy as it sits on stage, or the model that is configured. */
export async function padSubject(name: string, { config, surroundings }: BenchHouse): Promise<PadSubject> {
  if (name === 'rules') return rulesDecider;
  if (name === 'understudy') return modelDecider(understudy({ banks: [] }), { clock: systemClock, id: 'understudy' });
  if (name !== 'model') throw fault('usage-subject/decider', { name, names });
  if (config.values.model === undefined) throw fault('usage-subject/which');
  const { decider } = await engageFor(config, surroundings);
  return modelDecider(decider, { clock: systemClock });
}
