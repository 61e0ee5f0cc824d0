import { z } from '@hono/zod-openapi';
import { TroupeError, toProblem } from '@troupe/core/errors';
import { HTTPException } from 'hono/http-exception';
import { told } from '../errors.en.ts';
import { Refusal } from './refusal.ts';
import { shape } from './shapes.ts';

const key = z.string().openapi({ description: 'The sentence: its code, or code/variant.' });
const params = z.record(z.string(), z.any()).openapi({ description: 'What stands in it, to say it in another language.' });

/** How every refusal looks. */
export const Problem = shape('Problem', {
  code: z.string(),
  key,
  message: z.string(),
  remedy: z.string(),
  params,
  problems: z.array(z.string()).optional(),
});
/** Of what failed earlier; a log may be older than these. */
export const inAnyLanguage = { key: key.optional(), params: params.optional() };
export type Problem = z.infer<typeof Problem>;

const statuses: readonly (readonly [pattern: RegExp, status: number])[] = [
  [/^(unknown-|no-such-|not-a-performance$)/, 404],
  [/^(blueprint|bank)-/, 422],
  [
    /^(fork-number|model-address|usage-|import-|source-|card-|casting-|empty-|long-|nothing-|film-|picture-|frame-|clip-|dataset-|reading-|ffmpeg-|no-lines$|nobody-main$)/,
    422,
  ],
  [
    /^(curtain-|not-playing|not-removed$|performance-on-stage|seat-|fork-|fitting-|stale-append|store-held|planning-|talk-|role-there$|already-revealed$|no-data-folder$|bench-under-way$)/,
    409,
  ],
  [/^quota-/, 402],
  [/^(model-|kokoro-|whisper-|no-vision$)/, 424],
  [/^(house-closing|store-unreachable|store-crowded)$/, 503],
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
  // Where the database is, is nobody's business but the operator's: it stands in the log.
  if (error instanceof TroupeError && /^store-(unreachable|crowded)$/.test(error.code)) return told('store-unreachable/house');
  if (error instanceof TroupeError && statusOf(error) !== 500) {
    const problems = 'problems' in error && Array.isArray(error.problems) ? { problems: error.problems.map(String) } : {};
    return { ...toProblem(error), ...problems };
  }
  if (error instanceof HTTPException && error.status < 500) return told('malformed');
  return told('internal');
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What is wrong with a request, without showing how it is checked. */
export function invalid(target: string, issues: readonly Issue[]): Problem {
  return {
    ...told('invalid-request', { what: target === 'json' ? 'body' : target }),
    problems: issues.slice(0, 10).map(({ path, message }) => `${path.map(String).join('.') || target}: ${message}`.slice(0, 300)),
  };
}
