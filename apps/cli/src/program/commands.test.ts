import { expect, test } from 'vitest';
import data from '../described/commands.json' with { type: 'json' };
import { works } from './commands.ts';
import { readers } from './readers.ts';

test('every command does something, or holds others; every option is read by somebody', () => {
  const names = data.commands.map(({ name }) => name);
  expect(names.filter((name) => !works[name] && !names.some((other) => other.startsWith(`${name} `)))).toEqual([]);
  expect(Object.keys(works).filter((name) => !names.includes(name))).toEqual([]);
  const options: readonly { readonly flags: string; readonly reads?: string }[] = [
    ...Object.values(data.shared).flat(),
    ...data.commands.flatMap(({ options = [] }) => options),
  ];
  expect(options.filter(({ reads }) => reads !== undefined && !readers[reads])).toEqual([]);
  expect(data.commands.flatMap((one) => one.with ?? []).filter((group) => !Object.hasOwn(data.shared, group))).toEqual([]);
});
