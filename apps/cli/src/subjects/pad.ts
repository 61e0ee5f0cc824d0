import { TroupeError } from '@troupe/core';
import { modelDecider, type PadSubject, rulesDecider } from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import type { BenchHouse } from '../benches/bench.ts';
import { engageFor } from '../roles.ts';

const names = ['rules', 'understudy', 'model'] as const;

/** Who decides: two-line rules, the understudy as it sits on stage, or the model that is configured. */
export async function padSubject(name: string, { config, surroundings }: BenchHouse): Promise<PadSubject> {
  if (name === 'rules') return rulesDecider;
  if (name === 'understudy') return modelDecider(understudy({ banks: [] }), { clock: systemClock, id: 'understudy' });
  if (name !== 'model') throw new TroupeError('usage-subject', `There is no decider "${name}".`, `There are: ${names.join(', ')}.`);
  if (config.values.model === undefined)
    throw new TroupeError(
      'usage-subject',
      'Which model decides?',
      'Give its server: --model URL, and --model-name NAME where it offers several.',
    );
  const { decider } = await engageFor(config, surroundings);
  return modelDecider(decider, { clock: systemClock });
}
