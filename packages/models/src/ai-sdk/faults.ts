import { ModelError, type ModelFault } from '@troupe/core';
import { retryAfter } from '../openai/faults.ts';

const remedies: Readonly<Partial<Record<ModelFault, readonly [what: string, remedy: string]>>> = {
  'key-refused': ['refused the key', 'Check that the key is for this provider and still valid, and that there is credit left.'],
  'rate-limited': ['asks us to slow down', 'Wait a little, or make fewer calls at a time.'],
  'time-out': ['took too long', 'Check that it is not overloaded, or use a smaller model.'],
  'server-error': ['failed', 'Try again; if it goes on, use another model.'],
  unreachable: ['cannot be reached', 'Check its address and the network connection.'],
  'bad-request': ['did not accept the request', 'Check the name of the model and its settings.'],
};

/** One clear sentence, and what to do, for whatever a provider throws. Its own words are kept short: requests, and keys, may be inside. */
export function faultOf(error: unknown, name: string, answer = ''): ModelError {
  if (error instanceof ModelError) return error;
  const fault = kindOf(error);
  const [what, remedy] = remedies[fault] ?? ['failed', 'Try again, or use another model.'];
  const said = wordsOf(error);
  const wait = waitOf(error);
  return new ModelError(fault, `The model ${name} ${what}.${said ? ` It says: ${said}` : ''}`, remedy, {
    answer,
    ...(wait !== undefined && { retryAfter: wait }),
  });
}

function kindOf(error: unknown): ModelFault {
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
