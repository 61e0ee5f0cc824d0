import { writeChat } from '@troupe/core/character';
import { TroupeError } from '@troupe/core/errors';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { movingFiles, orlaChat, sillyTavern } from '../../testing/silly-tavern.ts';
import { filesOfZip, isMoving, type Moved, planMoving, readMoving, writePersonas, zipPieces } from './index.ts';

const sliced = (bytes: Uint8Array) => ({ size: bytes.length, slice: async (from: number, to: number) => bytes.slice(from, to) });
const refusal = (work: Promise<unknown> | undefined) =>
  work?.then(
    () => 'accepted',
    (error: unknown) => (error instanceof TroupeError ? error.code : 'no refusal'),
  );
const zipOf = (files: ReadonlyMap<string, Uint8Array>) => zipSync(Object.fromEntries(files));

async function moved(files = movingFiles(sillyTavern())) {
  const { coming, left } = planMoving(files);
  const read = await Promise.all(coming.map(readMoving));
  const came = read.filter((one): one is Moved => 'kind' in one);
  return { came, left: [...left, ...read.filter((one) => !('kind' in one))] as { place: string; why: string }[] };
}

test('everything of a data folder comes, or is named with why it did not', async () => {
  const { came, left } = await moved();
  const count = (kind: Moved['kind']) => came.filter((one) => one.kind === kind).length;
  expect(
    ['character', 'sprite', 'world', 'chat', 'group', 'group-chat', 'avatar', 'personas'].map((kind) => count(kind as Moved['kind'])),
  ).toEqual([5, 2, 2, 4, 1, 1, 1, 1]);
  expect(Object.fromEntries(left.map(({ place, why }) => [place, why]))).toEqual({
    'secrets.json': 'secrets',
    'backgrounds/pier.jpg': 'looks',
    'themes/Dark.json': 'looks',
    'OpenAI Settings/Default.json': 'presets',
    'thumbnails/avatar/Orla.png': 'made-again',
    'backups/chat_orla.jsonl': 'backups',
    'user/images/Orla/1.png': 'attachments',
    'odd.bin': 'unknown',
    'characters/broken.png': 'unreadable',
  });
});

test('wherever the folder begins, in a zip too, what lies in it is the same', async () => {
  const here = await moved();
  for (const root of ['SillyTavern/data/default-user/', 'default-user/', 'st-backup/']) {
    const there = await moved(movingFiles(sillyTavern(), root));
    expect(there.came.map(({ kind }) => kind)).toEqual(here.came.map(({ kind }) => kind));
    expect(there.left).toEqual(here.left);
  }
  const zipped = await moved(await filesOfZip(sliced(zipOf(sillyTavern()))));
  expect(zipped.came).toEqual(here.came);
});

test('a chat goes out as it came, line by line', async () => {
  const { came } = await moved();
  const chat = came.find((one) => one.kind === 'chat' && one.title === 'Orla - 2023-6-19');
  if (chat?.kind !== 'chat') throw new Error('no chat');
  expect(
    writeChat(chat.chat)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(orlaChat);
});

test('of the settings only who one was comes, and goes out as it is restored there', async () => {
  const { came } = await moved();
  const found = came.find((one) => one.kind === 'personas');
  if (found?.kind !== 'personas') throw new Error('no personas');
  expect(found.everywhere).toEqual(['Everywhere']);
  expect(found.personas.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['Ada', true],
    ['The Captain', false],
  ]);
  const written = new TextEncoder().encode(writePersonas(found.personas));
  const again = await readMoving({ kind: 'personas', place: 'personas_1.json', file: { path: '', size: 1, read: async () => written } });
  expect(again).toEqual({ ...found, everywhere: [] });
});

test('what is no data folder is not taken for one', () => {
  expect(isMoving(['card.json', 'assets/icon/images/main.png'])).toBe(false);
  expect(isMoving(['novel.txt', 'chats/readme.md'])).toBe(false);
  expect(isMoving(['default-user/chats/Orla/1.jsonl'])).toBe(true);
});

test('hostile zips: beyond measure, overlapping, leading elsewhere, cut short', async () => {
  const promised = (size: number) => {
    const zip = zipSync({ 'worlds/a.json': new Uint8Array(100_000) });
    new DataView(zip.buffer).setUint32(zip.length - 22 - 46 - 'worlds/a.json'.length + 24, size, true);
    return zip;
  };
  const large = zipSync({ 'worlds/a.json': new Uint8Array(65_000_000) }, { level: 1 });
  expect(planMoving(await filesOfZip(sliced(large)))).toEqual({ coming: [], left: [{ place: 'worlds/a.json', why: 'too-large' }] });
  const lying = zipSync({ 'worlds/a.json': new Uint8Array(2000) }, { level: 9 });
  // The directory says that it unpacks to little.
  const at = lying.length - 22 - 46 - 'worlds/a.json'.length;
  new DataView(lying.buffer).setUint32(at + 24, 10, true);
  const [file] = await filesOfZip(sliced(lying));
  expect(await refusal(file?.read())).toMatch(/card-damaged-zip/);
  for (const bytes of [promised(4e9), new Uint8Array([0x50, 0x4b, 3, 4]), zipSync({ '../out.png': new Uint8Array(3) })])
    expect(await refusal(filesOfZip(sliced(bytes)))).toMatch(/card-(?:too-large|damaged-zip|hostile)/);
  const twice = zipSync({ 'worlds/a.json': [new Uint8Array(5000).map((_, index) => index), { level: 0 }] });
  const end = twice.length - 22;
  const entry = twice.slice(end - 46 - 'worlds/a.json'.length, end);
  const overlapping = new Uint8Array([...twice.slice(0, end), ...entry, ...twice.slice(end)]);
  const view = new DataView(overlapping.buffer);
  view.setUint16(overlapping.length - 12, 2, true);
  view.setUint16(overlapping.length - 14, 2, true);
  view.setUint32(overlapping.length - 10, entry.length * 2, true);
  expect(await refusal(filesOfZip(sliced(overlapping)))).toMatch(/card-too-large/);
});

test('what goes out in a zip comes in again, and others can read it', async () => {
  const files = new Map([
    ['chats/奥拉/一.jsonl', new TextEncoder().encode('{"mes":"晚上好"}')],
    ['characters/Orla.png', new Uint8Array([1, 2, 3])],
    ['worlds/empty.json', new Uint8Array(0)],
  ]);
  const pieces: Uint8Array[] = [];
  for await (const piece of zipPieces([...files].map(([path, bytes]) => ({ path, read: async () => bytes })))) pieces.push(piece);
  const zip = new Uint8Array(Buffer.concat(pieces));
  const read = await Promise.all((await filesOfZip(sliced(zip))).map(async ({ path, read: bytes }) => [path, await bytes()] as const));
  expect(new Map(read)).toEqual(files);
  expect(Object.keys(unzipSync(zip))).toEqual([...files.keys()]);
});
