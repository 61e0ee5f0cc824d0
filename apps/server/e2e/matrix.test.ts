import { request } from 'node:http';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoire, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { filesBelow, isSource, readText } from '../../../tests/sources.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

type Who = 'operator' | 'host' | 'seat' | 'guest' | 'anyone';
type Route = { readonly method: string; readonly path: string; readonly who: Who };
const people = ['operator', 'host', 'seat', 'spectator', 'stranger', 'another host', 'another seat'] as const;
type Person = (typeof people)[number];

const mayAsk: Readonly<Record<Who, readonly Person[]>> = {
  operator: ['operator'],
  host: ['operator', 'host'],
  seat: ['operator', 'host', 'seat'],
  guest: ['operator', 'host', 'seat', 'spectator', 'another seat'],
  anyone: people,
};
/** By these the house refuses whoever may not ask; all others are about what was asked for. */
const refusals = ['login-needed', 'operator-only', 'host-only', 'another-seat', 'unknown-performance/link', 'unknown-table/link'];
/** How a request reaches the house: straight, through a plain proxy, through one that says whatever it likes. */
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  direct: {},
  proxied: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost', 'x-real-ip': '127.0.0.1' },
};

let house: RunningServer;
let routes: Route[];
const rights = new Map<
  'performance' | 'table',
  { readonly id: string; readonly seat: string; readonly tokens: Record<Person, string | null> }
>();

beforeAll(async () => {
  const { cases = [] } = await repertoire();
  house = await openHouse({ plays: { ...repertoireOf(closetFixture('en')), cases }, unguarded: false });
  const operator = asking(house.url, house.token ?? '');
  type Described = { paths: Record<string, Record<string, { 'x-who'?: Who }>> };
  const { paths } = (await operator('GET', '/openapi.json')).json<Described>();
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ method: method.toUpperCase(), path, who: route['x-who'] as Who })),
  );
  const play = async () =>
    (
      await operator('POST', '/api/performances', { play: 'closet-fixture', seats: [{ seat: 'hamlet', person: 'Ann' }] })
    ).json<OpenedHouse>();
  const [{ id: mystery = '', roles = [] } = {}] = (await operator('GET', '/api/cases')).json<{ id: string; roles: { id: string }[] }[]>();
  const [first = '', second = ''] = roles.map(({ id }) => id);
  const sit = async () => (await operator('POST', '/api/tables', { case: mystery, people: [first, second] })).json<OpenedHouse>();
  const tokens = (here: OpenedHouse, there: OpenedHouse, seat: string, other: string) => ({
    operator: house.token,
    host: tokenOf(here, 'host'),
    seat: tokenOf(here, 'seat', seat),
    spectator: tokenOf(here, 'spectator'),
    stranger: null,
    'another host': tokenOf(there, 'host'),
    'another seat': tokenOf(here, 'seat', other),
  });
  const [show, otherShow, table, otherTable] = [await play(), await play(), await sit(), await sit()];
  rights.set('performance', { id: show.id, seat: 'hamlet', tokens: tokens(show, otherShow, 'hamlet', 'gertrude') });
  rights.set('table', { id: table.id, seat: first, tokens: tokens(table, otherTable, first, second) });
});
afterAll(() => house.close());

/** The answer to the head of a request. What changes something announces more than anybody may send: nothing is done, whoever may ask is told it is too large. */
function answer(method: string, path: string, headers: Record<string, string>): Promise<{ status: number; key: string }> {
  const length: Record<string, string> = method === 'GET' || method === 'HEAD' ? {} : { 'content-length': '1000000000' };
  return new Promise((resolve, reject) => {
    const sent = request(`${house.url}${path}`, {
      method,
      headers: { 'x-troupe': '1', 'content-type': 'application/json', ...length, ...headers },
    });
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (data) => {
        text += String(data);
      });
      response.on('end', () => {
        const refused = (response.statusCode ?? 0) >= 400 && text.startsWith('{');
        resolve({ status: response.statusCode ?? 0, key: refused ? (JSON.parse(text) as { key: string }).key : '' });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    if (method === 'GET' || method === 'HEAD') sent.end();
    else sent.flushHeaders();
  });
}

async function admitted({ method, path }: Route, person: Person, way: Readonly<Record<string, string>>): Promise<boolean> {
  const at = rights.get(path.startsWith('/api/tables') ? 'table' : 'performance');
  const values: Record<string, string | undefined> = { id: at?.id, table: at?.id, seat: at?.seat };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'any'));
  const token = at?.tokens[person] ?? null;
  const headers = { ...way, ...(token !== null && { authorization: `Bearer ${token}` }) };
  // A live stream would go on for ever: its head tells as much.
  const live = /^\/api\/(?:performances|tables)\/.*\/live$/.test(path);
  const { status, key } = await answer(live ? 'HEAD' : method, filled, headers);
  if (live) return ![401, 403, 404].includes(status);
  if (!refusals.includes(key) && method !== 'GET') expect([method, path, person, status]).toEqual([method, path, person, 413]);
  return !refusals.includes(key);
}

test('every route says who may ask, and the list of those for others than the operator is as it was', () => {
  expect(routes.length).toBeGreaterThan(140);
  expect(routes.filter(({ who }) => !(who in mayAsk))).toEqual([]);
  expect(routes.filter(({ who }) => who === 'anyone').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/house',
    'POST /api/login',
    'POST /api/logout',
    'GET /healthz',
    'GET /readyz',
    // By a name that cannot be guessed, told to whoever may see it.
    'GET /api/pictures/{picture}',
  ]);
  const forGuests = routes.filter(({ who }) => who !== 'operator' && who !== 'anyone');
  expect(forGuests.filter(({ path }) => !/^\/api\/(?:performances\/\{id\}|tables\/\{table\})/.test(path))).toEqual([]);
});

test('every route is described, but for pages and the description itself', () => {
  const declared = filesBelow('apps/server/src', isSource).flatMap((path) =>
    [...readText(path).matchAll(/\bapp\.(?:get|post|put|patch|delete|all|on)\(\s*'([^']+)'/g)].map(([, route]) => route),
  );
  const pages = [
    '*',
    '/',
    '/:kind{performances|plays|series|mystery}/:id',
    '/enter',
    '/mystery',
    '/performances/:id',
    '/plain.css',
    '/shared/:token',
  ];
  const pictures = ['/previews/:kind/:id/:picture', '/shared/:token/poster.png'];
  expect(declared.sort()).toEqual([...pages, ...pictures, '/api', '/api/browse.js', '/openapi.json'].sort());
});

test.each(Object.keys(ways))('who may see and do what, over every route (%s)', async (way) => {
  const wrong: string[] = [];
  for (const route of routes)
    for (const person of people) {
      const may = mayAsk[route.who].includes(person);
      if ((await admitted(route, person, ways[way] ?? {})) !== may)
        wrong.push(`${route.method} ${route.path}: ${person} ${may ? 'was refused' : 'was let in'}`);
    }
  expect(wrong).toEqual([]);
});
