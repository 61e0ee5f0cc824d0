import { type $ZodType as Schema, toJSONSchema } from 'zod/v4/core';
import { definition, isJson, type Json, remember } from './form.ts';
import type { AnswerShape } from './model.ts';

const plain = new WeakMap<Schema, Json>();
const shapes = new WeakMap<Schema, Map<string, AnswerShape>>();

/** The shape of an answer in the strict dialect of servers: every property required, none additional, the optional ones nullable. */
export function shapeOf(name: string, schema: Schema): AnswerShape {
  const known = shapes.get(schema)?.get(name);
  if (known) return known;
  const named = shapes.get(schema) ?? new Map<string, AnswerShape>();
  shapes.set(schema, named);
  const shape = { name: name.replace(/[^\w-]+/g, '-').slice(0, 64) || 'answer', json: strict(jsonOf(schema)) as Json };
  named.set(name, shape);
  return shape;
}

const shortList = 3;

/**
 * The same shape where some strings can only be one of a list that is known when the question is put: `{ 'ways.beats.who': ids }`.
 * A list with nothing in it leaves its field as it is.
 */
export function choosing(shape: AnswerShape, choices: Readonly<Record<string, readonly string[]>>): AnswerShape {
  const known = narrow.get(shape) ?? new Map<string, AnswerShape>();
  narrow.set(shape, known);
  const key = JSON.stringify(choices);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= mostNarrow) known.clear();
  const chosen = chosenFrom(shape, choices);
  known.set(key, chosen);
  return chosen;
}

/** The same people with the same things in reach are asked beat after beat: what was made of a list is not made again. */
const narrow = new WeakMap<AnswerShape, Map<string, AnswerShape>>();
const mostNarrow = 200;

function chosenFrom({ name, json }: AnswerShape, choices: Readonly<Record<string, readonly string[]>>): AnswerShape {
  const open = Object.entries(choices).filter(([, values]) => values.length > 0);
  const narrow = (node: Json, [path, values]: [string, readonly string[]]) => narrowed(node, path.split('.'), values) as Json;
  const chosen = open.reduce(narrow, json);
  remember(chosen, open.filter(([, values]) => values.length <= shortList).reduce(narrow, json));
  return { name, json: chosen };
}

function narrowed(node: unknown, path: readonly string[], values: readonly string[]): unknown {
  if (!isJson(node)) return node;
  if (Array.isArray(node.anyOf)) return { ...node, anyOf: node.anyOf.map((branch) => narrowed(branch, path, values)) };
  if (node.type === 'array') return { ...node, items: narrowed(node.items, path, values) };
  const [key, ...rest] = path;
  if (key === undefined) {
    const choice = { type: 'string', enum: [...new Set(values)] };
    if (Array.isArray(node.type)) return { anyOf: node.type.map((type) => (type === 'string' ? choice : { type })) };
    return node.type === 'string' ? choice : node;
  }
  // What this question leaves out is not put back by its list.
  if (!isJson(node.properties) || node.properties[key] === undefined) return node;
  return { ...node, properties: { ...node.properties, [key]: narrowed(node.properties[key], rest, values) } };
}

/** Strict servers make models write null where we say optional: such nulls are dropped before validation. */
export function withoutNulls(value: unknown, schema: Schema): unknown {
  const json = jsonOf(schema);
  return pruned(value, json, json);
}

function jsonOf(schema: Schema): Json {
  const known = plain.get(schema);
  if (known) return known;
  const json = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  plain.set(schema, json);
  return json;
}

const dropped: ReadonlySet<string> = new Set(['$schema', 'default', 'propertyNames', '~standard']);

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (!isJson(node)) return node;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (dropped.has(key) || isSafeIntegerBound(key, value)) continue;
    if (key === 'properties' || key === '$defs') out[key] = mapValues(value as Json, strict);
    else if (key === 'enum' || key === 'const' || key === 'required') out[key] = value;
    else out[key === 'oneOf' ? 'anyOf' : key] = strict(value);
  }
  return isJson(node.properties) ? closed(out, requiredOf(node)) : out;
}

function closed(node: Record<string, unknown>, required: ReadonlySet<string>): Json {
  const properties = node.properties as Json;
  const all = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, required.has(key) ? value : nullable(value)]));
  return { ...node, properties: all, required: Object.keys(properties), additionalProperties: false };
}

function nullable(node: unknown): unknown {
  return acceptsNull(node) ? node : { anyOf: [node, { type: 'null' }] };
}

function acceptsNull(node: unknown): boolean {
  if (!isJson(node)) return true;
  if (Array.isArray(node.anyOf)) return node.anyOf.some(acceptsNull);
  if (Array.isArray(node.enum)) return node.enum.includes(null);
  return Array.isArray(node.type) ? node.type.includes('null') : node.type === 'null';
}

function pruned(value: unknown, node: unknown, root: Json): unknown {
  if (!isJson(node)) return value;
  if (typeof node.$ref === 'string') return pruned(value, definition(node.$ref, root), root);
  const branches = (node.anyOf ?? node.oneOf ?? node.allOf) as readonly unknown[] | undefined;
  if (branches)
    return branches.filter((branch) => couldBe(value, branch)).reduce<unknown>((kept, branch) => pruned(kept, branch, root), value);
  if (Array.isArray(value)) return value.map((item) => pruned(item, node.items, root));
  if (!isJson(value)) return value;
  const required = requiredOf(node);
  const properties = isJson(node.properties) ? node.properties : {};
  const kept = Object.entries(value).filter(([key, item]) => item !== null || required.has(key) || !(key in properties));
  return Object.fromEntries(kept.map(([key, item]) => [key, pruned(item, properties[key] ?? node.additionalProperties, root)]));
}

/** Of a union, only the branches whose fixed properties agree: else one branch's optional would strip another's null. */
function couldBe(value: unknown, branch: unknown): boolean {
  if (!isJson(value) || !isJson(branch) || !isJson(branch.properties)) return true;
  return Object.entries(branch.properties).every(([key, node]) => !isJson(node) || !('const' in node) || node.const === value[key]);
}

function requiredOf(node: Json): ReadonlySet<string> {
  return new Set(Array.isArray(node.required) ? (node.required as string[]) : []);
}

function isSafeIntegerBound(key: string, value: unknown): boolean {
  return (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER);
}

function mapValues(record: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
