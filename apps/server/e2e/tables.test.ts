import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { codeOf, discreetModels, lookOnTable, marker, mysteryHouse, playSeat, withCases } from '../testing/table.ts';

const house = mysteryHouse();

test('both cases are there, and nothing of what must be found out is told of them', async () => {
  const { text, json } = await house.operator()('GET', '/api/cases');
  const listed = json<{ id: string; language: string; roles: unknown[] }[]>();
  expect(listed.map(({ id, language, roles }) => [id, language, roles.length])).toEqual([
    ['last-light', 'en', 5],
    ['rain-teahouse', 'zh', 5],
  ]);
  expect(text).not.toContain('zqx');
});

test('agents alone play to the curtain; the gallery sees their thoughts, the audience does not', async () => {
  const methods = { nell: 'werewolf', tobias: 'think-thrice' };
  const { id, ...links } = await house.open({ case: 'last-light', seed: 3, methods });
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
  expect((await house.operator()('GET', `/api/tables/${id}`)).json()).toMatchObject({ state: 'over', host: { seed: 3, methods } });
  // Their moves leave as training data: what each knew then, and no secret of anybody else.
  const archive = await fetch(`${house.url}/api/critics/training?what=tables&format=trl`);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const rows = ['questions', 'accusations'].flatMap((name) =>
    ['train', 'test'].flatMap((part) => strFromU8(files[`mystery-${name}/${part}.jsonl`] as Uint8Array).match(/^.+$/gmu) ?? []),
  );
  expect(rows.length).toBeGreaterThan(5);
  const roles = (house.cases.find((one) => one.id === 'last-light')?.roles ?? []).map((one) => one.id);
  for (const row of rows) expect(roles.filter((role) => row.includes(marker(role)))).toHaveLength(1);
  expect(strFromU8(files['README.txt'] as Uint8Array)).toContain('only where those people have agreed');
});

test.each(['last-light', 'rain-teahouse'])('no seat of %s ever gets a byte of another seat’s secrets', async (name) => {
  const roles = (house.cases.find(({ id }) => id === name)?.roles ?? []).map(({ id }) => id);
  const people = roles.slice(0, 2);
  const opened = await house.open({ case: name, people, seed: 11 });
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

test('a game goes on where it was when the house closed, and the survey is kept once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-tables-'));
  const options = { dataFolder: folder, plays: withCases(...house.cases), models: discreetModels() };
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
    const roles = (house.cases.find(({ id }) => id === 'rain-teahouse')?.roles ?? []).map(({ id }) => id);
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
  const ask = house.operator();
  const opened = await house.open({ case: 'last-light', people: ['nell'], seed: 4 });
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

test('the tables are described for programs', async () => {
  const { paths } = (await house.operator()('GET', '/openapi.json')).json<{ paths: Record<string, unknown> }>();
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

test('anybody at a table stops it, without a name: with a button or typed as an answer; the host goes on', async () => {
  const opened = await house.open({ case: 'last-light', seed: 5, people: ['nell'] });
  const { id } = opened;
  const operator = house.operator();
  const guest = asking(house.url, tokenOf(opened, 'spectator'));
  const seat = asking(house.url, tokenOf(opened, 'seat'));
  const state = async () => (await operator('GET', `/api/tables/${id}`)).json<{ state: string }>().state;
  expect((await guest('POST', `/api/tables/${id}/hold`)).status).toBe(200);
  expect(await state()).toBe('stopped');
  expect((await guest('POST', `/api/tables/${id}/resume`)).status).toBe(403);
  expect((await operator('POST', `/api/tables/${id}/resume`)).status).toBeLessThan(300);
  expect((await seat('POST', `/api/tables/${id}/seats/nell/letter`, { kind: 'introduce', text: '/stop' })).status).toBe(200);
  expect(await state()).toBe('stopped');
  expect((await operator('GET', `/api/tables/${id}/events`)).text).not.toContain('/stop');
});
