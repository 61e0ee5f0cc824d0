import { TroupeError } from '@troupe/core';
import type { BenchFlags } from '../benches/bench.ts';
import { benches, benchNames } from '../benches/benches.ts';
import type { Config } from '../config.ts';
import { nearest } from '../nearest.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

/** Runs a benchmark by its name. */
export async function benchCommand(
  name: string,
  flags: BenchFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) {
    const close = nearest(name, benchNames);
    throw new TroupeError(
      'usage-bench',
      `There is no benchmark "${name}"${close ? `; did you mean ${close}?` : '.'}`,
      `There are: ${benchNames.join(', ')}.`,
    );
  }
  const bench = await load();
  return bench(flags, { config, surroundings, voice });
}
