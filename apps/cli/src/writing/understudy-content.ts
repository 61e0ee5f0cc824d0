import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Content } from './check-understudy.ts';

/** Every file of content in a folder, by its path there. */
export function understudyContent(folder: string): Content {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !/errors\.\w+\.json$/u.test(name),
  );
  return new Map(names.sort().map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/u, '')]));
}

/** Whether somebody's copy of it lies in a folder. */
export const holdsUnderstudy = (folder: string): boolean =>
  ['signs.json', 'en', 'zh', 'plans'].every((name) => existsSync(join(folder, name)));
