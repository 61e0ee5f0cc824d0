import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, type Model, ModelError, readBlueprint, type Transcriber } from '@troupe/core';
import { readRecords, readSubtitles } from '@troupe/training';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, openHouse } from '../testing/house.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let house: RunningServer;
let ask: ReturnType<typeof asking>;
const folder = mkdtempSync(join(tmpdir(), 'troupe screening 片 '));

beforeAll(async () => {
  house = await openHouse();
  ask = asking(house.url);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

type Film = {
  id: string;
  state: string;
  seconds: number;
  frames: number[];
  seenBy: string;
  arrived: number;
  failure: { code: string; message: string } | null;
};
type Part = { type: string; layer?: string; delta?: string; by?: string; moment?: number; line?: Line; code?: string };
type Line = {
  line: string;
  by: string;
  text: string;
  moment: number;
  layers: { perception: string; think: string; measured: boolean } | null;
};
type Lines = { lines: { id: string; start: number; end: number; speaker: string | null; text: string }[]; undo: number; redo: number };

const parts = (text: string): Part[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Part);
const lamplighter = { from: 'film', film: 'dusk', language: 'en', who: 'The Lamplighter' };
const lodger = { from: 'film', film: 'dusk', language: 'en', who: 'The Lodger' };

async function sitDown(wish: object): Promise<string> {
  return (await ask('POST', '/api/screenings', wish)).json<{ id: string }>().id;
}

/** Brings a file in pieces of so many bytes. */
async function bring(bytes: Uint8Array, name: string, piece = 40_000, at = ask, url = house.url): Promise<Film> {
  const { id } = (await at('POST', '/api/films', { name, bytes: bytes.length })).json<{ id: string }>();
  for (let from = 0; from < bytes.length; from += piece) await send(id, from, bytes.slice(from, from + piece), url);
  return (await at('POST', `/api/films/${id}/finish`)).json<Film>();
}

async function send(id: string, at: number, bytes: Uint8Array, url = house.url): Promise<Response> {
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  return fetch(`${url}/api/films/${id}/bytes?at=${at}`, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> });
}

async function seen(id: string, at = ask): Promise<Film> {
  for (;;) {
    const film = (await at('GET', `/api/films/${id}`)).json<Film>();
    if (film.state !== 'looking') return film;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function testClip(seconds = 3, name = 'a clip 片.mp4'): Uint8Array {
  const file = join(folder, name);
  const source = `testsrc=duration=${seconds}:size=160x90:rate=10`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', file]);
  return new Uint8Array(readFileSync(file));
}

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
  const id = await sitDown({ film: 'dusk', cast: [{ from: 'play', play: 'closet', who: 'hamlet' }] });
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
  const id = await sitDown({ film: 'dusk', cast: [lamplighter] });
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
  const id = await sitDown({ film: 'dusk', cast: [lamplighter, lodger], language: 'en' });
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
  const id = await sitDown({ film: 'dusk', cast: [{ from: 'role', role: 'example-zh' }, companion], language: 'zh' });
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
    listening.abort();
    await expect.poll(() => stopped, { timeout: 20_000 }).toBe(1);
    await expect.poll(async () => (await there('DELETE', `/api/screenings/${id}/lines/none`)).status).toBe(404);
  } finally {
    await patient.close();
  }
});

test('the film is handed out in ranges', async () => {
  const whole = await fetch(`${house.url}/api/films/dusk/file`);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const asked = async (range: string) => {
    const answer = await fetch(`${house.url}/api/films/dusk/file`, { headers: { range } });
    return { status: answer.status, range: answer.headers.get('content-range'), body: new Uint8Array(await answer.arrayBuffer()) };
  };
  expect(await asked('bytes=10-19')).toEqual({ status: 206, range: `bytes 10-19/${bytes.length}`, body: bytes.slice(10, 20) });
  expect((await asked('bytes=-5')).body).toEqual(bytes.slice(-5));
  expect((await asked(`bytes=${bytes.length - 3}-`)).body).toEqual(bytes.slice(-3));
  expect(await asked(`bytes=${bytes.length}-`)).toMatchObject({ status: 416, range: `bytes */${bytes.length}` });
  expect((await asked('bytes=5-2')).status).toBe(416);
  expect((await asked('lines=1-2')).status).toBe(200);
});

