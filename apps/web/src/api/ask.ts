/** A refusal of the house, in words for a person. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly remedy: string;
  readonly problems: readonly string[];

  constructor(status: number, { code = '', message = '', remedy = '', problems = [] }: Partial<Refused>) {
    super(message);
    this.status = status;
    this.code = code;
    this.remedy = remedy;
    this.problems = problems;
  }
}

export type Ticket = { readonly id: string; readonly token?: string };

type Asking = { readonly token?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** One question to the house; a refusal is thrown. */
export async function ask<T>(method: string, path: string, { token, body, headers }: Asking = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-troupe': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, (answer ?? {}) as Partial<Refused>);
  return answer as T;
}

export const performances = '/api/performances';
export const at = ({ id }: Ticket, rest = '') => `${performances}/${encodeURIComponent(id)}${rest}`;
export const by = ({ token }: Ticket) => (token === undefined ? {} : { token });
export const seatAt = (ticket: Ticket, seat: string, verb: string) => at(ticket, `/seats/${encodeURIComponent(seat)}/${verb}`);
