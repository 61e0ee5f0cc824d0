import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bankFileOf } from '@troupe/house/node';
import { fault } from '../errors.en.ts';

export type Page = { readonly name: string; readonly text: string };

export function bankBeside(file: string): Page | undefined {
  const path = bankFileOf(file);
  return existsSync(path) ? page(path) : undefined;
}

/** The test scripts of a play: all in its folder; for a blueprint of another name, those that begin with that name. */
export function scriptsBeside(file: string): Page[] {
  const own = basename(file) === 'blueprint.json' ? '' : `${basename(file).replace(/(\.blueprint)?\.json$/u, '')}.`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(own) && name.endsWith('.script.txt'))
    .sort()
    .map((name) => page(join(dirname(file), name)));
}

function page(path: string): Page {
  try {
    return { name: basename(path), text: readFileSync(path, 'utf8').replace(/^\uFEFF/u, '') };
  } catch (cause) {
    throw fault('unreadable-file/page', { path }, { cause });
  }
}
