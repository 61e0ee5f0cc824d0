import * as z from 'zod';
import { withoutNulls } from '../model/shape.ts';

// Who puts something right answers with what changes, and code puts it in: whoever writes a whole plan again rewrites what was good.

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Json[] => Array.isArray(value) && value.length > 0 && value.every(isJson);

const bareOf = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bareOf(schema.unwrap()) : schema;

const known = new WeakMap<z.ZodType, z.ZodType>();

/** The form of what changes in a part: any of its fields, and of a list its elements by number. */
export function patchOf(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? changesOf(schema, false);
  known.set(schema, made);
  return made;
}

function changesOf(schema: z.ZodType, optional: boolean): z.ZodType {
  const bare = bareOf(schema);
  if (bare instanceof z.ZodObject) return z.object(fieldsOf(bare));
  if (bare instanceof z.ZodArray) {
    const element = bareOf(bare.element);
    return element instanceof z.ZodObject
      ? z.array(z.object({ at: z.number().int().min(1), gone: z.boolean().optional(), ...fieldsOf(element) })).max(mostChanges)
      : bare;
  }
  // An empty text takes away what need not be there.
  return optional && bare instanceof z.ZodString ? z.string().max(bare.maxLength ?? mostText) : (bare as z.ZodType);
}

const mostChanges = 60;
const mostText = 3000;

const fieldsOf = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape as Record<string, z.ZodType>).map(([key, field]) => [
      key,
      z.optional(changesOf(field, field instanceof z.ZodOptional)),
    ]),
  );

/** What stands, with the changes in it. */
export function patched(last: unknown, changes: unknown): unknown {
  if (isList(changes) && changes.every(({ at }) => at !== undefined)) return listWith(Array.isArray(last) ? last : [], changes);
  // What is numbered goes one by one: no changes of it are none.
  if (Array.isArray(changes) && changes.length === 0 && isList(last)) return last;
  if (!isJson(changes) || !isJson(last)) return changes;
  const kept = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged = { ...last, ...Object.fromEntries(kept.map(([key, value]) => [key, patched(last[key], value)])) };
  return Object.fromEntries(Object.entries(merged).filter(([key, value]) => !(value === '' && key in changes)));
}

function listWith(last: readonly unknown[], changes: readonly Json[]): unknown[] {
  const there = last.map((one, index) => {
    const own = changes.find(({ at }) => at === index + 1);
    if (!own) return [one];
    const { at: _, gone, ...fields } = own;
    return gone === true ? [] : [patched(one, fields)];
  });
  const added = changes.filter(({ at, gone }) => Number(at) > last.length && gone !== true);
  return [...there.flat(), ...added.map(({ at: _, gone: __, ...fields }) => patched({}, fields))];
}

/** As it is shown to whoever changes it: every element of a list under its number. */
export function withNumbers(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, index) => (isJson(one) ? { at: index + 1, ...(withNumbers(one) as Json) } : withNumbers(one)));
  return isJson(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNumbers(inner)])) : value;
}

/** A whole version, from whoever answers with all of it: nothing in it is numbered, and no list that was there is empty. */
function isWhole(answer: unknown, last: unknown): boolean {
  if (Array.isArray(answer)) return answer.every((one, index) => isWhole(one, Array.isArray(last) ? last[index] : undefined));
  if (!isJson(answer)) return true;
  const emptied = (key: string, value: unknown): boolean => Array.isArray(value) && value.length === 0 && isJson(last) && isList(last[key]);
  return (
    answer.at === undefined &&
    Object.entries(answer).every(([key, value]) => !emptied(key, value) && isWhole(value, isJson(last) ? last[key] : undefined))
  );
}

const forms = new WeakMap<z.ZodType, z.ZodType>();

/** What is asked for where a schema makes more of an answer than it says. */
export const formOf = (schema: z.ZodType): z.ZodType => forms.get(schema) ?? schema;

/** Asked for in one form, and read by `read`: what is wrong with it is told to whoever answered. */
export function readBy<T>(form: z.ZodType, read: (answer: unknown) => z.ZodSafeParseResult<T>): z.ZodType<T> {
  const schema = z.unknown().transform((answer, context): T => {
    const result = read(answer);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues) context.addIssue({ code: 'custom', message, path: [...path] });
    return z.NEVER;
  });
  forms.set(schema, form);
  return schema;
}

/** A version of a part, out of the last one and what an answer changes in it. */
export function revising<T>(schema: z.ZodType<T>, last: unknown): z.ZodType<T> {
  const form = patchOf(schema);
  return readBy(form, (answer) => {
    const whole = isWhole(answer, last) ? schema.safeParse(withoutNulls(answer, schema)) : undefined;
    if (whole?.success) return whole;
    const changes = form.safeParse(withoutNulls(answer, form));
    return changes.success ? schema.safeParse(patched(last, changes.data)) : (changes as z.ZodSafeParseError<T>);
  });
}
