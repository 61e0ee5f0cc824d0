import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { writeZip } from '@troupe/files/zip';
import { expect, onTestFinished, test } from 'vitest';
import { repertoire } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer, ServerOptions } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

type Allowed = { used: Record<string, number>; most: Record<string, number>; near: boolean };
type Standing = { state: string; you: { role: string; allowed: Allowed } };
type Account = Allowed & {
  account: string;
  kind: string;
  quota: object;
  person?: string;
  link?: { id: string; kind: string; seat?: string };
};
type Quotas = { defaults: { link: object; person: object }; accounts: Account[] };
type Link = { link: string; kind: string; seat?: string; quota: object; allowed: Allowed };

async function opened(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const house = await openHouse({ ...options, unguarded: false });
  onTestFinished(() => house.close());
  return house;
}

const at = ({ id }: { id: string }, rest: string) => `/api/performances/${id}/${rest}`;
const operator = (house: RunningServer) => asking(house.url, house.token ?? '');
const play = async (house: RunningServer, more: object = {}) =>
  (await operator(house)('POST', '/api/performances', { play: 'closet', seed: 3, ...more })).json<OpenedHouse>();
const waiting = { seats: [{ seat: 'hamlet', person: 'Ann' }] };
const linkOf = async (house: RunningServer, show: OpenedHouse, kind: string, seat?: string) =>
  (await operator(house)('GET', at(show, 'links'))).json<Link[]>().find((link) => link.kind === kind && link.seat === seat) as Link;
const ofAccount = async (house: RunningServer, account: string) =>
  (await operator(house)('GET', '/api/quotas')).json<Quotas>().accounts.find((one) => one.account === account) as Account;

test('what is played counts for whoever set it going; a host whose link is used up stops, is told why, and goes on when it is raised', async () => {
  const house = await opened();
  const show = await play(house);
  await lookOn(house.url, show.id, { token: house.token ?? '', as: 'audience' }).closed;
  const mine = (await ofAccount(house, 'operator')).used.tokens ?? 0;
  expect(mine).toBeGreaterThan(1000);

  const ask = operator(house);
  const host = asking(house.url, tokenOf(show, 'host'));
  const { link } = await linkOf(house, show, 'host');
  expect((await ask('PUT', at(show, `links/${link}/quota`), { tokens: 3000, forks: 2 })).status).toBe(200);
  const fork = (await host('POST', at(show, 'fork'), { at: 40 })).json<OpenedHouse>();
  // Whatever link of the fork is used, whoever made the fork pays.
  const forked = asking(house.url, tokenOf(fork, 'host'));
  expect((await forked('POST', at(fork, 'resume'))).status).toBe(200);
  const watching = lookOn(house.url, fork.id, { token: tokenOf(fork, 'host') });
  const pause = await watching.until((frame) => frame.type === 'pause');
  expect(pause).toMatchObject({ reason: 'budget', text: expect.stringContaining('may spend no more') });
  watching.socket.close();
  expect((await ofAccount(house, 'operator')).used.tokens).toBe(mine);
  const { allowed } = await linkOf(house, show, 'host');
  expect(allowed.used.tokens).toBeGreaterThanOrEqual(3000);
  expect(allowed).toMatchObject({ most: { tokens: 3000, forks: 2 }, near: true, used: { forks: 1 } });

  for (const [who, here] of [
    [forked, fork],
    [host, show],
  ] as const) {
    const refused = await who('POST', at(here, 'resume'));
    expect([refused.status, refused.json()]).toEqual([402, expect.objectContaining({ code: 'quota-spent', key: 'quota-spent/link' })]);
    expect(refused.text).toContain('of 3000 tokens');
  }
  // Neither a new link nor a fork of the fork is a way around it.
  const anew = (await forked('POST', at(fork, 'links'), { kind: 'host' })).json<{ token: string }>();
  expect((await asking(house.url, anew.token)('POST', at(fork, 'resume'))).status).toBe(402);
  // Nobody raises a limit of their own, or one that somebody else has set.
  expect((await host('PUT', at(show, `links/${link}/quota`), {})).json()).toMatchObject({ code: 'not-your-link' });
  const seat = await linkOf(house, show, 'seat', 'hamlet');
  expect((await host('PUT', at(show, `links/${seat.link}/quota`), {})).status).toBe(403);
  // The operator may go on at their own cost, or raise it.
  expect((await ask('PUT', `/api/quotas/link:${link}`, { tokens: 1_000_000, forks: 2 })).status).toBe(200);
  expect((await asking(house.url, anew.token)('POST', at(fork, 'resume'))).status).toBe(200);
  await lookOn(house.url, fork.id, { token: anew.token }).closed;
});

