import type { BenchFlags } from '../benches/bench.ts';
import { benches, benchNames } from '../benches/benches.ts';
import { isOwnFile, ownBench } from '../benches/own.ts';
import { pricesFor } from '../benches/prices.ts';
import type { Config } from '../config.ts';
import { fault } from '../errors.en.ts';
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
  const load = Object.hasOwn(benches, name) ? benches[name] : isOwnFile(name) ? async () => ownBench(name) : undefined;
  if (!load) {
    const close = nearest(name, benchNames);
    throw fault('usage-bench', { name, close, names: benchNames });
  }
  const bench = await load();
  return bench(flags, { config: await pricedConfig(config, flags), surroundings, voice });
}

/** With --price, or a model of the price list, what is tested has its price too. */
async function pricedConfig(config: Config, { price }: BenchFlags): Promise<Config> {
  const { model, modelName, priceIn, priceOut } = config.values;
  if (price === undefined && (model === undefined || priceIn !== undefined || priceOut !== undefined)) return config;
  const prices = await pricesFor(price, modelName);
  return prices ? { ...config, values: { ...config.values, priceIn: prices.inputPerMillion, priceOut: prices.outputPerMillion } } : config;
}
