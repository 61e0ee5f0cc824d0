import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson, root } from './sources.ts';

/** Licences that ask no more than to be named. */
const allowed = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0', 'Unlicense', 'BlueOak-1.0.0', 'Python-2.0'];

type Entry = { readonly dev?: boolean; readonly link?: boolean; readonly license?: string; readonly optional?: boolean };
const packages: Record<string, Entry> = readJson('package-lock.json').packages;
const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);

/** "(MIT OR GPL-3.0)" is allowed when one choice is; "A AND B" when both are. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, '');
  if (/ OR /.test(bare)) return bare.split(' OR ').some(isAllowed);
  if (/ AND /.test(bare)) return bare.split(' AND ').every(isAllowed);
  return allowed.includes(bare);
}

function licenceOf(path: string, entry: Entry): string {
  const manifest = join(path, 'package.json');
  const license = existsSync(join(root, manifest)) ? readJson(manifest).license : entry.license;
  return typeof license === 'string' ? license : (license?.type ?? 'none');
}

test('every package that is shipped has a licence we may ship', () => {
  expect(shipped.length).toBeGreaterThan(3);
  expect(shipped.map(([path, entry]) => [path, licenceOf(path, entry)] as const).filter(([, licence]) => !isAllowed(licence))).toEqual([]);
});

test('choices and combinations are understood', () => {
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0')).toBe(false);
  expect(isAllowed('GPL-3.0')).toBe(false);
});
