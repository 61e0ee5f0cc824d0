import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@troupe/core/mystery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { casesOf, discreetModels, lookOnTable, marker, playSeat, sown, withCases } from '../testing/table.ts';

let cases: readonly Case[];
let house: RunningServer;
beforeAll(async () => {
  cases = await casesOf();
  house = await openHouse({ plays: withCases(...cases.map(sown)), models: discreetModels() });
});
afterAll(() => house.close());

const operator = () => asking(house.url);
const open = async (wish: Record<string, unknown>) => (await operator()('POST', '/api/tables', wish)).json<OpenedHouse>();
const codeOf = async (answer: Promise<{ status: number; json: <T>() => T }>) => {
  const { status, json } = await answer;
  return [status, json<{ code: string }>().code];
};

test('both cases are there, and nothing of what must be found out is told of them', async () => {
  const { text, json } = await operator()('GET', '/api/cases');
  const listed = json<{ id: string; language: string; roles: unknown[] }[]>();
  expect(listed.map(({ id, language, roles }) => [id, language, roles.length])).toEqual([
    ['last-light', 'en', 5],
    ['rain-teahouse', 'zh', 5],
  ]);
  expect(text).not.toContain('zqx');
});

test('agents alone play to the curtain; the gallery sees their thoughts, the audience does not', async () => {
  const methods = { nell: 'werewolf', tobias: 'think-thrice' };
  const { id, ...links } = await open({ case: 'last-light', seed: 3, methods });
  const audience = lookOnTable(house.url, id, { token: tokenOf({ id, ...links }, 'spectator') });
  const gallery = lookOnTable(house.url, id, { as: 'gallery' });
  await audience.until(({ type }) => type === 'rest');
  await gallery.until(({ type }) => type === 'rest');
  expect(audience.told.some(({ type }) => type === 'thought')).toBe(false);
  expect(gallery.told.some(({ type }) => type === 'thought')).toBe(true);
  const numbers = audience.kept().map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const later = lookOnTable(house.url, id, { as: 'audience', after: 5 });
  await later.closed;
  expect(later.kept()).toEqual(audience.kept().slice(5));
  expect((await operator()('GET', `/api/tables/${id}`)).json()).toMatchObject({ state: 'over', host: { seed: 3, methods } });
});

test.each(['last-light', 'rain-teahouse'])('no seat of %s ever gets a byte of another seat’s secrets', async (name) => {
  const roles = (cases.find(({ id }) => id === name)?.roles ?? []).map(({ id }) => id);
  const people = roles.slice(0, 2);
  const opened = await open({ case: name, people, seed: 11 });
  const { id } = opened;
  const spectator = lookOnTable(house.url, id, { token: tokenOf(opened, 'spectator') });
  const heard = await Promise.all(people.map((seat) => playSeat(house.url, id, seat, tokenOf(opened, 'seat', seat))));
  await spectator.closed;
  for (const [at, seat] of people.entries()) {
    const bytes = heard[at] ?? '';
    expect(bytes).toContain(marker(seat));
    for (const other of roles.filter((role) => role !== seat)) expect([other, bytes.includes(marker(other))]).toEqual([other, false]);
    expect(bytes.split('"type":"unmasking"')[0]).not.toContain('zqxtruthmarker');
    const mine = asking(house.url, tokenOf(opened, 'seat', seat));
    const others = people.find((one) => one !== seat) ?? '';
    const answers = await Promise.all([
      mine('GET', `/api/tables/${id}`),
      mine('GET', `/api/tables/${id}/events?as=house`),
      mine('GET', `/api/tables/${id}/events?as=seat:${encodeURIComponent(others)}`),
      mine('GET', `/api/tables/${id}/seats/${encodeURIComponent(others)}/notes`),
      mine('GET', '/api/cases'),
    ]);
    for (const { text } of answers) for (const other of roles) if (other !== seat) expect(text).not.toContain(marker(other));
  }
  for (const role of roles) expect(spectator.bytes()).not.toContain(marker(role));
});

