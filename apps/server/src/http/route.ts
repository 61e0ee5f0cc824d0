import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { plainJson } from '@troupe/core/model';
import { plain } from '@troupe/core/plain';
import type { ReadOnly } from '@troupe/house/shared';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { refusal } from '../errors.en.ts';
import { type Asker, requireGuest, requireHost, requireOperator, requireSeat } from './access/asker.ts';
import type { App, Env } from './context.ts';
import { accountOf } from './paying.ts';
import { Problem } from './problem.ts';
import { Done, done } from './shapes.ts';

/** What may stand in braces in a path, by its name. */
type Places = Readonly<Record<string, z.ZodType>>;
type PlaceIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceIn<Rest> : never;

/** A request as a route gets it: checked, with what stood in the path beside the rest. */
type Request<P extends Places, Path extends string, Q extends z.ZodType, B extends z.ZodType> = {
  readonly [Name in PlaceIn<Path> & keyof P]: z.output<P[Name]>;
} & {
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly asker: Asker;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly c: Context<Env>;
};

/** What a route gives: JSON of a shape, nothing but that it is done, JSON line by line as it comes, or text of some kind. */
type Giving<R, G extends z.ZodType> =
  | { readonly gives: readonly [shape: G, about: string]; answer(request: R): Answer<G> | Promise<Answer<G>> }
  | { readonly done: string; act(request: R): unknown }
  | { readonly lines: readonly [shape: z.ZodType, about: string]; send(request: R): Response | Promise<Response> }
  | { readonly text: readonly [type: string, about: string]; send(request: R): Response | Promise<Response> };
type Answer<G extends z.ZodType> = ReadOnly<z.input<G>> | Response;

type Route<R, Q extends z.ZodType, B extends z.ZodType, G extends z.ZodType> = {
  readonly summary: string;
  readonly query?: Q;
  readonly headers?: z.ZodObject;
  readonly body?: B;
  /** The body is a file: `uploadedFile` takes it. */
  readonly file?: true;
  /** The body is JSON that may be long: it is taken like a file, and read where nobody waits for it. */
  readonly aside?: z.ZodType;
  /** It has models work: whoever has nothing left to spend is refused. */
  readonly spends?: true;
  /** Other answers than the usual. */
  readonly also?: RouteConfig['responses'];
} & Giving<R, G>;

const jsonOf = (schema: z.ZodType) => ({ required: true, content: { 'application/json': { schema } } });
const binary = z.string().openapi({ format: 'binary' });
const refused = { '4XX': { description: 'Refused, and why', content: { 'application/json': { schema: Problem } } } } as const;

/** Who may ask, as the description tells it; each of these includes those before it. */
export type Admitted = 'operator' | 'host' | 'seat' | 'guest' | 'anyone';
type Check = (asker: Asker, places: Readonly<Record<string, string>>) => void;

/** Declares routes under one heading of the description. `check` refuses whoever may not ask, before a byte of the body is read. */
export function routesOf<P extends Places>(app: App, heading: string, places: P, admitted: Admitted, check: Check) {
  const declaring =
    (method: RouteConfig['method']) =>
    <const Path extends string, Q extends z.ZodType = never, B extends z.ZodType = never, G extends z.ZodType = never>(
      path: Path,
      route: Route<Request<P, Path, Q, B>, Q, B, G>,
    ): void => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, places[name] as z.ZodType] as const);
      const { summary, query, headers, body, file, aside, spends, also } = route;
      const request = {
        ...(named.length > 0 && { params: z.object(Object.fromEntries(named)) }),
        ...(query && { query: query as never }),
        ...(headers && { headers }),
        ...(body && { body: jsonOf(body) }),
        ...(file && { body: { required: true, content: { 'application/octet-stream': { schema: binary } } } }),
      };
      const told = { method, path, tags: [heading], 'x-who': admitted, summary, responses: { ...answerOf(route), ...refused, ...also } };
      const taken = file ? [limitedFile] : aside ? [onlyJson, limitedFile] : [limited, plainBody];
      const middleware = [guard(check), ...(spends ? [paid] : []), ...taken];
      const config = createRoute({ ...told, middleware, request, ...(aside && { hide: true }) });
      if (aside) app.openAPIRegistry.registerPath({ ...told, request: { ...request, body: jsonOf(aside) } });
      app.openapi(config, (async (c: Context<Env>) => {
        const valid = (part: string) => c.req.valid(part as never);
        const params: Record<string, string> = named.length > 0 ? valid('param') : {};
        const asked = {
          ...params,
          query: query && plain(valid('query')),
          body: body && valid('json'),
          asker: c.var.asker,
          signal: c.req.raw.signal,
          c,
        };
        return given(c, route, asked as never);
      }) as never);
    };
  return {
    get: declaring('get'),
    post: declaring('post'),
    put: declaring('put'),
    patch: declaring('patch'),
    delete: declaring('delete'),
  };
}

