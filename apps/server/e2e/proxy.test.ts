import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { systemClock } from '@troupe/models/clock';
import { expect, onTestFinished, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer, ServerOptions } from '../src/index.ts';
import { asking, lookOn, openHouse } from '../testing/house.ts';

const plays = repertoireOf(closetFixture('en'));

async function opened(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const house = await openHouse({ plays, unguarded: false, ...options });
  onTestFinished(() => house.close());
  return house;
}

/** A plain `proxy_pass`: the house hears its own address as host, from this machine; `headers` is what the proxy adds. */
async function proxyTo(house: RunningServer, headers: OutgoingHttpHeaders = {}): Promise<string> {
  const proxy: Server = createServer((incoming, outgoing) => {
    const { host: _, connection: __, ...asked } = incoming.headers;
    const { port } = house;
    const on = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: { ...asked, ...headers } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(on);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const sessionIn = (headers: Headers): Record<string, string> => ({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });

test('on loopback without a password the opened address lets one browser in, once; programs come with the token', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'troupe-token-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const house = await opened({ dataFolder });
  const ask = asking(house.url);
  expect((await ask('GET', '/api/house')).json()).toMatchObject({ you: 'stranger', needsPassword: false, needsToken: true });
  expect((await ask('GET', '/api/plays')).json()).toMatchObject({ code: 'login-needed' });
  expect((await lookOn(house.url, 'any').closed).status).toBe(401);

  const address = house.entrance();
  // Whoever only looks whether it is there uses nothing up.
  await fetch(address, { method: 'HEAD', redirect: 'manual' });
  const entered = await fetch(address, { redirect: 'manual' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect((await ask('GET', '/api/plays', undefined, sessionIn(entered.headers))).status).toBe(200);
  const again = await fetch(address, { redirect: 'manual' });
  expect([again.status, again.headers.get('set-cookie')]).toEqual([303, null]);

  const file = join(dataFolder, 'house.token');
  const token = readFileSync(file, 'utf8').trim();
  expect(token).toBe(house.token);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await asking(house.url, token)('GET', '/api/plays')).status).toBe(200);
  expect((await asking(house.url, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)('GET', '/api/plays')).status).toBe(401);
  // Typed at the door it opens too.
  expect((await ask('POST', '/api/login', { password: token })).status).toBe(200);
  expect((await ask('POST', '/api/login', { password: 'a guess at it' })).status).toBe(401);
});

test('the token and who came in with it survive a restart; without the file there is another, and nobody is in', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'troupe-token-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await openHouse({ plays, unguarded: false, dataFolder });
  const session = sessionIn((await fetch(first.entrance(), { redirect: 'manual' })).headers);
  await first.close();
  const second = await openHouse({ plays, unguarded: false, dataFolder });
  expect([second.token, (await asking(second.url)('GET', '/api/plays', undefined, session)).status]).toEqual([first.token, 200]);
  await second.close();
  rmSync(join(dataFolder, 'house.token'));
  const third = await opened({ dataFolder });
  expect(third.token).not.toBe(first.token);
  expect((await asking(third.url)('GET', '/api/plays', undefined, session)).status).toBe(401);
});

test('everyone through a plain proxy is a stranger, whatever the proxy or they themselves say', async () => {
  const said = [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-real-ip': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 proxy' }];
  for (const headers of said) {
    const url = await proxyTo(await opened(), headers);
    expect([headers, (await asking(url)('GET', '/api/performances')).status]).toEqual([headers, 401]);
    expect((await asking(url)('POST', '/api/performances', { play: 'closet-fixture' })).status).toBe(401);
  }
  // A house that asks nobody for a token believes nobody who was handed on, trusted proxy or not.
  for (const trustedProxies of [[], ['loopback']]) {
    const open = await opened({ unguarded: true, trustedProxies });
    expect((await asking(open.url)('GET', '/api/plays')).status).toBe(200);
    for (const headers of said.slice(1))
      expect([headers, (await asking(await proxyTo(open, headers))('GET', '/api/plays')).status]).toEqual([headers, 401]);
  }
});

