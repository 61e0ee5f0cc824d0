import type { Problem, Routes } from './schema.d.ts';

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly params: Problem['params'];
  readonly remedy: string;
  readonly problems: readonly string[];

  constructor(status: number, { code = '', key = code, message = '', remedy = '', params = {}, problems = [] }: Partial<Problem>) {
    super(message);
    this.status = status;
    this.code = code;
    this.key = key;
    this.params = params;
    this.remedy = remedy;
    this.problems = problems;
  }
}

/** `GET /api/plays/{play}`, as the description of the API has it. */
export type Route = keyof Routes;
export type Answer<R extends Route> = Routes[R]['answer'];
/** What the path, the query and the headers name, side by side; the `body`; and the token of whoever came with a link. */
export type Asked<R extends Route> = Routes[R]['asked'] & {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};
export type Asking<R extends Route> = object extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>];

/** One question to the house; a refusal is thrown. */
export async function ask<R extends Route>(route: R, ...[asked]: Asking<NoInfer<R>>): Promise<Answer<R>> {
  const response = await send(route, { accept: 'application/json' }, asked);
  return (await response.json()) as Answer<R>;
}

/** The answer as it is written: a script, a log. */
export async function askText<R extends Route>(route: R, ...[asked]: Asking<NoInfer<R>>): Promise<string> {
  return (await send(route, {}, asked)).text();
}

/** The same as it lies there, whatever it is: a book. */
export async function askFile<R extends Route>(route: R, ...[asked]: Asking<NoInfer<R>>): Promise<Blob> {
  return (await send(route, {}, asked)).blob();
}

/** An answer that comes one JSON object a line, as it is being made. */
export async function* askLines<R extends Route>(route: R, ...[asked]: Asking<NoInfer<R>>): AsyncGenerator<Answer<R>> {
  const reader = (await send(route, {}, asked)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Answer<R>;
  }
}

type Sent = { readonly body?: unknown; readonly token?: string | undefined; readonly signal?: AbortSignal | undefined };

async function send(route: Route, headers: Readonly<Record<string, string>>, asked: object = {}): Promise<Response> {
  const { body, token, signal, ...named } = asked as Sent & Named;
  const isFile = body instanceof Blob;
  const response = await fetch(address(route, named), {
    method: route.slice(0, route.indexOf(' ')),
    headers: {
      'x-troupe': '1',
      ...headers,
      ...Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (isHeader(name) && value ? [[name, String(value)]] : []))),
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Refused(response.status, ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>);
  return response;
}

/** Where an answer lies, for a link or a stream. */
export function addressOf<R extends Route>(route: R, ...[asked]: Asking<NoInfer<R>>): string {
  const { body: _, signal: __, ...named } = (asked ?? {}) as Sent & Named;
  return address(route, named);
}

type Named = Readonly<Record<string, string | number | null | undefined>>;
const isHeader = (name: string): boolean => name.startsWith('x-');

/** What is empty is not asked for. */
function address(route: Route, named: Named): string {
  const path = route.slice(route.indexOf(' ') + 1);
  const query = Object.entries(named).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || isHeader(name) || path.includes(`{${name}}`) ? [] : [[name, String(value)]],
  );
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(named[name])));
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