test('forks are counted, many at once too, and what they keep; removed for good, they no longer fill anything', async () => {
  const house = await opened();
  const show = await play(house, waiting);
  const host = asking(house.url, tokenOf(show, 'host'));
  const { link } = await linkOf(house, show, 'host');
  const ask = operator(house);
  await ask('PUT', '/api/quotas', { link: { forks: 3 }, person: {} });
  const answers = await Promise.all(Array.from({ length: 12 }, () => host('POST', at(show, 'fork'), { at: 1 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.json()]).toEqual([
    402,
    expect.objectContaining({ code: 'quota-spent', remedy: expect.stringMatching(/raise/) }),
  ]);
  const before = await ofAccount(house, `link:${link}`);
  expect(before).toMatchObject({ kind: 'link', near: true, used: { forks: 3 }, most: { forks: 3 }, link: { id: show.id, kind: 'host' } });
  expect(before.used.bytes).toBeGreaterThan(3000);

  // One's own limit stands before that for all.
  await ask('PUT', `/api/quotas/link:${link}`, { forks: 10, bytes: (before.used.bytes ?? 0) + 10 });
  const full = await host('POST', at(show, 'fork'), { at: 1 });
  expect([full.status, full.text]).toEqual([402, expect.stringContaining(' MB')]);
  const { id } = answers.find(({ status }) => status === 200)?.json<OpenedHouse>() ?? { id: '' };
  await ask('DELETE', `/api/performances/${id}`);
  await ask('POST', at({ id }, 'forget'));
  expect((await host('POST', at(show, 'fork'), { at: 1 })).status).toBe(200);
});

test('a seat pays for what its lines set going, with whatever link of the same person; others play on', async () => {
  const house = await opened();
  const ask = operator(house);
  await ask('PUT', '/api/quotas', { link: {}, person: { tokens: 200 } });
  const show = await play(house, waiting);
  const other = await play(house, waiting);
  const given = async (here: OpenedHouse, order: object) =>
    (await ask('POST', at(here, 'links'), order)).json<{ token: string; link: string }>();
  const order = { kind: 'seat', seat: 'hamlet', person: 'Ann' };
  const [one, two] = [await given(show, order), await given(other, order)];
  const turn = async (here: OpenedHouse, token: string) => {
    const stage = lookOn(house.url, here.id, { token });
    await stage.until(({ type }) => type === 'your-turn');
    stage.socket.close();
  };
  await turn(show, one.token);
  const hamlet = asking(house.url, one.token);
  const line = { text: '"Mother, you have my father much offended."' };
  expect((await hamlet('POST', at(show, 'seats/hamlet/line'), line)).status).toBe(200);
  await expect.poll(async () => (await ofAccount(house, 'person:Ann')).used.tokens).toBeGreaterThan(200);
  // Shown to whoever has the link, before and when it bites.
  expect((await hamlet('GET', `/api/performances/${show.id}`)).json<Standing>().you.allowed).toMatchObject({
    most: { tokens: 200 },
    near: true,
  });
  await turn(show, one.token);
  const refused = await hamlet('POST', at(show, 'seats/hamlet/line'), line);
  expect([refused.status, refused.json()]).toEqual([
    402,
    expect.objectContaining({ key: 'quota-spent/person', params: expect.objectContaining({ name: 'Ann' }) }),
  ]);
  expect((await asking(house.url, two.token)('POST', at(other, 'seats/hamlet/line'), line)).status).toBe(402);
  const socket = lookOn(house.url, show.id, { token: one.token });
  await socket.until(({ type }) => type === 'your-turn');
  socket.say({ type: 'line', text: 'By another door.' });
  expect(await socket.until(({ type }) => type === 'refused')).toMatchObject({ code: 'quota-spent' });
  socket.socket.close();
  // The play itself goes on, at the cost of whoever opened it.
  expect((await hamlet('GET', `/api/performances/${show.id}`)).json<Standing>().state).toBe('playing');
  expect((await ask('POST', at(show, 'seats/hamlet/line'), line)).status).toBe(200);
  // Only the operator says for whom a link is.
  const host = asking(house.url, tokenOf(show, 'host'));
  expect((await host('POST', at(show, 'links'), order)).status).toBe(403);
  const made = (await host('POST', at(show, 'links'), { kind: 'seat', seat: 'hamlet', quota: { tokens: 5 } })).json<{ link: string }>();
  expect((await linkOf(house, show, 'seat', 'hamlet')).allowed.most).toEqual({ tokens: 5 });
  expect((await host('PUT', at(show, `links/${made.link}/quota`), { tokens: 7 })).status).toBe(200);
  expect((await linkOf(house, show, 'seat', 'hamlet')).quota).toEqual({ tokens: 7 });
});

test('the operator’s own limit holds for performances, plans, talks, tables and files, and is shown before it bites', async () => {
  const house = await opened({ plays: await repertoire(), models: undefined as never });
  const ask = operator(house);
  const show = await play(house, waiting);
  await expect.poll(async () => (await ofAccount(house, 'operator')).used.tokens).toBeGreaterThan(0);
  const { used } = await ofAccount(house, 'operator');
  await ask('PUT', '/api/quotas/operator', { tokens: Math.ceil((used.tokens ?? 0) * 1.1), bytes: 1000 });
  expect((await ask('GET', `/api/performances/${show.id}`)).json<Standing>().you.allowed.near).toBe(true);
  expect((await ask('GET', '/api/quotas')).json<Quotas>().accounts[0]).toMatchObject({ account: 'operator', near: true });
  await ask('PUT', '/api/quotas/operator', { tokens: 1, bytes: 1000 });
  const { cases } = { cases: (await ask('GET', '/api/cases')).json<{ id: string }[]>() };
  const spending: [string, string, unknown][] = [
    ['POST', '/api/performances', { play: 'closet' }],
    ['POST', at(show, 'resume'), undefined],
    ['POST', '/api/plans', { topic: 'a mill' }],
    ['POST', '/api/roles/example-en/talk', { text: 'Hello.', as: { kind: 'person', name: 'Ann' } }],
    ['POST', '/api/tables', { case: cases[0]?.id }],
    ['POST', '/api/cases', { topic: 'a mill' }],
  ];
  for (const [method, path, body] of spending) {
    const answer = await ask(method, path, body);
    expect([path, answer.status, answer.text]).toEqual([path, 402, expect.stringContaining('quota-spent/operator')]);
  }
  const bring = (bytes: number) =>
    fetch(`${house.url}/api/works?name=a.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${house.token}` },
      body: 'word '.repeat(bytes / 5),
    });
  expect((await bring(2000)).status).toBe(402);
  expect([(await bring(600)).status, (await bring(600)).status]).toEqual([200, 402]);
  expect((await ofAccount(house, 'operator')).used.bytes).toBe(600);
  expect((await ask('POST', '/api/import', { text: `{"seq":1}\n${'x'.repeat(2000)}` })).status).toBe(402);
  expect((await ask('PUT', '/api/quotas/nobody', {})).json()).toMatchObject({ code: 'unknown-account' });
});