test('a film is brought in pieces, looked at, talked about and put away', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const clip = testClip();
  const begun = (await ask('POST', '/api/films', { name: '../../etc/passwd', bytes: clip.length })).json<{ id: string }>();
  expect((await send(begun.id, 500, clip.slice(500, 600))).status).toBe(422);
  expect((await send(begun.id, 0, clip.slice(0, 1000))).status).toBe(200);
  // A piece that was sent before does no harm; one beyond the end does not fit.
  expect(await (await send(begun.id, 0, clip.slice(0, 400))).json()).toEqual({ arrived: 1000 });
  expect((await send(begun.id, 1000, new Uint8Array(clip.length))).status).toBe(422);
  expect((await ask('POST', `/api/films/${begun.id}/finish`)).json<{ code: string }>().code).toBe('film-gap');
  expect((await ask('GET', `/api/films/${begun.id}`)).json<Film>()).toMatchObject({ state: 'arriving', arrived: 1000, name: 'passwd' });
  await send(begun.id, 1000, clip.slice(1000));
  await ask('POST', `/api/films/${begun.id}/finish`);
  const film = await seen(begun.id);
  expect(film).toMatchObject({ state: 'ready', seenBy: 'ffmpeg', seconds: expect.closeTo(3, 1) });
  expect(film.frames.length).toBe(4);
  const id = await sitDown({ film: film.id, cast: [lodger] });
  const heard = parts((await ask('POST', `/api/screenings/${id}/say`, { to: 'The Lodger', moment: 3 })).text);
  expect(heard.at(-1)).toEqual({ type: 'over' });
  expect((await ask('DELETE', '/api/films/dusk')).status).toBe(422);
  expect((await ask('DELETE', `/api/films/${film.id}`)).status).toBe(200);
  expect((await ask('GET', `/api/films/${film.id}/file`)).status).toBe(404);
  // What was said about it can still be read.
  expect((await ask('GET', `/api/screenings/${id}/export`)).text).toContain('**The Lodger**');
});

test('what is no film is refused by its bytes, whatever it is called; what is broken says so', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.padEnd(400, '#'));
  const refused = await bring(new Uint8Array(playlist), 'film.mp4');
  expect(refused).toMatchObject({ code: 'film-kind' });
  const broken = testClip().slice(0, 900);
  const film = await seen((await bring(broken, 'half.mp4')).id);
  expect(film).toMatchObject({ state: 'failed', failure: { code: 'film-unreadable' } });
  expect(film.failure?.message).not.toContain(tmpdir());
  const talk = await ask('POST', '/api/screenings', { film: film.id, cast: [lodger] });
  const heard = await ask('POST', `/api/screenings/${talk.json<{ id: string }>().id}/say`, { to: 'The Lodger' });
  expect(parts(heard.text).at(-1)).toMatchObject({ type: 'refused', code: 'film-unseen' });
  const small = await openHouse({ limits: { filmBytes: 2 ** 20 } });
  const large = await asking(small.url)('POST', '/api/films', { name: 'large.mp4', bytes: 2 ** 21 });
  expect(large.json<{ message: string }>().message).toBe('This film has 2 MB; the house takes 1 MB.');
  await small.close();
});

