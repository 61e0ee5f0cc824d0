import { ModelError } from '@troupe/core';
import type { Line } from './line.ts';

/** An error as servers word it: `{error: {message, code, param}}`, `{error: "…"}`, `{detail: "…"}`, `{message}`, or plain text. */
export type Complaint = { readonly message: string; readonly code: string; readonly param: string };

export function complaintIn(text: string): Complaint {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {
      message: text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 300),
      code: '',
      param: '',
    };
  }
  return complaintOf(body);
}

export function complaintOf(body: unknown): Complaint {
  const outer = record(Array.isArray(body) ? body[0] : body);
  const inner = typeof outer.error === 'object' ? record(outer.error) : outer;
  const said = inner.message ?? outer.error ?? outer.detail ?? inner.msg ?? '';
  const message = typeof said === 'string' ? said : JSON.stringify(said);
  return { message: message.slice(0, 600), code: String(inner.code ?? inner.type ?? ''), param: String(inner.param ?? '') };
}

/** One clear sentence, and what to do, for every way in which a server can say no. */
export function faultOf(
  status: number,
  complaint: Complaint,
  line: Line,
  details: { retryAfter?: number; answer?: string; models?: readonly string[] } = {},
): ModelError {
  const said = complaint.message ? ` It says: ${line.scrub(complaint.message)}` : '';
  const fault = (kind: ModelError['fault'], sentence: string, remedy: string) =>
    new ModelError(kind, `${sentence}${said}`, remedy, details);
  if (status === 401 || status === 403) {
    return line.hasKey
      ? fault('key-refused', `The model server at ${line.shown} refused the key.`, 'Check that the key is for this server and still valid.')
      : fault('key-refused', `The model server at ${line.shown} wants a key.`, 'Give it one, or use a server that needs none.');
  }
  if (status === 402 || complaint.code === 'insufficient_quota')
    return fault('key-refused', `The account at ${line.shown} has no credit left.`, 'Top it up, or use another model.');
  if (status === 429)
    return fault(
      'rate-limited',
      `The model server at ${line.shown} asks us to slow down.`,
      'Wait a little, or make fewer calls at a time.',
    );
  if (status === 408 || status === 504)
    return fault(
      'time-out',
      `The model server at ${line.shown} took too long.`,
      'Check that it is not overloaded, or use a smaller model.',
    );
  if (status === 404)
    return fault('bad-request', `The model server at ${line.shown} does not know this model or path.`, unknownRemedy(line, details.models));
  if (status >= 500)
    return fault(
      'server-error',
      `The model server at ${line.shown} failed (${status}).`,
      'Try again; if it goes on, look into its own log.',
    );
  return fault(
    'bad-request',
    `The model server at ${line.shown} did not accept the request (${status}).`,
    'Check the name of the model and its settings.',
  );
}

function unknownRemedy(line: Line, models: readonly string[] = []): string {
  if (models.length > 0) return `It has: ${models.slice(0, 8).join(', ')}${models.length > 8 ? ', …' : ''}.`;
  return /\/v\d+\w*$/.test(line.shown) ? 'Check the name of the model.' : `Check the address: most servers want ${line.shown}/v1.`;
}

/** Milliseconds until the server wants to hear from us again: in seconds or as a date, which is read against the server's own clock. */
export function retryAfter(headers: Headers, now: () => number = Date.now): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const said = headers.get('retry-after')?.trim();
  if (!said) return undefined;
  if (/^\d+(\.\d+)?$/.test(said)) return Math.round(Number(said) * 1000);
  const until = Date.parse(said);
  if (Number.isNaN(until)) return undefined;
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Math.max(0, until - (Number.isNaN(serverNow) ? now() : serverNow));
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