test('a token opens its seat and nothing else; a link made anew ends the one before', async () => {
  const opened = await open({ case: 'last-light', people: ['nell', 'julian'], seed: 1 });
  const other = await open({ case: 'last-light', people: ['nell'], seed: 1 });
  const base = `/api/tables/${opened.id}`;
  const nell = asking(house.url, tokenOf(opened, 'seat', 'nell'));
  const said = { kind: 'introduce', text: 'I am the niece.' };
  expect(await codeOf(nell('POST', `${base}/seats/julian/letter`, said))).toEqual([403, 'another-seat']);
  expect(await codeOf(nell('POST', `${base}/stop`))).toEqual([403, 'host-only']);
  expect(await codeOf(nell('GET', `${base}/links`))).toEqual([403, 'host-only']);
  expect(await codeOf(nell('GET', `/api/tables/${other.id}`))).toEqual([404, 'unknown-table']);
  expect(await codeOf(nell('GET', '/api/tables'))).toEqual([403, 'operator-only']);
  expect(await codeOf(nell('GET', `/api/performances/${opened.id}`))).toEqual([404, 'unknown-performance']);
  expect(await codeOf(asking(house.url, tokenOf(opened, 'spectator'))('POST', `${base}/seats/nell/letter`, said))).toEqual([
    403,
    'host-only',
  ]);
  const watching = lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', 'nell') });
  await watching.until(({ type }) => type === 'waiting');
  const host = asking(house.url, tokenOf(opened, 'host'));
  const made = (await host('POST', `${base}/links`, { kind: 'seat', seat: 'nell' })).json<{ token: string; url: string }>();
  await watching.closed;
  expect(made.url).toContain(`/mystery/${opened.id}#token=`);
  expect(await codeOf(nell('GET', base))).toEqual([401, 'bad-token']);
  expect((await asking(house.url, made.token)('GET', base)).json()).toMatchObject({ you: { role: 'seat', seat: 'nell' } });
});

