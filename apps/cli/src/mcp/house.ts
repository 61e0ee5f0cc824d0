import { TroupeError } from '@troupe/core/errors';

/** A house that is asked over HTTP: the one that is open on the folder, or one that was opened for this. */
export type AskedHouse = { readonly url: string; readonly token: string };
export type Asking = { readonly signal?: AbortSignal };

const headersOf = ({ token }: AskedHouse, kind?: string): Record<string, string> => ({
  'x-troupe': '1',
  authorization: `Bearer ${token}`,
  ...(kind !== undefined && { 'content-type': kind }),
});

/** Whatever the house refuses is thrown as it says it: what is wrong, and what to do. */
async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const told = (await response.json().catch(() => ({}))) as { readonly code?: string; readonly message?: string; readonly remedy?: string };
  throw new TroupeError(told.code ?? 'house-refused', told.message ?? `The house answered ${response.status}.`, told.remedy ?? '');
}

export async function ask<T>(house: AskedHouse, method: string, path: string, body?: unknown, { signal }: Asking = {}): Promise<T> {
  const sent = typeof body === 'string' ? { kind: 'text/plain', body } : { kind: 'application/json', body: JSON.stringify(body) };
  const response = await fetch(`${house.url}${path}`, {
    method,
    headers: headersOf(house, body === undefined ? undefined : sent.kind),
    ...(body !== undefined && { body: sent.body }),
    ...(signal && { signal }),
  }).then(answered);
  return (await response.json()) as T;
}

/** What comes one JSON a line, or one JSON an event, until it ends or whoever reads has enough. */
export async function* told<T>(
  house: AskedHouse,
  path: string,
  { body, signal }: Asking & { readonly body?: unknown } = {},
): AsyncGenerator<T> {
  const response = await fetch(`${house.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headersOf(house, body === undefined ? undefined : 'application/json'),
      accept: 'text/event-stream, application/x-ndjson',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).then(answered);
  let rest = '';
  for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const json = line.replace(/^data: ?/u, '');
      if (json.startsWith('{')) yield JSON.parse(json) as T;
    }
  }
}