test('without ffmpeg a film waits for the frames of a browser', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg to make the clip');
  const clip = testClip();
  const before = process.env.TROUPE_FFPROBE;
  process.env.TROUPE_FFPROBE = join(folder, 'nowhere');
  try {
    const film = await seen((await bring(clip, 'clip.mp4')).id);
    expect(film).toMatchObject({ state: 'unseen', failure: { code: 'ffmpeg-missing' } });
    const picture = readFileSync(new URL('../../../plays/dusk/frames/00.jpg', import.meta.url)).toString('base64');
    const small = (value: number) => Buffer.alloc(64 * 36 * 3, value).toString('base64');
    const frames = [0.5, 1.5, 2.5].map((at, index) => ({ at, picture, small: small(index * 100) }));
    const wish = { seconds: 3, width: 160, height: 90, frames };
    const odd = { ...wish, frames: [{ at: 0, picture: Buffer.from('GIF89a'.padEnd(200)).toString('base64'), small: small(0) }] };
    expect((await ask('POST', `/api/films/${film.id}/frames`, odd)).json<{ code: string }>().code).toBe('frame-kind');
    const shown = (await ask('POST', `/api/films/${film.id}/frames`, wish)).json<Film>();
    expect(shown).toMatchObject({ state: 'ready', seenBy: 'browser', frames: [0.5, 1.5, 2.5] });
    const id = await sitDown({ film: film.id, cast: [lodger] });
    const heard = parts((await ask('POST', `/api/screenings/${id}/say`, { to: 'The Lodger', moment: 3 })).text);
    expect(heard.findLast(({ line }) => line)?.line?.layers?.perception).toContain('It grows brighter.');
  } finally {
    if (before === undefined) delete process.env.TROUPE_FFPROBE;
    else process.env.TROUPE_FFPROBE = before;
  }
});

test('what a film shows becomes place and atmosphere of a play that the checker passes, and of one yet to be written', async () => {
  const scene = (await ask('GET', '/api/films/dusk/scene')).json<Record<string, string>>();
  expect(scene).toMatchObject({ name: 'The lamp-lit room', from: 'house' });
  const { from: _, ...wish } = scene;
  const staged = (await ask('POST', '/api/films/dusk/stage', { scene: wish, play: 'closet' })).json<{ blueprint: unknown }>();
  const blueprint = readBlueprint(JSON.stringify(staged.blueprint));
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  const first = blueprint.acts[0]?.scenes[0];
  expect(first?.description).toContain('Rain on glass');
  expect(first?.time).toBe('at dusk');
  expect(blueprint.places.find(({ id }) => id === first?.place)?.description).toContain('red curtains');
  const { id } = (await ask('POST', '/api/performances', { blueprint, seed: 3 })).json<{ id: string }>();
  expect((await ask('GET', `/api/performances/${id}`)).json<{ title: string }>().title).toContain('The lamp-lit room');

  const planned = (await ask('POST', '/api/films/dusk/stage', { scene: wish, topic: 'Two thieves argue about a clock' })).json<{
    plan: string;
  }>();
  type Plan = {
    state: string;
    blueprint: { places: { name: string; description: string }[]; acts: { scenes: { description: string }[] }[] } | null;
  };
  const plan = async () => (await ask('GET', `/api/plans/${planned.plan}`)).json<Plan>();
  await expect
    .poll(async () => (await plan()).blueprint?.places.map(({ name }) => name), { timeout: 20_000 })
    .toContain('The lamp-lit room');
  const written = (await plan()).blueprint;
  expect(written?.places.find(({ name }) => name === 'The lamp-lit room')?.description).toContain('red curtains');
  expect(written?.acts[0]?.scenes[0]?.description).toContain('Rain on glass');
  expect((await ask('POST', '/api/films/dusk/stage', { scene: wish })).status).toBe(422);
});

