import type { BenchFlags } from '../benches/bench.ts';
import { benches, benchNames } from '../benches/benches.ts';
import { pricesFor } from '../benches/limits.ts';
import { isOwnFile, ownBench } from '../benches/own.ts';
import type { Config } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { nearest } from '../context/nearest.ts';
import { fault } from '../errors.en.ts';

export async function benchCommand(name: string, flags: BenchFlags, context: Context): Promise<number> {
  const load = Object.hasOwn(benches, name) ? benches[name] : isOwnFile(name) ? async () => ownBench(name) : undefined;
  if (!load) {
    const close = nearest(name, benchNames);
    throw fault('usage-bench', { name, close, names: benchNames });
  }
  const bench = await load();
  return bench(flags, { ...context, config: await pricedConfig(context.config, flags) });
}

/** With --price, or a model of the price list, what is tested has its price too. */
async function pricedConfig(config: Config, { price }: BenchFlags): Promise<Config> {
  const { model, modelName, priceIn, priceOut } = config.values;
  if (price === undefined && (model === undefined || priceIn !== undefined || priceOut !== undefined)) return config;
  const prices = await pricesFor(price, modelName);
  return prices ? { ...config, values: { ...config.values, priceIn: prices.inputPerMillion, priceOut: prices.outputPerMillion } } : config;
}
