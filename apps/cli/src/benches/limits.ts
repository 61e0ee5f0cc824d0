import { type Model, type Models, type Prices, rateLimited } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import type { BenchFlags } from './bench.ts';

/** Calls that may be under way at once at one model: enough to keep a server busy, not so many that it refuses. */
const atOnce = 8;

/** Keeps to what a server allows. */
export function limited(model: Model, { perMinute }: BenchFlags): Model {
  return rateLimited(model, { clock: systemClock, atOnce, ...(perMinute !== undefined && { perMinute: Math.max(1, perMinute) }) });
}

/** Decodes greedily unless a warmth is named: two runs of one set-up should differ by as little as the server allows. */
function decoded(model: Model, { temperature = 0 }: BenchFlags): Model {
  return { ...model, stream: (prompt, options) => model.stream({ ...prompt, temperature: prompt.temperature ?? temperature }, options) };
}

/** All models of a company, decoding as the run says (`warm`: as they do by themselves, unless it says); those that are the same model share its limit. */
export function limitedModels({ performer, decider, director, editor }: Models, flags: BenchFlags, { warm = false } = {}): Models {
  const known = new Map<string, Model>();
  const once = (model: Model): Model => {
    const one = known.get(model.id) ?? limited(warm && flags.temperature === undefined ? model : decoded(model, flags), flags);
    known.set(model.id, one);
    return one;
  };
  return { performer: once(performer), decider: once(decider), director: once(director), ...(editor && { editor: once(editor) }) };
}

/** The models that are configured, kept to what their server allows; null where there is none. */
export async function engagedModels(flags: BenchFlags, context: Context): Promise<Models | null> {
  return context.config.values.model === undefined ? null : limitedModels(await engage(context), flags);
}

/** What somebody says a model costs (`2/8`: a million tokens read and written), or the list says of one by its name. Undefined: nobody knows. */
export async function pricesFor(said: string | undefined, name: string | undefined): Promise<Prices | undefined> {
  const given = /^(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/u.exec(said?.trim() ?? '');
  if (given) return { inputPerMillion: Number(given[1]), outputPerMillion: Number(given[2]) };
  const wanted = said ?? name;
  if (wanted === undefined) return undefined;
  const { listPrices } = await import('@troupe/house/models');
  const listed = Object.hasOwn(listPrices, wanted) ? listPrices[wanted] : undefined;
  if (said !== undefined && !listed) throw fault('usage-price', { said, names: Object.keys(listPrices) });
  return listed;
}
