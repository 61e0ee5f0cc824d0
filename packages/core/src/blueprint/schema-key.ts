/** What editors go by (`"$schema": "./blueprint.schema.json"`) is no part of what was written. */
export function withoutSchemaKey(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, '$schema')) return raw;
  const { $schema: _, ...rest } = raw as { readonly $schema: unknown };
  return rest;
}