test('with a password the house may listen on loopback, behind a proxy that keeps its name', async () => {
  const house = await opened({ password: 'correct horse', publicUrl: 'https://theatre.example', trustedProxies: ['loopback'] });
  const proxied = { host: 'theatre.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const url = await proxyTo(house, proxied);
  const page = { origin: 'https://theatre.example' };
  const answer = await asking(url)('POST', '/api/login', { password: 'correct horse' }, page);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Secure')]);
  const session = sessionIn(answer.headers);
  const show = (await asking(url)('POST', '/api/performances', { play: 'closet-fixture' }, { ...session, ...page })).json<{
    links: { url: string }[];
  }>();
  expect(show.links.every((link) => link.url.startsWith('https://theatre.example/performances/'))).toBe(true);
  expect((await asking(url)('GET', '/api/plays', undefined, { ...session, origin: 'https://evil.example' })).status).toBe(403);
  // Over plain http to the trusted proxy, and with no public address, the cookie goes where it was made.
  const plain = await opened({ password: 'correct horse' });
  expect((await asking(plain.url)('POST', '/api/login', { password: 'correct horse' })).headers.get('set-cookie')).not.toContain('Secure');
});

test('a house without a password answers to its public address and to this machine, to no other name', async () => {
  const house = await opened({ publicUrl: 'https://theatre.example' });
  expect((await asking(await proxyTo(house, { host: 'theatre.example' }))('GET', '/api/plays')).status).toBe(401);
  expect((await asking(await proxyTo(house, { host: 'evil.example' }))('GET', '/api/plays')).status).toBe(421);
  await expect(openHouse({ plays, publicUrl: 'theatre.example' })).rejects.toMatchObject({ code: 'usage-public-url' });
  await expect(openHouse({ plays, trustedProxies: ['proxy.example'] })).rejects.toMatchObject({ code: 'usage-proxy' });
});

const guess = async (url: string, password: string, headers: Record<string, string> = {}) =>
  (await asking(url)('POST', '/api/login', { password }, headers)).status;
/** A clock that notes how long somebody is made to wait at the door, and wakes them when `open` is called; the rest goes its usual way. */
function doorman() {
  const waits: number[] = [];
  let waking: (() => void)[] | null = null;
  const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> => {
    if (milliseconds > 9_000) return systemClock.sleep(milliseconds, signal);
    waits.push(milliseconds);
    return waking === null ? Promise.resolve() : new Promise((resolve) => waking?.push(resolve));
  };
  return {
    clock: { ...systemClock, sleep },
    waits,
    hold: () => {
      waking = [];
    },
    open: () => {
      const held = waking ?? [];
      waking = null;
      for (const wake of held) wake();
    },
  };
}

test('behind a trusted proxy one stranger’s guesses slow nobody else down; an untrusted word moves no limit', async () => {
  const limits = { logins: { free: 3, first: 700, most: 700, waiting: 8 } };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const { clock, waits } = doorman();
  const trusting = await opened({ password: 'correct horse', trustedProxies: ['loopback'], limits, clock });
  for (let index = 0; index < 3; index++) await guess(trusting.url, 'wrong horse', from('203.0.113.7'));
  expect(waits).toEqual([]);
  await guess(trusting.url, 'wrong horse', from('203.0.113.7'));
  // What the stranger claims to have come from stands before what the proxy heard.
  await guess(trusting.url, 'wrong horse', from('198.51.100.1, 203.0.113.7'));
  expect(waits).toEqual([700, 700]);
  expect(await guess(trusting.url, 'correct horse', from('198.51.100.1'))).toBe(200);
  expect(waits).toEqual([700, 700]);
  const wary = await opened({ password: 'correct horse', limits, clock });
  for (let index = 0; index < 3; index++) await guess(wary.url, 'wrong horse', from(`203.0.113.${index}`));
  await guess(wary.url, 'wrong horse', from('198.51.100.1'));
  expect(waits).toEqual([700, 700, 700]);
});

test('behind a proxy that the house was not told to trust, a stranger who guesses locks nobody out who has the password', async () => {
  const limits = { logins: { free: 2, first: 100, most: 700, waiting: 4 }, strangers: { burst: 60, perSecond: 0.001 } };
  const { clock, waits, hold, open } = doorman();
  const house = await opened({ password: 'correct horse', limits, clock });
  const url = await proxyTo(house, { 'x-forwarded-for': '203.0.113.7' });
  const page = { origin: house.url };
  const first = await asking(url)('POST', '/api/login', { password: 'correct horse' }, page);
  const been = {
    cookie:
      first.headers
        .getSetCookie()
        .find((one) => one.startsWith('troupe_browser='))
        ?.split(';')[0] ?? '',
  };
  expect(been.cookie).not.toBe('');
  for (let index = 0; index < 6; index++) await guess(url, 'wrong horse', page);
  // Each wrong one makes the next wait longer; the right one comes in all the same.
  expect(await guess(url, 'correct horse', page)).toBe(200);
  expect(waits).toEqual([100, 200, 400, 700, 700]);

  // Many at once are answered that they are too many, and try no faster; whoever has been in before notices nothing of it.
  for (let index = 0; index < 2; index++) await guess(url, 'wrong horse', page);
  hold();
  const answers: number[] = [];
  const flood = Array.from({ length: 12 }, () => guess(url, 'wrong horse', page).then((status) => answers.push(status)));
  await expect.poll(() => answers).toEqual(Array(8).fill(429));
  expect(await guess(url, 'correct horse', { ...page, ...been })).toBe(200);
  open();
  await Promise.all(flood);
  expect(answers.slice(8)).toEqual(Array(4).fill(401));

  // Nor does one who only knocks use up what the operator's browser may ask.
  for (let index = 0; index < 60; index++) await asking(url)('GET', '/api/house', undefined, page);
  expect((await asking(url)('GET', '/api/house', undefined, page)).status).toBe(429);
  expect((await asking(url)('GET', '/api/house', undefined, { ...page, ...been })).status).toBe(200);
  // A cookie that the house has not made is no browser of its.
  expect((await asking(url)('GET', '/api/house', undefined, { ...page, cookie: 'troupe_browser=abc.def' })).status).toBe(429);
});

test('people who are known have limits of their own, also where all come from one address', async () => {
  const limits = { requests: { burst: 4, perSecond: 0.001 } };
  const house = await opened({ limits });
  const [first, second] = [house.entrance(), house.entrance()];
  const mine = sessionIn((await fetch(first, { redirect: 'manual' })).headers);
  const yours = sessionIn((await fetch(second, { redirect: 'manual' })).headers);
  const statuses = [];
  for (let index = 0; index < 5; index++) statuses.push((await asking(house.url)('GET', '/api/plays', undefined, mine)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await asking(house.url)('GET', '/api/plays', undefined, yours)).status).toBe(200);
});
