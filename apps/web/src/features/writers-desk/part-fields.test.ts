import { partKinds } from '@troupe/core/planning';
import { expect, test } from 'vitest';
import * as z from 'zod';
import partFields from './part-fields.words.json' with { type: 'json' };

/** Every name of a field, however deep. */
function fieldsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, ...rest } = node as { readonly properties?: object };
  return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(rest)].flatMap(fieldsIn)];
}

test('whoever changes a part by hand reads what each field of it is, in both languages', () => {
  const fields = new Set(Object.values(partKinds).flatMap((schema) => fieldsIn(z.toJSONSchema(schema, { io: 'input' }))));
  const told = partFields as unknown as Readonly<Record<string, readonly [string, string]>>;
  expect([...fields].filter((field) => told[field]?.every((name) => name.trim() !== '') !== true)).toEqual([]);
  expect(Object.keys(told).filter((field) => !fields.has(field))).toEqual([]);
});
