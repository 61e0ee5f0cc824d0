import { type Model, ModelError } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { type Film, filmHouse, type Line, lamplighter, lodger, parts } from '../testing/films.ts';
import { asking, openHouse } from '../testing/house.ts';

const house = filmHouse();
const { ask } = house;

test('the ready clip is there, needs no ffmpeg, and everybody of every work may watch it', async () => {
  const { films, measuredOnly } = (await ask('GET', '/api/films')).json<{ films: Film[]; measuredOnly: boolean }>();
  expect(films[0]).toMatchObject({ id: 'dusk', state: 'ready', seconds: 24, seenBy: 'house' });
  expect(films[0]?.frames.length).toBe(16);
  expect(measuredOnly).toBe(true);
  const offered = (await ask('GET', '/api/watchers')).json<{ name: string; wish: { from: string }; language: string }[]>();
  expect(new Set(offered.map(({ wish }) => wish.from))).toEqual(new Set(['film', 'play', 'role']));
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['The Lamplighter', '点灯人', 'Hamlet', 'Mira']));
  const frame = await fetch(`${house.url}/api/films/dusk/frames/3`);
  expect(frame.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await frame.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  expect((await ask('GET', '/api/films/dusk/frames/16')).status).toBe(404);
});

test('a role answers in three layers that stream, says that it measured, and sees no more than was shown', async () => {
  const id = await house.sitDown({ film: 'dusk', cast: [{ from: 'play', play: 'closet', who: 'hamlet' }] });
  const heard = parts((await ask('POST', `/api/screenings/${id}/say`, { text: 'What is that?', to: 'Hamlet', moment: 4 })).text);
  expect(heard[0]).toMatchObject({ type: 'line', line: { by: 'You', text: 'What is that?', moment: 4, layers: null } });
  expect(heard[1]).toMatchObject({ type: 'begins', by: 'Hamlet', moment: 4 });
  const order = heard.flatMap(({ layer }) => layer ?? []).filter((layer, index, all) => layer !== all[index - 1]);
  expect(order).toEqual(['perception', 'think', 'answer']);
  const line = heard.find((part) => part.type === 'line' && part.line?.by === 'Hamlet')?.line;
  expect(line?.layers).toMatchObject({
    measured: true,
    perception: expect.stringMatching(/picture of 4\.0 s.*Measured by the understudy/su),
  });
  const late = parts((await ask('POST', `/api/screenings/${id}/say`, { text: 'And now?', to: 'Hamlet', moment: 24 })).text);
  const end = late.find((part) => part.type === 'line' && part.line?.layers)?.line;
  expect(end?.layers?.perception).toContain('24.0 s');
  expect(end?.layers?.perception).not.toBe(line?.layers?.perception);
  expect(end?.text).not.toBe(line?.text);
});

test('along the clip it sees what has changed since it looked before, and takes it up', async () => {
  const id = await house.sitDown({ film: 'dusk', cast: [lamplighter] });
  const at = async (moment: number) => {
    const heard = parts((await ask('POST', `/api/screenings/${id}/say`, { text: 'Well?', to: 'The Lamplighter', moment })).text);
    return heard.findLast(({ line }) => line)?.line;
  };
  const [dusk, door, rain, same] = [await at(3), await at(10), await at(18), await at(18)];
  expect(dusk?.layers?.perception).not.toContain('appears');
  expect(door?.layers?.perception).toContain('From 8 to 10 s a tall bright patch appears on the right.');
  expect(door?.layers?.think).toContain('Something bright has come');
  expect(rain?.layers?.perception).toContain('many small quick changes on the left, like something falling or flickering');
  expect(rain?.layers?.perception).not.toContain('a tall bright patch');
  expect(rain?.layers?.think).toContain('It will not rest on the left');
  // Asked twice at one moment, it tells of all it has seen until then.
  expect(same?.layers?.perception).toContain('a tall bright patch');
  expect(new Set([dusk, door, rain, same].map((line) => line?.text)).size).toBe(4);
});

test('two roles talk to each other while the film goes on; a line is taken back; the talk is exported', async () => {
  const id = await house.sitDown({ film: 'dusk', cast: [lamplighter, lodger], language: 'en' });
  const heard = parts((await ask('POST', `/api/screenings/${id}/together`, { turns: 4, moment: 4 })).text);
  const lines = heard.flatMap((part) => (part.type === 'line' && part.line ? [part.line] : []));
  expect(lines.map(({ by }) => by)).toEqual(['The Lamplighter', 'The Lodger', 'The Lamplighter', 'The Lodger']);
  expect(lines.map(({ moment }) => moment)).toEqual([9, 14, 19, 24]);
  expect((await ask('DELETE', `/api/screenings/${id}/lines/${lines[2]?.line}`)).status).toBe(200);
  const kept = (await ask('GET', `/api/screenings/${id}`)).json<{ lines: Line[] }>();
  expect(kept.lines.map(({ text }) => text)).toEqual(lines.slice(0, 2).map(({ text }) => text));
  const markdown = (await ask('GET', `/api/screenings/${id}/export`)).text;
  expect(markdown).toContain('# Watching: Dusk');
  expect(markdown).toContain(`**The Lodger** [0:14] ${lines[1]?.text}`);
  expect(markdown).toContain('*sees* (measured, not seen)');
  expect(JSON.parse((await ask('GET', `/api/screenings/${id}/export?format=json`)).text)).toMatchObject({ film: 'dusk', lines: [{}, {}] });
  expect((await ask('DELETE', `/api/screenings/${id}`)).status).toBe(200);
  expect((await ask('GET', `/api/screenings/${id}`)).status).toBe(404);
});

