import { Refused } from './ask.ts';

/** An answer that comes one JSON object a line, as it is being made. */
export async function* spoken<T>(path: string, wish: object, signal?: AbortSignal): AsyncGenerator<T> {
  const headers = { 'x-troupe': '1', 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(wish), ...(signal && { signal }) });
  if (!response.ok || !response.body)
    throw new Refused(response.status, ((await response.json().catch(() => null)) ?? {}) as Partial<Refused>);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
  }
}
