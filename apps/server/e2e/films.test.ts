import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, readBlueprint } from '@troupe/core/blueprint';
import { expect, test } from 'vitest';
import { bring, type Film, filmHouse, hasFfmpeg, type Line, lodger, parts, seen, send } from '../testing/films.ts';
import { asking, openHouse } from '../testing/house.ts';

const house = filmHouse();
const { ask } = house;

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
  const clip = house.testClip();
  const begun = (await ask('POST', '/api/films', { name: '../../etc/passwd', bytes: clip.length })).json<{ id: string }>();
  expect((await send(house.url, begun.id, 500, clip.slice(500, 600))).status).toBe(422);
  expect((await send(house.url, begun.id, 0, clip.slice(0, 1000))).status).toBe(200);
  // A piece that was sent before does no harm; one beyond the end does not fit.
  expect(await (await send(house.url, begun.id, 0, clip.slice(0, 400))).json()).toEqual({ arrived: 1000 });
  expect((await send(house.url, begun.id, 1000, new Uint8Array(clip.length))).status).toBe(422);
  expect((await ask('POST', `/api/films/${begun.id}/finish`)).json<{ code: string }>().code).toBe('film-gap');
  expect((await ask('GET', `/api/films/${begun.id}`)).json<Film>()).toMatchObject({ state: 'arriving', arrived: 1000, name: 'passwd' });
  await send(house.url, begun.id, 1000, clip.slice(1000));
  await ask('POST', `/api/films/${begun.id}/finish`);
  const film = await seen(house, begun.id);
  expect(film).toMatchObject({ state: 'ready', seenBy: 'ffmpeg', seconds: expect.closeTo(3, 1) });
  expect(film.frames.length).toBe(4);
  const id = await house.sitDown({ film: film.id, cast: [lodger] });
  const heard = parts((await ask('POST', `/api/screenings/${id}/say`, { to: 'The Lodger', moment: 3 })).text);
  expect(heard.at(-1)).toEqual({ type: 'over' });
  expect((await ask('DELETE', '/api/films/dusk')).status).toBe(422);
  await ask('PATCH', `/api/films/${film.id}/lines`, {
    put: [{ id: 'a', start: 0, end: 1, speaker: null, text: 'Gone with it.' }],
    gone: [],
  });
  expect((await ask('GET', `/api/films/${film.id}/lines`)).text).toContain('Gone with it.');
  expect((await ask('DELETE', `/api/films/${film.id}`)).status).toBe(200);
  expect((await house.streams()).filter((stream) => stream.includes(film.id))).toEqual([]);
  expect((await ask('GET', `/api/films/${film.id}/file`)).status).toBe(404);
  // What was said about it can still be read.
  expect((await ask('GET', `/api/screenings/${id}/export`)).text).toContain('**The Lodger**');
});

test('what is no film is refused by its bytes, whatever it is called; what is broken says so', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.padEnd(400, '#'));
  const refused = await bring(house, new Uint8Array(playlist), 'film.mp4');
  expect(refused).toMatchObject({ code: 'film-kind' });
  const broken = house.testClip().slice(0, 900);
  const film = await seen(house, (await bring(house, broken, 'half.mp4')).id);
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
  const clip = house.testClip();
  const before = process.env.TROUPE_FFPROBE;
  process.env.TROUPE_FFPROBE = join(house.folder, 'nowhere');
  try {
    const film = await seen(house, (await bring(house, clip, 'clip.mp4')).id);
    expect(film).toMatchObject({ state: 'unseen', failure: { code: 'ffmpeg-missing' } });
    const picture = readFileSync(new URL('../../../plays/dusk/frames/00.jpg', import.meta.url)).toString('base64');
    const small = (value: number) => Buffer.alloc(64 * 36 * 3, value).toString('base64');
    const frames = [0.5, 1.5, 2.5].map((at, index) => ({ at, picture, small: small(index * 100) }));
    const request = { seconds: 3, width: 160, height: 90, frames };
    const odd = { ...request, frames: [{ at: 0, picture: Buffer.from('GIF89a'.padEnd(200)).toString('base64'), small: small(0) }] };
    expect((await ask('POST', `/api/films/${film.id}/frames`, odd)).json<{ code: string }>().code).toBe('frame-kind');
    const shown = (await ask('POST', `/api/films/${film.id}/frames`, request)).json<Film>();
    expect(shown).toMatchObject({ state: 'ready', seenBy: 'browser', frames: [0.5, 1.5, 2.5] });
    const id = await house.sitDown({ film: film.id, cast: [lodger] });
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
  const { from: _, ...request } = scene;
  const staged = (await ask('POST', '/api/films/dusk/stage', { scene: request, play: 'closet' })).json<{ blueprint: unknown }>();
  const blueprint = readBlueprint(JSON.stringify(staged.blueprint));
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  const first = blueprint.acts[0]?.scenes[0];
  expect(first?.description).toContain('Rain on glass');
  expect(first?.time).toBe('at dusk');
  expect(blueprint.places.find(({ id }) => id === first?.place)?.description).toContain('red curtains');
  const { id } = (await ask('POST', '/api/performances', { blueprint, seed: 3 })).json<{ id: string }>();
  expect((await ask('GET', `/api/performances/${id}`)).json<{ title: string }>().title).toContain('The lamp-lit room');

  const planned = (await ask('POST', '/api/films/dusk/stage', { scene: request, topic: 'Two thieves argue about a clock' })).json<{
    plan: string;
  }>();
  type Plan = {
    state: string;
    blueprint: { places: { name: string; description: string }[]; acts: { scenes: { description: string }[] }[] } | null;
  };
  const plan = async () => (await ask('GET', `/api/plans/${planned.plan}`)).json<Plan>();
  await expect.poll(async () => (await plan()).blueprint?.places.map(({ name }) => name)).toContain('The lamp-lit room');
  const written = (await plan()).blueprint;
  expect(written?.places.find(({ name }) => name === 'The lamp-lit room')?.description).toContain('red curtains');
  expect(written?.acts[0]?.scenes[0]?.description).toContain('Rain on glass');
  expect((await ask('POST', '/api/films/dusk/stage', { scene: request })).status).toBe(422);
});

test('everything is there again after the house was closed, and strangers see nothing of it', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const dataFolder = join(house.folder, 'house');
  const first = await openHouse({ dataFolder });
  const there = asking(first.url);
  const clip = house.testClip();
  const { id } = (await there('POST', '/api/films', { name: 'clip.mp4', bytes: clip.length })).json<{ id: string }>();
  await send(first.url, id, 0, clip.slice(0, 2000));
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