test('lines are corrected step by step, undone and done again, and leave as subtitles', async () => {
  const lines = async (language = 'en') => (await ask('GET', `/api/films/dusk/lines?language=${language}`)).json<Lines>();
  expect((await lines('zh')).lines[0]?.text).toBe('你来早了。天边还红着呢。');
  const first = await lines();
  expect(first.lines.length).toBe(9);
  const stranger = first.lines.find(({ speaker }) => speaker === null);
  expect(stranger?.text).toBe('Did you shut it?');
  const named = { ...stranger, speaker: 'The Lodger', end: 8.3 };
  const after = (await ask('PATCH', '/api/films/dusk/lines', { put: [named], gone: [first.lines[8]?.id] })).json<Lines>();
  expect([after.lines.length, after.undo, after.lines[2]?.speaker]).toEqual([8, first.undo + 1, 'The Lodger']);
  const back = (await ask('POST', '/api/films/dusk/lines/undo')).json<Lines>();
  expect(back.lines).toEqual(first.lines);
  expect((await ask('POST', '/api/films/dusk/lines/redo')).json<Lines>().lines).toEqual(after.lines);
  const srt = (await ask('GET', '/api/films/dusk/subtitles?format=srt')).text;
  const vtt = (await ask('GET', '/api/films/dusk/subtitles?format=vtt')).text;
  for (const text of [srt, vtt]) expect(readSubtitles(text).lines).toEqual(after.lines.map(({ id: _, ...line }) => line));
  await ask('POST', '/api/films/dusk/lines/undo');
  const headers = { 'x-troupe': '1' };
  const body = '﻿WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n<v Ann>Hello.\r\n';
  const brought = await (await fetch(`${house.url}/api/films/dusk/subtitles`, { method: 'POST', headers, body })).json();
  expect(brought).toMatchObject({ lines: [{ speaker: 'Ann', text: 'Hello.', start: 1, end: 2 }], warnings: [] });
  expect((await fetch(`${house.url}/api/films/dusk/subtitles`, { method: 'POST', headers, body: 'nothing' })).status).toBe(422);
  expect((await ask('POST', '/api/films/dusk/lines/undo')).json<Lines>().lines).toEqual(first.lines);
  const own = (await ask('POST', '/api/films/dusk/lines/own?language=zh')).json<Lines>();
  expect(own.lines.map(({ speaker }) => speaker)).toContain('点灯人');
  await ask('POST', '/api/films/dusk/lines/undo');
});

type Built = {
  statistics: { total: { samples: number; clips: number } };
  histogram: { count: number }[];
  leaks: string[];
  cutting: { state: string; failure?: { code: string } } | null;
};

test('a dataset is built from the lines, with its figures and exports', async () => {
  const roles = [
    { name: 'The Lamplighter', profile: 'Dry.', main: true },
    { name: 'The Lodger', profile: '', main: true },
  ];
  await ask('GET', '/api/films/dusk/lines');
  expect((await ask('GET', '/api/films/dusk/dataset/export')).json<{ code: string }>().code).toBe('nothing-built');
  const nobody = await ask('POST', '/api/films/dusk/dataset', { roles: [{ name: 'Somebody', main: true }] });
  expect([nobody.status, nobody.json<{ code: string }>().code]).toEqual([422, 'nobody-main']);
  const built = (await ask('POST', '/api/films/dusk/dataset', { roles })).json<Built>();
  const { samples } = built.statistics.total;
  expect(samples).toBeGreaterThan(4);
  expect(built.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(samples);
  expect(built.leaks).toEqual([]);
  const trl = (await ask('GET', '/api/films/dusk/dataset/export?format=trl')).text.trim().split('\n');
  expect(trl.length).toBe(samples);
  expect(JSON.parse(trl[0] ?? '')).toMatchObject({ prompt: [{ role: 'system' }, { role: 'user' }], completion: [{ role: 'assistant' }] });
  expect((await ask('GET', '/api/films/dusk/dataset')).json<{ dataset: Built }>().dataset.statistics).toEqual(built.statistics);
});

test('its clips are cut behind the scenes, checked, and taken away in one archive', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const { id } = await seen((await bring(testClip(6, 'talk.mp4'), 'talk.mp4')).id);
  const headers = { 'x-troupe': '1' };
  const body = [
    '1\n00:00:00,500 --> 00:00:01,500\nAnn : Well?',
    '2\n00:00:02,000 --> 00:00:03,000\nBen : Wait.',
    '3\n00:00:03,500 --> 00:00:04,500\nAnn : Why?',
  ].join('\n\n');
  await fetch(`${house.url}/api/films/${id}/subtitles`, { method: 'POST', headers, body });
  await ask('POST', `/api/films/${id}/dataset`, {
    roles: [
      { name: 'Ben', main: true },
      { name: 'Ann', main: true },
    ],
  });
  await ask('POST', `/api/films/${id}/dataset/clips`);
  const cutting = async () => (await ask('GET', `/api/films/${id}/dataset`)).json<{ dataset: Built }>().dataset.cutting;
  await expect.poll(async () => (await cutting())?.state, { timeout: 90_000 }).not.toBe('cutting');
  expect(await cutting()).toEqual({ state: 'cut', done: 2, all: 2 });
  const archive = unzipSync(new Uint8Array(await (await fetch(`${house.url}/api/films/${id}/dataset/archive`)).arrayBuffer()));
  expect(Object.keys(archive).filter((name) => name.startsWith('clips/'))).toEqual(['clips/talk_500-1500.mp4', 'clips/talk_2000-3000.mp4']);
  writeFileSync(join(folder, 'train.json'), archive['train.json'] ?? '');
  const records = readRecords(join(folder, 'train.json')).train;
  expect(records.map(({ target, video_path }) => [target.utterance, video_path])).toEqual([
    ['Wait.', 'clips/talk_500-1500.mp4'],
    ['Why?', 'clips/talk_2000-3000.mp4'],
  ]);
});

