import { type Phrase, TroupeError } from '@troupe/core/errors';
import { fault, phrase } from '../errors.en.ts';
import { goingOut } from '../going-out.ts';

/** As much of fetch as a search needs. */
export type Fetch = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Response>;

export type FetchOptions = {
  readonly fetch?: Fetch;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
};

const largest = 2 * 1024 * 1024;

/** Somebody else's JSON, within a time and a size. */
export async function fetchJson(
  url: string,
  { fetch: get = goingOut('search'), timeout = 8000, headers = {}, signal }: FetchOptions,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const response = await get(url, { headers: { accept: 'application/json', ...headers }, signal: either });
    if (!response.ok) throw failed(url, phrase('search.status', { status: response.status }));
    return JSON.parse(await within(response));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof TroupeError) throw error;
    throw failed(
      url,
      limit.aborted ? phrase('search.late', { seconds: timeout / 1000 }) : String((error as Error).message ?? error),
      error,
    );
  }
}

async function within(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > largest) {
      await reader.cancel();
      throw new Error(`it sent more than ${largest / 1024 / 1024} MB`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function failed(url: string, why: string | Phrase, cause?: unknown): TroupeError {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return fault('search-failed', { host, why }, { cause });
}
