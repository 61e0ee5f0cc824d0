import { expect, test } from 'vitest';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { codeOf, lookOnTable, marker, mysteryHouse, playSeat, withCases } from '../testing/table.ts';

const house = mysteryHouse();

test('a token opens its seat and nothing else; a link made anew ends the one before', async () => {
  const opened = await house.open({ case: 'last-light', people: ['nell', 'julian'], seed: 1 });
  const other = await house.open({ case: 'last-light', people: ['nell'], seed: 1 });
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
  // The key is for the card of a link alone.
  expect(made.url).toMatch(new RegExp(`/mystery/${opened.id}\\?p=[\\w-]+#token=`, 'u'));
  expect(await codeOf(nell('GET', base))).toEqual([401, 'bad-token']);
  expect((await asking(house.url, made.token)('GET', base)).json()).toMatchObject({ you: { role: 'seat', seat: 'nell' } });
});

test('what the table does not wait for is refused, and nothing is taken twice', async () => {
  const opened = await house.open({ case: 'last-light', people: ['nell'], seed: 2 });
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
  const opened = await house.open({ case: 'last-light', people, seed: 8 });
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

test('a seat is taken over in mid-game with what it knows and nothing else, and left to an agent again', async () => {
  const opened = await house.open({ case: 'last-light', people: ['nell'], seed: 6 });
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
  const own = await openHouse({ plays: { ...withCases(...house.cases), plays: [] }, models: undefined as never });
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
  const opened = await house.open({ case: 'last-light', people: ['nell'], seed: 6 });
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
  expect((await house.operator()('PUT', `${base}/seats/tobias`, { by: 'person' })).status).toBe(200);
  const notes = (await house.operator()('GET', `${base}/seats/tobias/notes`)).json<{
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
