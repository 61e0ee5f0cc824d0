import { expect, test } from 'vitest';
import { readJson } from './sources.ts';

/** Every package that comes along with one, ours included, as the lockfile has it. */
function closureOf(name: string): Set<string> {
  const locked: Record<string, Locked> = readJson('package-lock.json').packages;
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    const entry = locked[`node_modules/${one}`];
    const { dependencies = {}, optionalDependencies = {} } = (entry?.link ? locked[entry.resolved ?? ''] : entry) ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next);
  };
  visit(name);
  return found;
}
type Locked = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const databases = ['libsql', 'pg', 'kysely'];

test('whoever installs only models or the understudy gets no database and no reader of books', () => {
  const heavy = [...databases, 'unpdf', 'fflate'];
  for (const name of ['@troupe/models', '@troupe/understudy'])
    expect([...closureOf(name)].filter((one) => heavy.includes(one))).toEqual([]);
  expect([...closureOf('@troupe/files')].filter((one) => databases.includes(one))).toEqual([]);
  expect([...closureOf('@troupe/stores')]).toEqual(expect.arrayContaining(databases));
  expect([...closureOf('@troupe/core')].sort()).toEqual(['@troupe/core', 'jsonrepair', 'zod']);
});
