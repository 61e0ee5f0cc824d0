import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bank, readBank } from '@troupe/adapters/understudy';
import { type Blueprint, readBlueprint } from '@troupe/core';
export type Play = { readonly id: string; readonly file: string; readonly blueprint: Blueprint; readonly bank?: Bank };
const folder = fileURLToPath(new URL('../../../plays', import.meta.url));
export async function loadRepertoire(): Promise<Play[]> {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'blueprint.json')))
    .map((name) => {
      const file = join(folder, name, 'blueprint.json');
      const blueprint = readBlueprint(readFileSync(file, 'utf8'));
      const bankFile = join(folder, name, 'bank.json');
      return { id: blueprint.id, file, blueprint, ...(existsSync(bankFile) && { bank: readBank(readFileSync(bankFile, 'utf8')) }) };
    });
}
