import { existsSync } from 'node:fs';
import { systemClock } from '@troupe/adapters/node';
import { TroupeError } from '@troupe/core';
import { Book, forgetPerformance } from '@troupe/server/playhouse';
import type { Config } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { configuredPlace, openStore, type PlayStore, performancesIn } from '../stores.ts';
import type { Voice } from '../surroundings.ts';

export type ForgetFlags = { readonly yes?: boolean; readonly json?: boolean };

const words = {
  en: {
    nothing: 'Nothing was removed: there is nothing to forget.',
    would: (count: number) => `${count === 1 ? 'This performance' : `These ${count} performances`} would be gone for good:`,
    sure: 'Nobody can bring them back. To do it, say the same with --yes.',
    gone: (count: number) => `${count === 1 ? 'One performance is' : `${count} performances are`} gone for good:`,
  },
  zh: {
    nothing: '没有移除过的演出，没有什么可删的。',
    would: (count: number) => `这 ${count} 场演出将被彻底删除：`,
    sure: '删了就找不回来。要这样做，请加上 --yes 再说一遍。',
    gone: (count: number) => `已彻底删除 ${count} 场演出：`,
  },
};

/** Takes performances out of the database for good: those that were removed in the house, or those that are named. */
export async function forgetCommand(named: readonly string[], flags: ForgetFlags, config: Config, { say }: Voice): Promise<number> {
  const told = words[config.values.language === 'zh' ? 'zh' : 'en'];
  const place = configuredPlace(config);
  if (place.kind === 'sqlite' && !existsSync(place.file))
    throw new TroupeError('store-missing', `There is no store at ${place.file}.`, 'Check the path: nothing was changed.');
  const store = await openStore(place);
  try {
    const going = await wanted(named, store);
    const done = flags.yes === true && going.length > 0;
    if (done) {
      const book = await Book.open(store, systemClock);
      for (const id of going) await forgetPerformance({ store, book }, id);
    }
    if (flags.json) say(JSON.stringify({ performances: going, forgotten: done }));
    else if (going.length === 0) say(told.nothing);
    else {
      say(done ? told.gone(going.length) : told.would(going.length));
      for (const id of going) say(`  ${id}`);
      if (!done) say(told.sure);
    }
    return exitCodes.ok;
  } finally {
    await store.close();
  }
}

async function wanted(named: readonly string[], store: PlayStore): Promise<string[]> {
  const { all, standing } = await performancesIn(store);
  const known = new Set(all.map(({ stream }) => stream));
  const unknown = named.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new TroupeError(
      'unknown-performance',
      `There is no performance "${unknown}" in ${store.place}; nothing was changed.`,
      'Check its name: npx troupe replay shows the latest.',
    );
  if (named.length > 0) return [...new Set(named)];
  const kept = new Set(standing.map(({ stream }) => stream));
  return [...known].filter((id) => !kept.has(id));
}
