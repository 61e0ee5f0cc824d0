import { Refused } from './ask.ts';

/** A file, or a piece of one, as the body of a request. */
export async function sendFile<T>(path: string, file: Blob, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const headers = { accept: 'application/json', 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const response = await fetch(path, { method, headers, body: file });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, (answer ?? {}) as Partial<Refused>);
  return answer as T;
}
