import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { readPlay } from '@troupe/house/node';
import type { Bank } from '@troupe/understudy';

export type BankedPlay = { readonly name: string; readonly blueprint: Blueprint; readonly bank: Bank };

/** Every play of a folder that has a bank. */
export async function bankedPlays(folder: string): Promise<BankedPlay[]> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'blueprint.json')));
  const plays = await Promise.all(names.map(async (name) => ({ name, ...(await readPlay(join(folder, name, 'blueprint.json'))) })));
  return plays.flatMap(({ name, blueprint, bank }) => (bank ? [{ name, blueprint, bank }] : []));
}