const guard =
  (check: Check): MiddlewareHandler<Env> =>
  (c, next) => {
    check(c.var.asker, c.req.param() as Record<string, string>);
    return next();
  };

const paid: MiddlewareHandler<Env> = (c, next) => {
  c.var.accounts.requireSpending(accountOf(c.var.asker));
  return next();
};

const tooLarge = (most: number) => refusal(413, 'too-large', { most });

const limited: MiddlewareHandler<Env> = (c, next) => {
  const most = c.var.mostBytes;
  const onError = () => {
    throw tooLarge(most);
  };
  return bodyLimit({ maxSize: most, onError })(c, next);
};

/** Every text in a body is made plain before anything looks at it: nothing else of the house need do it again. */
const plainBody: MiddlewareHandler<Env> = async (c, next) => {
  if (isJson(c)) {
    const text = await c.req.text();
    // Whatever looks through it would run out of stack.
    if (isDeep(text)) throw refusal(400, 'malformed');
    // What is longer is a play or a log: whoever reads those makes them plain, where nobody waits for it.
    const body = text.length < longest && mayHold.test(text) ? plainJson(text) : undefined;
    if (body !== undefined) c.req.bodyCache.text = Promise.resolve(JSON.stringify(plain(body))) as never;
  }
  await next();
};
const longest = 1_000_000;
const deepest = 500;

function isDeep(text: string): boolean {
  let depth = 0;
  let inWords = false;
  for (let at = 0; at < text.length && depth <= deepest; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) inWords = !inWords;
    else if (inWords) at += code === 0x5c ? 1 : 0;
    else if (code === 0x5b || code === 0x7b) depth++;
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return depth > deepest;
}
/** A sign of the kind, or anything that was written out. */
const mayHold = /[^\n\t\P{Cc}]|\p{Bidi_Control}|\\/u;

const onlyJson: MiddlewareHandler<Env> = (c, next) => {
  if (!isJson(c)) throw new HTTPException(415);
  return next();
};
const isJson = (c: Context): boolean => /^application\/(?:[\w.]+\+)?json/i.test(c.req.header('content-type') ?? '');

/** One that does not say how long it is, is counted as it arrives. */
const limitedFile: MiddlewareHandler<Env> = (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > c.var.mostBytes) throw tooLarge(c.var.mostBytes);
  return next();
};

/** For strangers too. */
export const openRoutes = <P extends Places>(app: App, heading: string, places: P) =>
  routesOf(app, heading, places, 'anyone', () => undefined);

/** For the operator alone: nothing is done for anybody else. */
export const operatorRoutes = <P extends Places>(app: App, heading: string, places: P) =>
  routesOf(app, heading, places, 'operator', requireOperator);

/** For the host of what `place` names. */
export const hostRoutes = <P extends Places>(app: App, heading: string, places: P, place: keyof P & string) =>
  routesOf(app, heading, places, 'host', (asker, at) => requireHost(asker, at[place] ?? ''));

/** For everybody with a link to what `place` names, and the operator. */
export const guestRoutes = <P extends Places>(app: App, heading: string, places: P, place: keyof P & string) =>
  routesOf(app, heading, places, 'guest', (asker, at) => requireGuest(asker, at[place] ?? ''));

/** For whoever has the `{seat}` there, and the host. */
export const seatedRoutes = <P extends Places>(app: App, heading: string, places: P, place: keyof P & string) =>
  routesOf(app, heading, places, 'seat', (asker, at) => requireSeat(asker, at[place] ?? '', at.seat ?? ''));

function answerOf(route: Giving<never, z.ZodType>): RouteConfig['responses'] {
  const [type, schema, description] =
    'gives' in route
      ? (['application/json', ...route.gives] as const)
      : 'done' in route
        ? (['application/json', Done, route.done] as const)
        : 'lines' in route
          ? (['application/x-ndjson', ...route.lines] as const)
          : ([route.text[0], z.string(), route.text[1]] as const);
  return { 200: { description, content: { [type]: { schema } } } };
}

async function given(c: Context<Env>, route: Giving<never, z.ZodType>, request: never): Promise<Response> {
  if ('send' in route) return route.send(request);
  const answer = 'gives' in route ? await route.answer(request) : await route.act(request);
  if (answer instanceof Response) return answer;
  return c.json('gives' in route ? (answer as object) : done, 200);
}

/** A shape of the house under a name of the description. It was made without OpenAPI, so that it has no word for that itself. */
export const named = <T extends z.ZodType>(shape: T, name: string): T => z.ZodType.prototype.openapi.call(shape, name) as T;
