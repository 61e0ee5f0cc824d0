import type { Prices } from '@troupe/core/model';

type Entry = Readonly<Record<string, unknown>>;

/** What a model costs, as an entry of a list of models tells it (OpenRouter does): dollars a token, as texts. What is no price, or none at all, is not known. */
export function pricesIn(entry: Entry): Prices | undefined {
  const { pricing } = entry;
  if (typeof pricing !== 'object' || pricing === null) return undefined;
  const { prompt, completion, input_cache_read: cached } = pricing as Entry;
  const [inputPerMillion, outputPerMillion, cachedPerMillion] = [prompt, completion, cached].map(perMillion);
  if (inputPerMillion === undefined || outputPerMillion === undefined) return undefined;
  return { inputPerMillion, outputPerMillion, ...(cachedPerMillion !== undefined && { cachedPerMillion }) };
}

/** A router that does not know yet whom it will ask says -1. */
function perMillion(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0 || number > 1) return undefined;
  return Number((number * 1_000_000).toPrecision(9));
}

/** The price of one model in a list of them. */
export function priceIn(entries: readonly Entry[], model: string): Prices | undefined {
  const entry = entries.find(({ id, name }) => (id ?? name) === model);
  return entry && pricesIn(entry);
}
