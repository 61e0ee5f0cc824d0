import { findJsonFault } from '../blueprint/json.ts';
import { fault, phrase } from './errors.en.ts';

/** An object of JSON, of which nothing more is known. */
export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** A text. Some tools write the number 1 where the text "1" belongs. */
export function textOr(value: unknown, otherwise = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : otherwise;
}

/** A number, also one between quotation marks. */
export function numberOr(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/u.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Yes or no, also as a word or as 1 and 0. */
export function truthOr(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || /^(?:true|1)$/iu.test(textOr(value))) return true;
  return value === 0 || /^(?:false|0)$/iu.test(textOr(value)) ? false : undefined;
}

/** Texts of a list. Some tools write one text with commas where a list belongs. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[,，]/u).flatMap((part) => part.trim() || []);
  return listedTexts(value);
}

/** Texts of a list, or the one that stands where a list belongs: a greeting has commas of its own. */
export function listedTexts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list
    .filter((one) => typeof one === 'number' || typeof one === 'string')
    .flatMap((one) => textOr(one) || (list === value ? '' : []));
}

/** Whether two JSON values are alike, whatever the order of their keys. What is undefined is not there. */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, index) => alike(one, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...definedKeys(a), ...definedKeys(b)]);
  return [...keys].every((key) => alike(own(a, key), own(b, key)));
}

const definedKeys = (value: JsonObject): string[] => Object.keys(value).filter((key) => value[key] !== undefined);
const own = (value: JsonObject, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

/** An object without some of its keys. */
export function without(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** An object of those entries that are there. */
export function defined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

export const cardSizeLimit = 20_000_000;
const nestingLimit = 100;

/** Reads JSON that nobody vouches for: bounded, and with the place of its first fault in words. */
export function parseJson(text: string, what: 'card' | 'lorebook' | 'world-info'): unknown {
  if (text.length > cardSizeLimit) throw fault('card-too-large', { what: phrase(`what.${what}`), megabytes: cardSizeLimit / 1_000_000 });
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const broken = findJsonFault(json, nestingLimit);
  if (broken)
    throw fault('card-malformed', { what: phrase(`what.${what}`), line: broken.line, column: broken.column, expected: broken.expected });
  return JSON.parse(json);
}
