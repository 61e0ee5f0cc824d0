import { type Prices, TroupeError } from '@troupe/core';

/** What somebody says a model costs (`2/8`: a million tokens read and written), or the list says of one by its name. Undefined: nobody knows. */
export async function pricesFor(said: string | undefined, name: string | undefined): Promise<Prices | undefined> {
  const given = /^(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/u.exec(said?.trim() ?? '');
  if (given) return { inputPerMillion: Number(given[1]), outputPerMillion: Number(given[2]) };
  const wanted = said ?? name;
  if (wanted === undefined) return undefined;
  const { listPrices } = await import('@troupe/house/models');
  const listed = Object.hasOwn(listPrices, wanted) ? listPrices[wanted] : undefined;
  if (said !== undefined && !listed)
    throw new TroupeError(
      'usage-price',
      `"${said}" is no price.`,
      `Give what a million tokens cost, read and written: 2/8; or one of: ${Object.keys(listPrices).join(', ')}.`,
    );
  return listed;
}
