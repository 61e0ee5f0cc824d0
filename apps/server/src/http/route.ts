import { z } from '@hono/zod-openapi';
import { Problem } from './problem.ts';

const refused = { '4XX': { description: 'Refused, and why', content: { 'application/json': { schema: Problem } } } } as const;

/** A JSON answer, and the refusals that every route may give. */
export const answering = <T extends z.ZodType>(schema: T, description: string) =>
  ({ 200: { description, content: { 'application/json': { schema } } }, ...refused }) as const;

/** Text of some kind. */
export const answeringText = (type: string, description: string) =>
  ({ 200: { description, content: { [type]: { schema: z.string() } } }, ...refused }) as const;

/** One JSON object a line, each of this shape. */
export const answeringLines = <T extends z.ZodType>(line: T, description: string) =>
  ({ 200: { description, content: { 'application/x-ndjson': { schema: line } } }, ...refused }) as const;

export const taking = <T extends z.ZodType>(schema: T) =>
  ({ body: { required: true, content: { 'application/json': { schema } } } }) as const;

/** A shape of the house under a name of the description. It was made without OpenAPI, so that it has no word for that itself. */
export const named = <T extends z.ZodType>(shape: T, name: string): T => z.ZodType.prototype.openapi.call(shape, name) as T;
