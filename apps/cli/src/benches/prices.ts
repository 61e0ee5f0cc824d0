import type { Prices } from '@troupe/core/model';
import { fault } from '../errors.en.ts';

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