test('people of any work, and those one writes oneself; in Chinese', async () => {
  const companion = { from: 'written', name: '管家', profile: '一辈子没见过雨。' };
  const id = await house.sitDown({ film: 'dusk', cast: [{ from: 'role', role: 'example-zh' }, companion], language: 'zh' });
  const heard = parts((await ask('POST', `/api/screenings/${id}/say`, { text: '下雨了。', to: '管家', moment: 24 })).text);
  expect(heard[0]).toMatchObject({ line: { by: '你' } });
  expect(heard.find((part) => part.line?.by === '管家')?.line?.layers?.perception).toContain('由替角测得');
  const twice = await ask('POST', '/api/screenings', { film: 'dusk', cast: [companion, companion] });
  expect([twice.status, twice.json<{ code: string }>().code]).toEqual([422, 'usage-watchers']);
  for (const cast of [[{ from: 'play', play: 'closet', who: 'nobody' }], [{ from: 'role', role: 'nobody' }]])
    expect((await ask('POST', '/api/screenings', { film: 'dusk', cast })).status).toBe(404);
  expect((await ask('POST', '/api/screenings', { film: 'nowhere', cast: [companion] })).status).toBe(404);
});

test('a model with eyes is sent the frames until that moment, and one without is named', async () => {
  const sent: number[] = [];
  const eyes: Model = {
    id: 'eyes',
    async *stream({ messages }) {
      sent.push(messages.at(-1)?.images?.length ?? 0);
      yield { type: 'text', text: '<perception>A lamp.</perception><think>A. Warm.</think><answer>Stay by the lamp.</answer>' };
    },
  };
  const models = { performer: eyes, decider: eyes, director: eyes };
  const seeing = await openHouse({ models, standard: { choice: { model: 'http://127.0.0.1:9/v1' } } });
  try {
    const there = asking(seeing.url);
    const { id } = (await there('POST', '/api/screenings', { film: 'dusk', cast: [lamplighter] })).json<{ id: string }>();
    const heard = parts((await there('POST', `/api/screenings/${id}/say`, { text: 'Well?', to: 'The Lamplighter', moment: 12 })).text);
    expect(heard.findLast(({ line }) => line)?.line).toMatchObject({
      text: 'Stay by the lamp.',
      layers: { measured: false, perception: 'A lamp.' },
    });
    expect(sent).toEqual([8]);
  } finally {
    await seeing.close();
  }
  const blind: Model = {
    id: 'blind',
    // biome-ignore lint/correctness/useYield: it refuses before it says a word
    async *stream() {
      throw new ModelError('bad-request', 'This model does not support image input.', '');
    },
  };
  const unseeing = await openHouse({
    models: { performer: blind, decider: blind, director: blind },
    standard: { choice: { model: 'http://127.0.0.1:9/v1' } },
  });
  try {
    const there = asking(unseeing.url);
    const { id } = (await there('POST', '/api/screenings', { film: 'dusk', cast: [lamplighter] })).json<{ id: string }>();
    const heard = parts((await there('POST', `/api/screenings/${id}/say`, { text: 'Well?', to: 'The Lamplighter' })).text);
    expect(heard.at(-1)).toMatchObject({ type: 'refused', code: 'no-vision', message: 'blind takes no pictures.' });
    // What was said is kept; whoever connects a better one may ask again.
    expect((await there('GET', `/api/screenings/${id}`)).json<{ lines: Line[] }>().lines.map(({ text }) => text)).toEqual(['Well?']);
  } finally {
    await unseeing.close();
  }
});

test('whoever stops listening stops the speaker, and may ask again at once', async () => {
  let stopped = 0;
  const slow: Model = {
    id: 'slow',
    async *stream(_, { signal } = {}) {
      yield { type: 'text', text: '<perception>Slowly' };
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
      stopped++;
      signal?.throwIfAborted();
    },
  };
  const patient = await openHouse({ models: { performer: slow, decider: slow, director: slow } });
  try {
    const there = asking(patient.url);
    const { id } = (await there('POST', '/api/screenings', { film: 'dusk', cast: [lodger] })).json<{ id: string }>();
    const listening = new AbortController();
    const headers = { 'x-troupe': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ text: 'Well?', to: 'The Lodger' });
    const answer = await fetch(`${patient.url}/api/screenings/${id}/say`, { method: 'POST', headers, body, signal: listening.signal });
    await answer.body?.getReader().read();
    expect((await there('POST', `/api/screenings/${id}/say`, { to: 'The Lodger' })).status).toBe(409);
    // Nor is it put away in the middle of a line: what is being said would be written into nothing.
    const refused = await there('DELETE', `/api/screenings/${id}`);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'talk-under-way']);
    listening.abort();
    await expect.poll(() => stopped).toBe(1);
    await expect.poll(async () => (await there('DELETE', `/api/screenings/${id}/lines/none`)).status).toBe(404);
  } finally {
    await patient.close();
  }
});
