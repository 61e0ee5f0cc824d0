import { estimateTokens } from '@troupe/core/model';
import type { ChatRequest } from './request.ts';

/** How real servers differ from ours: what they refuse, and what they do before they speak. */
export type Manners = {
  /** Refuses a form that is not asked for in words, or whose schema is outside what strict servers take. */
  readonly strict?: boolean;
  /** Tokens of reasoning before every answer. They count against the answer's room. */
  readonly thinking?: number;
};

const known: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf', 'description', 'title', '$defs', '$ref'],
  ...['minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'format'],
]);
const deepest = 10;

type Json = { readonly [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a strict server says to a request, or null where it has nothing to say. */
export function strictComplaint(request: ChatRequest, text: string): string | null {
  const tool = request.tools?.[0]?.function.parameters;
  const format = request.response_format;
  const schema = tool ?? format?.json_schema?.schema;
  if (format && !/json/iu.test(text)) return "'messages' must contain the word 'json' in some form, to use 'response_format'.";
  if (schema === undefined) return null;
  const names: string[] = [];
  const fault = schema.type === 'object' ? schemaFault(schema, '', 1, names) : 'the root must be an object';
  if (fault) return `Invalid schema for response_format: ${fault}.`;
  const unnamed = names.find((name) => !text.includes(name));
  return unnamed === undefined ? null : `The messages do not say what stands in '${unnamed}'.`;
}

function schemaFault(node: unknown, at: string, depth: number, names: string[]): string | null {
  if (!isJson(node)) return `in context=${at || '()'}, a schema must be an object`;
  if (depth > deepest) return `in context=${at}, more than ${deepest} levels`;
  const odd = Object.keys(node).find((key) => !known.has(key));
  if (odd) return `in context=${at || '()'}, '${odd}' is not permitted`;
  return objectFault(node, at, depth, names) ?? partsFault(node, at, depth, names);
}

function objectFault(node: Json, at: string, depth: number, names: string[]): string | null {
  if (node.type !== 'object') return null;
  const properties = isJson(node.properties) ? node.properties : {};
  const fields = Object.keys(properties);
  if (node.additionalProperties !== false)
    return `in context=${at || '()'}, 'additionalProperties' is required to be supplied and to be false`;
  const required = Array.isArray(node.required) ? node.required : [];
  const missing = fields.find((field) => !required.includes(field));
  if (missing) return `in context=${at || '()'}, 'required' must include '${missing}'`;
  names.push(...fields);
  return first(fields, (field) => schemaFault(properties[field], `${at}.${field}`, depth + 1, names));
}

function partsFault(node: Json, at: string, depth: number, names: string[]): string | null {
  const branches = Array.isArray(node.anyOf) ? node.anyOf : [];
  const definitions = isJson(node.$defs) ? Object.entries(node.$defs) : [];
  if (node.type === 'array' && !isJson(node.items)) return `in context=${at || '()'}, array schema missing items`;
  return (
    (isJson(node.items) ? schemaFault(node.items, `${at}[]`, depth + 1, names) : null) ??
    first(branches, (branch) => schemaFault(branch, at, depth, names)) ??
    first(definitions, ([name, one]) => schemaFault(one, `${at}#${name}`, depth, names))
  );
}

function first<T>(items: readonly T[], fault: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = fault(item);
    if (found) return found;
  }
  return null;
}

const musing = 'Let me weigh this: who is here, what was said, what is wanted, and what would follow. ';

/** Reasoning of so many tokens, as far as there is room, and the room that is left for words. */
export function thinkFirst(tokens: number, room: number | undefined): { readonly thought: string; readonly left: number | undefined } {
  const spent = Math.min(tokens, room ?? tokens);
  const thought = musing.repeat(Math.ceil((spent * 4) / musing.length)).slice(0, spent * 4);
  return { thought, left: room === undefined ? undefined : room - spent };
}

/** As much of an answer as there is room for. */
export function withinRoom(text: string, room: number | undefined): { readonly text: string; readonly cut: boolean } {
  if (room === undefined || estimateTokens(text) <= room) return { text, cut: false };
  let end = text.length;
  while (end > 0 && estimateTokens(text.slice(0, end)) > room) end = Math.floor(end * 0.9);
  return { text: text.slice(0, end), cut: true };
}
