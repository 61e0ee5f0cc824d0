import { z } from '@hono/zod-openapi';
import { TroupeError } from '@troupe/core';
import { HTTPException } from 'hono/http-exception';

/** How every refusal looks. */
export const Problem = z
  .object({ code: z.string(), message: z.string(), remedy: z.string(), problems: z.array(z.string()).optional() })
  .openapi('Problem');
export type Problem = z.infer<typeof Problem>;

/** A refusal with a status of its own. */
export class Refusal extends TroupeError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, remedy: string, headers: Readonly<Record<string, string>> = {}) {
    super(code, message, remedy);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

const statuses: readonly (readonly [pattern: RegExp, status: number])[] = [
  [/^(unknown-|no-such-|not-a-performance$)/, 404],
  [/^(blueprint|bank)-/, 422],
  [
    /^(fork-number|model-address|usage-|import-|source-|card-|casting-|empty-|long-|nothing-|film-|frame-|clip-|dataset-|reading-|ffmpeg-|no-lines$|nobody-main$)/,
    422,
  ],
  [
    /^(curtain-|not-playing|not-removed$|performance-on-stage|seat-|fork-|stale-append|store-held|planning-|talk-|role-there$|already-revealed$|no-data-folder$|bench-under-way$)/,
    409,
  ],
  [/^(model-|no-vision$)/, 424],
  [/^house-closing$/, 503],
  [/^store-full$/, 507],
];

export function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  if (error instanceof HTTPException) return error.status;
  if (error instanceof TroupeError) return statuses.find(([pattern]) => pattern.test(error.code))?.[1] ?? 500;
  return 500;
}

/** What is told of an error. Of one that should not happen: nothing, it stands in the log. */
export function problemOf(error: unknown): Problem {
  if (error instanceof TroupeError && statusOf(error) !== 500) {
    const problems = 'problems' in error && Array.isArray(error.problems) ? { problems: error.problems.map(String) } : {};
    return { code: error.code, message: error.message, remedy: error.remedy, ...problems };
  }
  if (error instanceof HTTPException && error.status < 500)
    return { code: 'malformed', message: 'The request cannot be read.', remedy: 'Send what /openapi.json describes.' };
  return { code: 'internal', message: 'Something went wrong in the house.', remedy: 'Try again; the log of the house says more.' };
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What is wrong with a request, without showing how it is checked. */
export function invalid(target: string, issues: readonly Issue[]): Problem {
  return {
    code: 'invalid-request',
    message: `The ${target === 'json' ? 'body' : target} of the request is not as it should be.`,
    remedy: 'Mend what is named; /openapi.json describes the request.',
    problems: issues.slice(0, 10).map(({ path, message }) => `${path.map(String).join('.') || target}: ${message}`.slice(0, 300)),
  };
}