test('lines are written down from the sound where the house has somebody who hears', async ({ skip }) => {
  expect((await ask('GET', '/api/films/dusk/hearing')).json()).toEqual({ possible: false, standing: null });
  const deaf = await ask('POST', '/api/films/dusk/hearing', {});
  expect([deaf.status, deaf.json<{ code: string }>().code]).toEqual([422, 'usage-speech']);
  if (!hasFfmpeg) skip('needs ffmpeg');
  const transcriber: Transcriber = { id: 'ears', transcribe: async () => [{ start: 0.5, end: 1, text: 'Hush.' }] };
  const hearing = await openHouse({ transcriber });
  try {
    const there = asking(hearing.url);
    const settled = async (film: string) => {
      await there('POST', `/api/films/${film}/hearing`, { language: 'en' });
      const standing = async () =>
        (await there('GET', `/api/films/${film}/hearing`)).json<{ standing: { state: string; failure?: { code: string } } }>().standing;
      await expect.poll(async () => (await standing()).state, { timeout: 90_000 }).not.toBe('hearing');
      return standing();
    };
    // The ready clip is silent.
    expect(await settled('dusk')).toMatchObject({ state: 'failed', failure: { code: 'film-silent' } });
    const file = join(folder, 'loud.mp4');
    const sources = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=160x90:rate=10', '-f', 'lavfi', '-i', 'sine=duration=2'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file]);
    const loud = await bring(new Uint8Array(readFileSync(file)), 'loud.mp4', 40_000, there, hearing.url);
    expect(await settled(loud.id)).toEqual({ state: 'heard', done: 1, all: 1 });
    const { lines } = (await there('GET', `/api/films/${loud.id}/lines`)).json<Lines>();
    expect(lines).toMatchObject([{ start: 0.5, end: 1, speaker: null, text: 'Hush.' }]);
  } finally {
    await hearing.close();
  }
});

test('everything is there again after the house was closed, and strangers see nothing of it', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const dataFolder = join(folder, 'house');
  const first = await openHouse({ dataFolder });
  const there = asking(first.url);
  const clip = testClip();
  const { id } = (await there('POST', '/api/films', { name: 'clip.mp4', bytes: clip.length })).json<{ id: string }>();
  await send(id, 0, clip.slice(0, 2000), first.url);
  const talk = (await there('POST', '/api/screenings', { film: 'dusk', cast: [lodger] })).json<{ id: string }>();
  await there('POST', `/api/screenings/${talk.id}/say`, { text: 'Hello?', to: 'The Lodger', moment: 8 });
  await first.close();

  const second = await openHouse({ dataFolder, password: 'open sesame' });
  try {
    for (const path of [
      '/api/films',
      '/api/films/dusk/file',
      '/api/films/dusk/frames/0',
      '/api/screenings',
      '/api/watchers',
      '/api/films/dusk/lines',
    ])
      expect([path, (await asking(second.url)('GET', path)).status]).toEqual([path, 401]);
    const login = await asking(second.url)('POST', '/api/login', { password: 'open sesame' });
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const again = (method: string, path: string, body?: unknown) => asking(second.url)(method, path, body, { cookie });
    expect((await again('GET', `/api/films/${id}`)).json<Film>()).toMatchObject({ state: 'arriving', arrived: 2000 });
    const kept = (await again('GET', `/api/screenings/${talk.id}`)).json<{ lines: Line[] }>().lines;
    expect(kept.map(({ by, moment }) => [by, moment])).toEqual([
      ['You', 8],
      ['The Lodger', 8],
    ]);
  } finally {
    await second.close();
  }
});