test('what the table does not wait for is refused, and nothing is taken twice', async () => {
  const opened = await open({ case: 'last-light', people: ['nell'], seed: 2 });
  const base = `/api/tables/${opened.id}/seats/nell/letter`;
  const nell = asking(house.url, tokenOf(opened, 'seat', 'nell'));
  const view = lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', 'nell') });
  const awaits = (kind: string, from = 0) =>
    view.until(
      (frame) =>
        view.told.indexOf(frame) >= from && frame.type === 'waiting' && frame.waiting.some(({ kinds }) => kinds.includes(kind as 'ask')),
    );
  await awaits('introduce');
  expect(await codeOf(nell('POST', base, { kind: 'vote', victim: 'keeper', against: 'rourke' }))).toEqual([409, 'seat-not-awaited']);
  expect(await codeOf(nell('POST', base, { kind: 'shout', text: 'x' }))).toEqual([400, 'invalid-request']);
  const both = await Promise.all([1, 2].map(() => nell('POST', base, { kind: 'introduce', text: 'The niece, <b>x</b>' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await awaits('ask');
  expect(await codeOf(nell('POST', base, { kind: 'ask', to: 'nell', text: 'Me?' }))).toEqual([422, 'usage-question']);
  expect(await codeOf(nell('POST', base, { kind: 'ask', to: 'nobody', text: 'Who?' }))).toEqual([404, 'unknown-role']);
  expect(await codeOf(nell('POST', base, { kind: 'ask', to: 'julian', text: '  ' }))).toEqual([422, 'empty-question']);
  expect((await nell('POST', base, { kind: 'ask', to: 'julian', text: 'Between us?', secretly: true })).status).toBe(200);
  const asked = await view.until((frame) => frame.type === 'question' && frame.secretly);
  await view.until((frame) => frame.type === 'answer' && asked.type === 'question' && frame.question === asked.id);
  await awaits('ask', view.told.length - 1);
  expect(await codeOf(nell('POST', base, { kind: 'ask', to: 'julian', text: 'Once more?', secretly: true }))).toEqual([
    422,
    'usage-private',
  ]);
  const audience = lookOnTable(house.url, opened.id, { as: 'audience' });
  await audience.until(({ type }) => type === 'waiting');
  expect(audience.bytes()).not.toContain('Between us?');
  const large = 'x'.repeat(100_000);
  expect((await nell('POST', base, { kind: 'ask', to: 'tobias', text: large })).status).toBe(200);
  const cut = await view.until((frame) => frame.type === 'question' && frame.text.startsWith('xxx'));
  expect(cut.type === 'question' && cut.text.length).toBeLessThan(2100);
  audience.leave();
  view.leave();
});

test('that somebody was asked in private is betrayed to nobody, not even by whom the table waits for', async () => {
  const people = ['nell', 'julian', 'tobias'];
  const opened = await open({ case: 'last-light', people, seed: 8 });
  const sits = (seat: string) => ({
    view: lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', seat) }),
    send: (letter: unknown) =>
      asking(house.url, tokenOf(opened, 'seat', seat))('POST', `/api/tables/${opened.id}/seats/${seat}/letter`, letter),
    seat,
  });
  const [nell, julian, tobias] = people.map(sits) as [ReturnType<typeof sits>, ReturnType<typeof sits>, ReturnType<typeof sits>];
  const awaits = ({ view, seat }: ReturnType<typeof sits>, kind: string) =>
    view.until((frame) => frame.type === 'waiting' && frame.waiting.some((one) => one.role === seat && one.kinds.includes(kind as 'ask')));
  for (const one of [nell, julian, tobias]) {
    await awaits(one, 'introduce');
    await one.send({ kind: 'introduce', text: 'Good evening.' });
  }
  await awaits(nell, 'ask');
  expect((await nell.send({ kind: 'ask', to: 'julian', text: 'Only you and I?', secretly: true })).status).toBe(200);
  await awaits(julian, 'answer');
  await awaits(tobias, 'ask');
  expect((await tobias.send({ kind: 'pass' })).status).toBe(200);
  await tobias.view.until((frame) => frame.type === 'pass' && frame.by === 'tobias');
  const seen = tobias.view.told.flatMap((frame) => (frame.type === 'waiting' ? frame.waiting : []));
  expect(seen.some(({ role, kinds }) => role === 'julian' && kinds.includes('answer'))).toBe(false);
  expect(tobias.view.bytes()).not.toContain('Only you and I?');
  expect((await julian.send({ kind: 'answer', text: 'Only us.', question: 'another' })).json()).toMatchObject({ code: 'seat-answered' });
  expect((await julian.send({ kind: 'answer', text: 'Only us.' })).status).toBe(200);
  await nell.view.until((frame) => frame.type === 'answer' && frame.text === 'Only us.');
  for (const one of [nell, julian, tobias]) one.view.leave();
});

test('a game goes on where it was when the house closed, and the survey is kept once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-tables-'));
  const options = { dataFolder: folder, plays: withCases(...cases), models: discreetModels() };
  let own = await openHouse(options);
  try {
    const opened = (await asking(own.url)('POST', '/api/tables', { case: 'rain-teahouse', people: ['singer'], seed: 5 })).json<
      OpenedHouse & { code?: string }
    >();
    const seat = opened.links.find(({ kind }) => kind === 'seat')?.seat ?? '';
    expect(seat).toBe('singer');
    const token = tokenOf(opened, 'seat', seat);
    const base = `/api/tables/${opened.id}/seats/${seat}`;
    const before = lookOnTable(own.url, opened.id, { token });
    await before.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
    await asking(own.url, token)('POST', `${base}/letter`, { kind: 'introduce', text: '我是来避雨的。' });
    await before.until((frame) => frame.type === 'waiting' && frame.waiting.some(({ kinds }) => kinds.includes('ask')));
    const notes = { text: '谁说了谎？', suspicion: {} };
    expect((await asking(own.url, token)('PUT', `${base}/notes`, notes)).status).toBe(200);
    const seen = before.kept().length;
    await own.close();
    await before.closed;
    own = await openHouse(options);
    const after = lookOnTable(own.url, opened.id, { token, after: seen });
    await after.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
    expect(after.kept().map(({ number }) => number)).toEqual(after.kept().map((_, at) => seen + at + 1));
    expect(after.bytes()).not.toContain('避雨');
    expect((await asking(own.url, token)('GET', `${base}/notes`)).json()).toEqual(notes);
    // A seat that was taken over is a person's still, and one that was left is an agent's.
    const roles = (cases.find(({ id }) => id === 'rain-teahouse')?.roles ?? []).map(({ id }) => id);
    const [taken = '', left = ''] = roles.filter((id) => id !== seat);
    for (const [role, by] of [
      [taken, 'person'],
      [left, 'person'],
      [left, 'agent'],
    ])
      expect((await asking(own.url)('PUT', `/api/tables/${opened.id}/seats/${role}`, { by })).status).toBe(200);
    await own.close();
    await after.closed;
    own = await openHouse(options);
    const { players } = (await asking(own.url)('GET', `/api/tables/${opened.id}`)).json<{ players: { id: string; seat: string }[] }>();
    expect(
      players
        .filter((one) => one.seat === 'person')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([seat, taken].sort());
    await asking(own.url)('PUT', `/api/tables/${opened.id}/seats/${taken}`, { by: 'agent' });
    const marks = { story: 4, questions: 4, responses: 3, immersion: 5, speed: 5 };
    expect((await asking(own.url, token)('POST', `${base}/survey`, { marks })).status).toBe(422);
    const bytes = await playSeat(own.url, opened.id, seat, token);
    expect(bytes).toContain('"type":"unmasking"');
    expect(bytes.match(/"type":"introduction","by":"singer"/g)).toHaveLength(1);
    expect((await asking(own.url, token)('POST', `${base}/survey`, { marks, remark: '好玩' })).status).toBe(200);
    expect((await asking(own.url, token)('POST', `${base}/survey`, { marks })).status).toBe(422);
  } finally {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a table is put away, at rest, and brought back; nothing of it is lost', async () => {
  const ask = operator();
  const opened = await open({ case: 'last-light', people: ['nell'], seed: 4 });
  const listed = async (query = '') =>
    (await ask('GET', `/api/tables${query}`)).json<{ id: string; state: string; waitsFor: string[] }[]>();
  const view = lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', 'nell') });
  await view.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
  expect((await listed()).find(({ id }) => id === opened.id)).toMatchObject({ state: 'playing', waitsFor: ['nell'] });
  expect(await codeOf(asking(house.url, tokenOf(opened, 'host'))('DELETE', `/api/tables/${opened.id}`))).toEqual([403, 'operator-only']);
  for (let twice = 0; twice < 2; twice++) expect((await ask('DELETE', `/api/tables/${opened.id}`)).status).toBe(200);
  expect((await listed()).some(({ id }) => id === opened.id)).toBe(false);
  expect((await listed('?away=true')).find(({ id }) => id === opened.id)).toMatchObject({ state: 'stopped' });
  expect((await ask('POST', `/api/tables/${opened.id}/bring-back`)).status).toBe(200);
  expect((await listed()).find(({ id }) => id === opened.id)).toMatchObject({ state: 'stopped' });
  await ask('POST', `/api/tables/${opened.id}/resume`);
  const after = lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', 'nell') });
  await after.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
  expect(await codeOf(ask('DELETE', '/api/tables/nowhere'))).toEqual([404, 'unknown-table']);
  view.leave();
  after.leave();
});

test('a seat is taken over in mid-game with what it knows and nothing else, and left to an agent again', async () => {
  const opened = await open({ case: 'last-light', people: ['nell'], seed: 6 });
  const base = `/api/tables/${opened.id}`;
  const host = asking(house.url, tokenOf(opened, 'host'));
  const nell = asking(house.url, tokenOf(opened, 'seat', 'nell'));
  const first = lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', 'nell') });
  await first.until((frame) => frame.type === 'waiting' && frame.waiting.some(({ role }) => role === 'nell'));
  expect(await codeOf(nell('PUT', `${base}/seats/julian`, { by: 'person' }))).toEqual([403, 'another-seat']);
  expect(await codeOf(asking(house.url, tokenOf(opened, 'spectator'))('PUT', `${base}/seats/julian`, { by: 'person' }))).toEqual([
    403,
    'host-only',
  ]);
  expect(await codeOf(host('PUT', `${base}/seats/ghost`, { by: 'person' }))).toEqual([404, 'unknown-role']);
  expect((await host('PUT', `${base}/seats/julian`, { by: 'person' })).status).toBe(200);
  const { token } = (await host('POST', `${base}/links`, { kind: 'seat', seat: 'julian' })).json<{ token: string }>();
  const julian = lookOnTable(house.url, opened.id, { token });
  const sheet = await julian.until((frame) => frame.type === 'table');
  expect(sheet.type === 'table' && sheet.own.map(({ role }) => role)).toEqual(['julian']);
  await julian.until((frame) => frame.type === 'seat' && frame.role === 'julian' && frame.kind === 'person');
  expect((await nell('PUT', `${base}/seats/nell`, { by: 'agent' })).status).toBe(200);
  const bytes = await playSeat(house.url, opened.id, 'julian', token);
  for (const other of ['nell', 'tobias', 'pike', 'rourke']) expect([other, bytes.includes(marker(other))]).toEqual([other, false]);
  expect(bytes.match(/"type":"accusation","by":"julian"/g)).toHaveLength(1);
  expect(bytes.match(/"type":"accusation","by":"nell"/g)).toHaveLength(1);
  expect(await codeOf(host('PUT', `${base}/seats/julian`, { by: 'agent' }))).toEqual([409, 'curtain-fallen']);
  const standing = (await host('GET', base)).json<{ host: { spent: { calls: number; input: number; money: number } }; solved: boolean }>();
  expect(standing.host.spent.calls).toBeGreaterThan(20);
  expect(standing.host.spent.input).toBeGreaterThan(1000);
  expect(typeof standing.solved).toBe('boolean');
  expect((await asking(house.url, token)('GET', base)).text).not.toContain('spent');
  first.leave();
  julian.leave();
});

test('a seat has a model of its own; one that the house does not know is refused before anybody sits down', async () => {
  const own = await openHouse({ plays: { ...withCases(...cases), plays: [] }, models: undefined as never });
  try {
    const ask = asking(own.url);
    const before = (await ask('GET', '/api/tables')).json<unknown[]>().length;
    expect(await codeOf(ask('POST', '/api/tables', { case: 'last-light', models: { nell: 'nobody-knows' } }))).toEqual([
      404,
      'unknown-model',
    ]);
    expect(await codeOf(ask('POST', '/api/tables', { case: 'last-light', models: { ghost: 'understudy' } }))).toEqual([
      404,
      'unknown-role',
    ]);
    expect((await ask('GET', '/api/tables')).json<unknown[]>().length).toBe(before);
    const { id } = (await ask('POST', '/api/tables', { case: 'last-light', seed: 1, models: { nell: 'understudy' } })).json<OpenedHouse>();
    await lookOnTable(own.url, id).until(({ type }) => type === 'rest');
    const { host } = (await ask('GET', `/api/tables/${id}`)).json<{
      host: { models: Record<string, string>; spent: { calls: number }; spentBy: Record<string, { calls: number }> };
    }>();
    expect(host.models).toEqual({ nell: 'understudy' });
    expect(Object.keys(host.spentBy).sort()).toEqual(['julian', 'nell', 'pike', 'rourke', 'tobias']);
    expect(Object.values(host.spentBy).reduce((sum, { calls }) => sum + calls, 0)).toBe(host.spent.calls);
  } finally {
    await own.close();
  }
});

test('whoever takes a seat over finds whom its agent suspected, and never what another noted', async () => {
  const opened = await open({ case: 'last-light', people: ['nell'], seed: 6 });
  const base = `/api/tables/${opened.id}`;
  const nell = asking(house.url, tokenOf(opened, 'seat', 'nell'));
  const view = lookOnTable(house.url, opened.id, { token: tokenOf(opened, 'seat', 'nell') });
  const awaits = (kind: string, round: number) =>
    view.until(
      (frame) =>
        frame.type === 'waiting' &&
        view.told.slice(0, view.told.indexOf(frame)).some((one) => one.type === 'round-open' && one.round === round) &&
        frame.waiting.some(({ role, kinds }) => role === 'nell' && kinds.includes(kind as 'ask')),
    );
  await view.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
  await nell('POST', `${base}/seats/nell/letter`, { kind: 'introduce', text: 'The niece.' });
  await nell('PUT', `${base}/seats/nell/notes`, { text: 'mine alone', suspicion: {}, pins: ['introduction pike'] });
  await awaits('ask', 1);
  await nell('POST', `${base}/seats/nell/letter`, { kind: 'pass' });
  const playing = playOn(nell, view, base);
  await awaits('ask', 2);
  expect((await operator()('PUT', `${base}/seats/tobias`, { by: 'person' })).status).toBe(200);
  const notes = (await operator()('GET', `${base}/seats/tobias/notes`)).json<{
    text: string;
    suspicion: Record<string, Record<string, string>>;
  }>();
  expect(notes.text).toBe('');
  expect(Object.values(notes.suspicion.keeper ?? {})).toContain('suspected');
  expect(Object.keys(notes.suspicion.keeper ?? {}).sort()).toEqual(['julian', 'nell', 'pike', 'rourke']);
  expect((await nell('GET', `${base}/seats/nell/notes`)).json()).toMatchObject({ text: 'mine alone', pins: ['introduction pike'] });
  view.leave();
  await playing.catch(() => undefined);
});

/** Answers whatever is asked, until nothing more is heard. */
async function playOn(ask: ReturnType<typeof asking>, view: ReturnType<typeof lookOnTable>, base: string): Promise<void> {
  for (let seen = 0; ; ) {
    const next = await view.until((frame) => view.told.indexOf(frame) >= seen && frame.type === 'waiting');
    seen = view.told.indexOf(next) + 1;
    const kinds = next.type === 'waiting' ? next.waiting.filter(({ role }) => role === 'nell').flatMap((one) => one.kinds) : [];
    if (kinds.includes('answer')) await ask('POST', `${base}/seats/nell/letter`, { kind: 'answer', text: 'In the kitchen.' });
  }
}

test('the tables are described for programs', async () => {
  const { paths } = (await operator()('GET', '/openapi.json')).json<{ paths: Record<string, unknown> }>();
  for (const path of [
    '/api/cases',
    '/api/cases/file',
    '/api/cases/folder',
    '/api/cases/makings',
    '/api/tables',
    '/api/tables/{table}',
    '/api/tables/{table}/live',
    '/api/tables/{table}/seats/{seat}',
    '/api/tables/{table}/seats/{seat}/letter',
  ])
    expect(paths).toHaveProperty([path]);
});
