import type { Models } from '@troupe/core';
import type { BenchFlags, BenchHouse } from '../benches/bench.ts';
import { limitedModels } from '../benches/limits.ts';
import { engageFor } from '../roles.ts';

/** The models that are configured, kept to what their server allows; null where there is none. */
export async function engagedModels(flags: BenchFlags, { config, surroundings }: BenchHouse): Promise<Models | null> {
  return config.values.model === undefined ? null : limitedModels(await engageFor(config, surroundings), flags);
}