test('every way to bring something is under the limit on bytes; a film that has its room may be sent in pieces', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-room-'));
  const house = await opened({ dataFolder: folder });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ask = operator(house);
  await ask('PUT', '/api/quotas/operator', { bytes: 1000 });
  const file = { 'content-type': 'application/octet-stream' };
  const long = 'x'.repeat(2000);
  const brought: readonly (readonly [path: string, body: unknown, headers?: Record<string, string>])[] = [
    ...['works?name=a.txt', 'roles?name=a.txt', 'roles/card', 'cases/file', 'critics/data?name=a.txt', 'films/dusk/subtitles'].map(
      (path) => [`/api/${path}`, long, file] as const,
    ),
    ['/api/cases/folder', { files: { a: long } }],
    ['/api/import', { text: long }],
    ['/api/films', { name: 'a.mp4', bytes: 2000 }],
    ['/api/performances', { blueprint: { title: long } }],
  ];
  for (const [path, body, headers] of brought) {
    const answer = await ask('POST', path, body, headers);
    expect([path, answer.status, answer.text]).toEqual([path, 402, expect.stringContaining('quota-spent/operator')]);
  }
  // What it unpacks to counts, and not what it is packed to.
  const packed = writeZip(new Map([['a.json', new TextEncoder().encode(`[${'1,'.repeat(4000)}1]`)]]));
  expect(packed.length).toBeLessThan(1000);
  expect((await ask('POST', '/api/critics/data?name=a.zip', packed, file)).status).toBe(402);
  expect((await ask('GET', '/api/critics/data')).json()).toEqual([]);
  const { id } = (await ask('POST', '/api/films', { name: 'a.mp4', bytes: 900 })).json<{ id: string }>();
  const piece = await ask('PUT', `/api/films/${id}/bytes?at=0`, 'x'.repeat(900), file);
  expect([piece.status, piece.text]).toEqual([200, '{"arrived":900}']);
  expect((await ofAccount(house, 'operator')).used.bytes).toBe(900);
});

