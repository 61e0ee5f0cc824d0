import { request } from 'node:http';
import { expect, test } from 'vitest';
import { clipIn, type Film, hasFfmpeg, type Line, lodger, send } from '../testing/films.ts';
import { asking } from '../testing/house.ts';
import { killedHouse } from '../testing/killed-house.ts';

const house = killedHouse();
const openHouse = (wordsASecond: number) => house.open({ wordsASecond });
const quick = 100_000;
// So slow that an answer is never over before the house is killed, however busy the machine.
const slow = 1;

const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };

/** Sends half of a piece, and never the rest. */
function sendHalf(url: string, id: string, at: number, piece: Uint8Array): Promise<void> {
  const put = request(`${url}/api/films/${id}/bytes?at=${at}`, { method: 'PUT', headers: { ...headers, 'content-length': piece.length } });
  put.on('error', () => {});
  return new Promise((resolve) => put.write(piece.slice(0, piece.length / 2), () => resolve()));
}

test('a house that is killed during an upload and a talk has kept all that was told to be kept, and goes on', { timeout: 600_000 }, async ({
  skip,
}) => {
  if (!hasFfmpeg) skip('needs ffmpeg to make the clip');
  const clip = clipIn(house.folder);

  const first = await openHouse(quick);
  const ask = asking(first);
  const { id } = (await ask('POST', '/api/films', { name: 'clip.mp4', bytes: clip.length })).json<{ id: string }>();
  expect((await send(first, id, 0, clip.slice(0, 3000))).status).toBe(200);
  const talk = (await ask('POST', '/api/screenings', { film: 'dusk', cast: [lodger] })).json<{ id: string }>().id;
  await ask('POST', `/api/screenings/${talk}/say`, { text: 'Hello?', to: 'The Lodger', moment: 10 });
  const linesAt = async (url: string) => (await asking(url)('GET', `/api/screenings/${talk}`)).json<{ lines: Line[] }>().lines;
  const before = await linesAt(first);
  expect(before.map(({ by }) => by)).toEqual(['You', 'The Lodger']);

  await house.kill();
  const killed = await openHouse(slow);
  await sendHalf(killed, id, 3000, clip.slice(3000, 6000));
  const speaking = await fetch(`${killed}/api/screenings/${talk}/say`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'And now?', to: 'The Lodger', moment: 18 }),
  });
  const heard = speaking.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !text.includes('layer-delta'); ) {
    const piece = await heard?.read();
    if (!piece || piece.done) throw new Error(`the answer was over before it was heard: ${text}`);
    text += piece.value;
  }
  const over = heard?.closed.catch(() => {});
  await house.kill();
  await over;

  const second = await openHouse(quick);
  // What I said was kept before anybody answered; the half of an answer was never spoken.
  const kept = await linesAt(second);
  expect(kept.slice(0, 2)).toEqual(before);
  expect(kept.slice(2)).toMatchObject([{ by: 'You', text: 'And now?', layers: null }]);
  await asking(second)('POST', `/api/screenings/${talk}/say`, { to: 'The Lodger', moment: 18 });
  expect((await linesAt(second)).map(({ by }) => by)).toEqual(['You', 'The Lodger', 'You', 'The Lodger']);

  const filmAt = async (url: string) => (await asking(url)('GET', `/api/films/${id}`)).json<Film>();
  expect(await filmAt(second)).toMatchObject({ state: 'arriving', arrived: 3000 });
  expect((await send(second, id, 3000, clip.slice(3000))).status).toBe(200);
  await asking(second)('POST', `/api/films/${id}/finish`);
  // Killed again while it is looked at: it is looked at anew.
  await house.kill();
  const third = await openHouse(quick);
  await expect.poll(async () => (await filmAt(third)).state).toBe('ready');
  const back = new Uint8Array(await (await fetch(`${third}/api/films/${id}/file`)).arrayBuffer());
  expect(Buffer.compare(back, clip)).toBe(0);
});
