import { setImmediate } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { HouseLog } from './context.ts';
import { Problem, problemOf, statusOf } from './problem.ts';

/** Where something fails when a part of it has been told: why. */
export const RefusedLine = Problem.extend({ type: z.literal('refused') }).openapi('RefusedLine');
export const OverLine = z.object({ type: z.literal('over') });

export type Telling = {
  readonly log: HouseLog;
  /** What it is called in the log, should it fail. */
  readonly what: string;
  /** Told when nobody listens any more. */
  readonly gone?: AbortController;
};

/** One JSON object a line, as they come. What is refused before the first is refused as anywhere else; later, in a line of its own. */
export async function linesResponse(c: Context, parts: AsyncGenerator<object>, { log, what, gone }: Telling) {
  const first = await parts.next();
  c.header('content-type', 'application/x-ndjson; charset=utf-8');
  return stream(c, async (out) => {
    out.onAbort(() => gone?.abort());
    const tell = (part: object) => out.write(`${JSON.stringify(part)}\n`);
    try {
      for (let next = first; !next.done; next = await parts.next()) await tell(next.value);
    } catch (error) {
      if (statusOf(error) >= 500) log.error(`${what} failed`, error);
      await tell({ type: 'refused', ...problemOf(error) });
    }
  });
}

/** All of it, and then that there is no more. */
export async function* untilOver<T>(parts: AsyncGenerator<T>): AsyncGenerator<T | z.infer<typeof OverLine>> {
  yield* parts;
  yield { type: 'over' };
}

/** A long text, part by part. What is refused before the first part is refused as anywhere else. */
export async function inTurns(c: Context, parts: AsyncGenerator<string>): Promise<Response> {
  const first = await parts.next();
  return stream(c, async (out) => {
    for (let next = first; !next.done; next = await parts.next()) if (!out.aborted) await out.write(next.value);
  });
}

/** JSON that may be long, written part by part. */
export function jsonInTurns(c: Context, value: object): Promise<Response> {
  c.header('content-type', 'application/json');
  return inTurns(c, spacedOut(jsonParts(value)));
}

async function* spacedOut(parts: Iterable<string>): AsyncGenerator<string> {
  let some = '';
  for (const part of parts) {
    some += part;
    if (some.length < 100_000) continue;
    yield some;
    some = '';
    await setImmediate();
  }
  yield some;
}

/** What `JSON.stringify` gives, a property and an entry at a time. */
function* jsonParts(value: object): Generator<string> {
  const list = Array.isArray(value);
  let before = list ? '[' : '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined && !list) continue;
    yield before + (list ? '' : `${JSON.stringify(name)}:`);
    if (Array.isArray(inner)) yield* jsonParts(inner);
    else yield JSON.stringify(inner) ?? 'null';
    before = ',';
  }
  yield before === ',' ? (list ? ']' : '}') : list ? '[]' : '{}';
}
