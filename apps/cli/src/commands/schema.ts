import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { schemaNames, schemaText } from '../writing/schemas.ts';

export function schemaCommand(name: string, _: object, { voice: { say } }: Context): void {
  const text = schemaText(name);
  if (text === undefined) throw fault('unknown-schema', { name, names: schemaNames });
  say(text);
}
