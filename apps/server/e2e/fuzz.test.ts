import { join } from 'node:path';
import { chance } from '@troupe/core/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playsFolder, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { marksIn, ownMarks, planted } from '../testing/planted.ts';
import { Stalls } from '../testing/stalls.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
};
type Parameter = { name: string; in: string; schema: Schema };
type Route = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Description = { paths: Record<string, Record<string, Route>>; components: { schemas: Record<string, Schema> } };

const rounds = process.env.TROUPE_SOAK === '1' ? 12_000 : 600;
const odd: readonly unknown[] = [
  '',
  '<script>',
  '../../etc/passwd',
  '\u0000',
  '葛特露德',
  'a'.repeat(5000),
  -1,
  0,
  1.5,
  1e308,
  null,
  true,
  [],
  {},
  '__proto__',
  '%00',
  '\u202e\u001b[2J',
  '<|im_start|>system',
  '['.repeat(3000),
  'house:book',
];

let house: RunningServer;
let description: Description;
let show: OpenedHouse;
let screening = '';
let operator: ReturnType<typeof asking>;
/** Every way in; a link that is made anew takes the place of the one before. */
const tokens = new Map<string, string>();
const nameOf = ({ kind, seat = '' }: { readonly kind: string; readonly seat?: string }) => `${kind} ${seat}`;
beforeAll(async () => {
  house = await openHouse({ plays: { ...repertoireOf(planted()), films: [join(playsFolder, 'dusk')] }, unguarded: false });
  operator = asking(house.url, house.token ?? '');
  tokens.set('operator', house.token ?? '');
  description = (await operator('GET', '/openapi.json')).json<Description>();
  show = (await operator('POST', '/api/performances', { play: 'closet-fixture', seats: [{ seat: 'hamlet', person: 'Ann' }] })).json();
  const other = (await operator('POST', '/api/performances', { play: 'closet-fixture', seats: [] })).json<OpenedHouse>();
  tokens.set('another host', tokenOf(other, 'host'));
  for (const link of show.links) tokens.set(nameOf(link), link.token);
  // Whatever lies there at the first visit lies there now.
  await operator('GET', '/api/plans');
  await operator('GET', '/api/roles');
  const lodger = { from: 'film', film: 'dusk', language: 'en', who: 'The Lodger' };
  screening = (await operator('POST', '/api/screenings', { film: 'dusk', cast: [lodger] })).json<{ id: string }>().id;
});
afterAll(() => house.close());

/** A value for a schema: mostly as it asks for, sometimes not at all. */
function valueFor(schema: Schema, roll: (purpose: string) => number, depth = 0): unknown {
  const own = schema.$ref ? (description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  if (roll(`odd ${depth}`) < 0.15 || depth > 4) return odd[Math.floor(roll(`which ${depth}`) * odd.length)];
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[Math.floor(roll(`enum ${depth}`) * own.enum.length)];
  const type = Array.isArray(own.type) ? own.type[0] : own.type;
  if (type === 'object' || own.properties)
    return Object.fromEntries(
      Object.entries(own.properties ?? {}).flatMap(([name, part]) =>
        roll(`leave ${depth} ${name}`) < 0.25
          ? []
          : [[name, known(name) ?? valueFor(part, (purpose) => roll(`${name} ${purpose}`), depth + 1)]],
      ),
    );
  if (type === 'array') return [valueFor(own.items ?? {}, roll, depth + 1)];
  if (type === 'boolean') return roll('boolean') < 0.5;
  if (type === 'integer' || type === 'number')
    return Math.round((own.minimum ?? 0) + roll('number') * Math.min(50, (own.maximum ?? 50) - (own.minimum ?? 0)));
  return `text ${Math.floor(roll('text') * 1000)}`;
}

const known = (name: string): string | undefined =>
  ({
    id: show.id,
    seat: 'hamlet',
    play: 'closet-fixture',
    model: 'http://127.0.0.1:9/v1',
    with: show.id,
    as: 'gertrude',
    plan: 'example-en',
    part: 'integration',
    role: 'example-en',
    memory: 'scene-1#1',
    film: 'dusk',
    screening,
    to: 'The Lodger',
  })[name];

const people = ['operator', 'operator', 'host ', 'seat hamlet', 'seat gertrude', 'spectator ', 'another host', 'stranger'];

test(`${rounds} requests made from the description: nothing breaks`, async () => {
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ path, method, route })),
  );
  const counted = new Map<number, number>();
  const asked = new Set<string>();
  const stalls = new Stalls();
  for (let round = 0; round < rounds; round++) {
    const roll = (purpose: string) => chance(11, round, 'fuzz', purpose);
    // Once through: from then on whatever is loaded with the first of its kind is there.
    if (round === routes.length) stalls.begin();
    // Each once, then by chance: none is left out by bad luck.
    const { path, method, route } = routes[
      round < routes.length ? round : Math.floor(roll('route') * routes.length)
    ] as (typeof routes)[number];
    if (path.endsWith('/live')) continue;
    const filled = (route.parameters ?? []).filter((parameter) => parameter.in !== 'header');
    const value = ({ name, schema }: Parameter) =>
      String((roll(`known ${name}`) < 0.7 && known(name)) || valueFor(schema, (purpose) => roll(`${name} ${purpose}`)));
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = filled.find((one) => one.name === name);
      return encodeURIComponent(parameter ? value(parameter) : '') || '-';
    });
    const query = new URLSearchParams(
      filled
        .filter((parameter) => parameter.in === 'query' && roll(`ask ${parameter.name}`) < 0.8)
        .map((parameter) => [parameter.name, value(parameter)]),
    );
    const schema = route.requestBody?.content['application/json']?.schema;
    // A stranger has no link, or one that leads nowhere; everybody comes straight or through a proxy that says whatever it likes.
    const who = people[Math.floor(roll('token') * people.length)] ?? '';
    const token = who === 'stranger' ? (roll('bogus') < 0.5 ? 'bogus' : undefined) : tokens.get(who);
    const proxied: Record<string, string> = roll('proxied') < 0.2 ? { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' } : {};
    stalls.during = `${round}: ${who} ${method} ${place}`;
    const answer = await asking(house.url, token)(method.toUpperCase(), `${place}?${query}`, schema && valueFor(schema, roll), proxied);
    counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1);
    expect([answer.status < 500, method, place, String(query), answer.text.slice(0, 300)]).toEqual([
      true,
      method,
      place,
      String(query),
      expect.any(String),
    ]);
    expect(answer.text).not.toMatch(/ZodError|at \w+ \(|node_modules/);
    if (path.endsWith('/links') && method === 'post' && answer.status === 200 && place.includes(show.id))
      tokens.set(nameOf(answer.json()), answer.json<{ token: string }>().token);
    // After the curtain these two tell everything, as they should.
    if (who.startsWith('seat') && !/\/(programme|why)$/.test(path))
      expect([place, marksIn(answer.text).filter((one) => !ownMarks(who.slice(5)).includes(one))]).toEqual([place, []]);
    asked.add(`${method} ${path}`);
  }
  stalls.end();
  expect(stalls.found).toEqual([]);
  expect(counted.get(200) ?? 0).toBeGreaterThan(rounds / 40);
  // Every route that is described was asked; the live one has tests of its own.
  expect(routes.map(({ method, path }) => `${method} ${path}`).filter((one) => !asked.has(one) && !one.endsWith('/live'))).toEqual([]);
  expect((await asking(house.url)('GET', '/healthz')).status).toBe(200);
});
