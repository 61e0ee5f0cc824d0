import { aborted, type ModelError } from '@troupe/core/model';
import { modelFault } from './errors.en.ts';
import { type Fetch, patientFetch } from './patient-fetch.ts';

export type { Fetch } from './patient-fetch.ts';

/** Where a server is and how to be let in. A test or a proxy may bring a `fetch` of its own; without it, the platform's. */
export type ServerAddress = {
  readonly baseUrl: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: Fetch;
};

/** An open line to one server: sends requests, and takes every secret out of what is said about it. */
export type Line = {
  readonly url: URL;
  /** The address as people may see it. */
  readonly shown: string;
  readonly hasKey: boolean;
  get(path: string, signal?: AbortSignal): Promise<Response>;
  /** A text is JSON already. */
  post(path: string, body: object | string, signal?: AbortSignal): Promise<Response>;
  /** A form with files in it. */
  send(path: string, form: FormData, signal?: AbortSignal): Promise<Response>;
  scrub(text: string): string;
};

export function openLine({ baseUrl, key, headers = {}, fetch = patientFetch }: ServerAddress): Line {
  const url = parsedUrl(baseUrl);
  const token = key?.trim() ?? '';
  // A header that cannot be sent would be quoted, key and all, in the platform's own error.
  if (/[^\x21-\x7e]/.test(token)) throw modelFault('model-key-refused/characters');
  const secrets = [token, url.password, ...Object.values(headers)].filter((secret) => secret.length >= 6);
  const root = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  const scrub = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  const sent: Record<string, string> = { ...headers };
  if (token) sent.authorization = `Bearer ${token}`;
  else if (url.username) sent.authorization = `Basic ${btoa(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)}`;

  // Its list of models knows its own kind of key alone.
  const asking =
    token && /(^|\.)anthropic\.com$/.test(url.hostname) ? { ...headers, 'x-api-key': token, 'anthropic-version': '2023-06-01' } : sent;

  const call = async (path: string, init: RequestInit): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(`${root}${path}${url.search}`, { ...init, redirect: 'manual' });
    } catch (error) {
      if (init.signal?.aborted) throw aborted();
      throw unreachable(error, root, scrub);
    }
    // Followed, it would carry prompts to an address that nobody allowed.
    if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status > 399)) return response;
    response.body?.cancel().catch(() => {});
    throw modelFault('model-bad-request/redirect', { url: root, to: placeOf(response.headers.get('location'), root) });
  };
  return {
    url,
    shown: root,
    hasKey: token !== '',
    scrub,
    send: (path, form, signal) => call(path, { method: 'POST', headers: sent, body: form, ...(signal && { signal }) }),
    get: (path, signal) => call(path, { method: 'GET', headers: asking, ...(signal && { signal }) }),
    post: (path, body, signal) =>
      call(path, {
        method: 'POST',
        headers: { ...sent, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal && { signal }),
      }),
  };
}

/** Where a redirect points, without what may be secret in it. */
function placeOf(location: string | null, from: string): string {
  if (location === null || !URL.canParse(location, from)) return '';
  const { origin, pathname } = new URL(location, from);
  return `${origin}${pathname}`;
}

function parsedUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw modelFault('model-bad-request/address');
}

/** What the platform says when there was no answer at all, in words. */
export function unreachable(error: unknown, shown: string, scrub: (text: string) => string): ModelError {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return modelFault('model-unreachable/nobody', { url: shown });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return modelFault('model-unreachable/name', { url: shown });
  if (code.includes('TIMEOUT') || code === 'ETIMEDOUT') return modelFault('model-time-out/server', { url: shown });
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return modelFault('model-unreachable/hung-up', { url: shown });
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return modelFault('model-unreachable/insecure', { url: shown, code });
  const detail = code || scrub(error instanceof Error ? error.message : String(error));
  return modelFault('model-unreachable', { url: shown, detail });
}

function codeOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code: unknown = (at as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return '';
}