test('what is taken out for good is named in no account any more, and fills nothing', async () => {
  const store = memoryStore();
  const house = await opened({ store });
  const ask = operator(house);
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Mog', description: 'A cat.', first_mes: 'Miaow.' } };
  const sent = await fetch(`${house.url}/api/roles/card`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.token}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify(card),
  });
  const { role } = (await sent.json()) as { role: string };
  const kept = async () => {
    const events: unknown[] = [];
    for await (const event of store.read('house:accounts')) events.push(event);
    return JSON.stringify(events);
  };
  expect(await kept()).toContain(role);
  expect((await ofAccount(house, 'operator')).used.bytes).toBeGreaterThan(50);
  expect((await ask('DELETE', `/api/roles/${role}`)).status).toBe(200);
  expect((await ask('POST', `/api/roles/${role}/forget`)).status).toBe(200);
  expect(await kept()).not.toContain(role);
  expect((await ofAccount(house, 'operator')).used.bytes).toBe(0);
});

test('a table’s host pays for what goes on there, and what is counted survives a restart', async () => {
  const store = memoryStore();
  const first = await openHouse({ store, unguarded: false });
  const ask = operator(first);
  const [{ id: mystery = '', roles = [] } = {}] = (await ask('GET', '/api/cases')).json<{ id: string; roles: { id: string }[] }[]>();
  const seat = roles.at(-1)?.id ?? '';
  const table = (await ask('POST', '/api/tables', { case: mystery, people: [seat] })).json<OpenedHouse>();
  const there = (rest: string) => `/api/tables/${table.id}/${rest}`;
  await ask('POST', there('stop'));
  const links = (await ask('GET', there('links'))).json<Link[]>();
  const host = asking(first.url, tokenOf(table, 'host'));
  const own = links.find(({ kind }) => kind === 'host')?.link ?? '';
  expect((await ask('PUT', there(`links/${own}/quota`), { tokens: 100 })).status).toBe(200);
  expect((await host('POST', there('resume'))).status).toBe(200);
  const player = asking(first.url, tokenOf(table, 'seat', seat));
  await expect
    .poll(async () => (await player('POST', there(`seats/${seat}/letter`), { kind: 'introduce', text: 'Good evening.' })).status)
    .toBe(200);
  const used = async (house: RunningServer) =>
    (await operator(house)('GET', there('links'))).json<Link[]>().find(({ link }) => link === own)?.allowed.used.tokens ?? 0;
  await expect.poll(() => used(first)).toBeGreaterThan(99);
  expect((await host('GET', `/api/tables/${table.id}`)).json<Standing>().you.allowed.near).toBe(true);
  await host('POST', there('stop'));
  expect((await host('POST', there('resume'))).json()).toMatchObject({ code: 'quota-spent' });
  // Notes are kept too.
  const seated = links.find(({ kind }) => kind === 'seat')?.link ?? '';
  await ask('PUT', there(`links/${seated}/quota`), { bytes: 40 });
  const notes = (text: string) =>
    asking(first.url, tokenOf(table, 'seat', seat))('PUT', there(`seats/${seat}/notes`), { text, suspicion: {} });
  expect([(await notes('a')).status, (await notes('b')).status]).toEqual([200, 402]);
  const before = await used(first);
  await first.close();
  const second = await openHouse({ store, unguarded: false });
  onTestFinished(() => second.close());
  expect(await used(second)).toBe(before);
});
