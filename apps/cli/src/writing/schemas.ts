import { Blueprint } from '@troupe/core/blueprint';
import { CompanyFile } from '@troupe/core/company';
import { PublicFrame } from '@troupe/core/events';
import { Case } from '@troupe/core/mystery';
import { Bank } from '@troupe/understudy';
import * as z from 'zod';

type JsonSchema = { readonly properties?: Readonly<Record<string, unknown>>; readonly [key: string]: unknown };

/** As it is written: what has a default may be left out, and the file may name its schema. */
function ofFile(schema: z.core.$ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return { ...made, properties: { $schema: { type: 'string' }, ...made.properties } };
}

/** A play in a language of its own names its tag; the reader takes it for what it is. */
function ofBlueprint(): JsonSchema {
  const made = ofFile(Blueprint);
  const language = { type: 'string', examples: ['en', 'zh', 'fr'], description: 'en, zh, or the BCP-47 tag of another language' };
  return { ...made, properties: { ...made.properties, language } };
}

const schemas: Readonly<Record<string, () => JsonSchema>> = {
  blueprint: ofBlueprint,
  company: () => ofFile(CompanyFile),
  case: () => ofFile(Case),
  bank: () => ofFile(Bank),
  frames: () => z.toJSONSchema(PublicFrame) as JsonSchema,
};

export const schemaNames = Object.keys(schemas);

/** The JSON schema of a file that people write, or of what programs read, as text; undefined: there is none of that name. */
export function schemaText(name: string): string | undefined {
  const made = Object.hasOwn(schemas, name) ? schemas[name]?.() : undefined;
  return made && JSON.stringify(made, null, 2);
}
