import { ModelError } from '@troupe/core/model';
import { modelFault } from '../errors.en.ts';
import { retryAfter } from '../openai/faults.ts';

type Kind = 'key-refused' | 'rate-limited' | 'time-out' | 'server-error' | 'bad-request' | 'malformed' | 'unreachable';

/** One clear sentence, and what to do, for whatever a provider throws. Its own words are kept short: requests, and keys, may be inside. */
export function faultOf(error: unknown, name: string, answer = ''): ModelError {
  if (error instanceof ModelError) return error;
  const wait = waitOf(error);
  const details = { answer, ...(wait !== undefined && { retryAfter: wait }) };
  return modelFault(`model-${kindOf(error)}/provider`, { name, said: wordsOf(error) }, details);
}

function kindOf(error: unknown): Kind {
  const { statusCode, name = '', message = '' } = record(error);
  if (typeof statusCode === 'number') {
    if ([401, 402, 403].includes(statusCode)) return 'key-refused';
    if (statusCode === 429) return 'rate-limited';
    if (statusCode === 408 || statusCode === 504) return 'time-out';
    return statusCode >= 500 ? 'server-error' : statusCode >= 400 ? 'bad-request' : 'malformed';
  }
  if (/LoadAPIKey/i.test(String(name))) return 'key-refused';
  if (/timeout/i.test(String(name))) return 'time-out';
  if (/rate.?limit|overloaded/i.test(String(message))) return 'rate-limited';
  return lost(error) ? 'unreachable' : 'server-error';
}

/** The platform's reasons for no answer at all lie some causes down. */
function lost(error: unknown, depth = 0): boolean {
  if (depth > 4) return false;
  const { code, message, cause } = record(error);
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|UND_ERR|CERT|ERR_TLS)/.test(String(code ?? ''))) return true;
  if (/fetch failed|cannot connect|network|terminated/i.test(String(message ?? ''))) return true;
  return cause !== undefined && lost(cause, depth + 1);
}

function waitOf(error: unknown): number | undefined {
  const { responseHeaders } = record(error);
  return typeof responseHeaders === 'object' && responseHeaders !== null
    ? retryAfter(new Headers(responseHeaders as Record<string, string>))
    : undefined;
}

const wordsOf = (error: unknown): string => {
  const { message } = record(error);
  const text = typeof error === 'string' ? error : typeof message === 'string' ? message : '';
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
