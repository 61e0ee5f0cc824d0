import type { ModelError } from '@troupe/core/model';
import { modelFault } from './errors.en.ts';
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
        .slice(0, 4000)
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
  const { models = [], ...rest } = details;
  const said = complaint.message ? line.scrub(complaint.message) : '';
  const told = { url: line.shown, said };
  // Google calls a wrong key a bad request.
  const wrongKey = status === 400 && /api.?key/i.test(complaint.message);
  if (status === 401 || status === 403 || wrongKey)
    return modelFault(line.hasKey ? 'model-key-refused' : 'model-key-refused/wanted', told, rest);
  if (status === 402 || complaint.code === 'insufficient_quota') return modelFault('model-key-refused/credit', told, rest);
  if (status === 429) return modelFault('model-rate-limited', told, rest);
  if (status === 408 || status === 504) return modelFault('model-time-out/too-long', told, rest);
  if (status === 404 && models.length > 0)
    return modelFault('model-bad-request/unknown', { ...told, models: models.slice(0, 8), more: Math.max(0, models.length - 8) }, rest);
  if (status === 404)
    return modelFault(/\/v\d+\w*$/.test(line.shown) ? 'model-bad-request/unknown-name' : 'model-bad-request/unknown-path', told, rest);
  return modelFault(status >= 500 ? 'model-server-error' : 'model-bad-request', { ...told, status }, rest);
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
