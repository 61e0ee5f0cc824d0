import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCharacter } from '@troupe/core/character';
import { TroupeError } from '@troupe/core/errors';
import { closetFixture, testClock } from '@troupe/core/testing';
import { writeCardFile } from '@troupe/files/cards';
import { writeZip } from '@troupe/files/zip';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundleChild } from '../../../../tests/support/bundle-child.ts';
import { longNovel } from '../../testing/long-novel.ts';
import { readingHere } from './reader.ts';
import { ThreadedReading } from './threaded-reading.ts';

const text = longNovel(120_000);
const bytes = new TextEncoder().encode(text);
let thread: string;
let threaded: ThreadedReading;
const troubles: string[] = [];
const open = (program: string | URL) => {
  threaded = new ThreadedReading({ thread: program, onTrouble: (what) => troubles.push(what) });
  return threaded;
};
beforeAll(async () => {
  thread = await bundleChild(new URL('./reader.worker.ts', import.meta.url));
});
afterEach(() => threaded.close());

test('a long text is read on a thread of its own, the same to the letter, while others have their turn', async () => {
  open(thread);
  let turns = 0;
  let over = false;
  const turn = () => {
    turns++;
    if (!over) setImmediate(turn);
  };
  const reading = threaded.script(text).finally(() => {
    over = true;
  });
  setImmediate(turn);
  const [script, book] = await Promise.all([reading, threaded.book(bytes, 'novel.txt')]);
  expect(turns).toBeGreaterThan(20);
  expect(script).toEqual(await readingHere.script(text));
  expect(book).toEqual(await readingHere.book(bytes, 'novel.txt'));
  // Asked once more, as every role of a script does.
  expect((await threaded.script(text)).roles).toEqual(script.roles);
  const part = await threaded.part(text, 'Lucy');
  expect(part).toEqual(await readingHere.part(text, 'Lucy'));
  expect([part.profile.name, part.scenes.length > 0]).toEqual(['Lucy', true]);
  await expect(threaded.part(text, 'Nobody')).rejects.toMatchObject({ code: 'unknown-role' });
});

test('what is refused on the thread is refused in the same words', async () => {
  open(thread);
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(500)]);
  const told = async (reading: Pick<ThreadedReading, 'book'>) =>
    reading.book(broken, 'broken.epub').then(
      () => null,
      (error: unknown) => (error instanceof TroupeError ? [error.code, error.message, error.remedy] : error),
    );
  expect(await told(threaded)).toEqual(await told(readingHere));
  expect(await told(threaded)).toHaveLength(3);
});

test('where no thread can start, it is read here and nothing is lost', async () => {
  const nowhere = new URL('./nowhere.mjs', import.meta.url);
  expect(existsSync(nowhere)).toBe(false);
  open(nowhere);
  const both = await Promise.all([threaded.script(text), threaded.book(bytes, 'novel.txt')]);
  expect(both).toEqual([await readingHere.script(text), await readingHere.book(bytes, 'novel.txt')]);
  expect(troubles).toHaveLength(1);
});

test('a thread that ends over a text refuses that text, and the next one is read on a new thread', async () => {
  const program = (read: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', ({ number, task }) => { ${read} });
        parentPort.postMessage({ ready: true });`)}`,
    );
  open(program("if (task.text.includes('ends it')) process.exit(1); else parentPort.postMessage({ number, result: { read: 'done' } });"));
  await expect(threaded.script(`${text} ends it`)).rejects.toMatchObject({ code: 'reading-failed' });
  expect(await threaded.script(text)).toBe('done');
});

test('a text that takes for ever ends its thread when its time is over or its reader leaves; others are read after it', async () => {
  const clock = testClock();
  const stuck = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ number, task }) => { while (task.text.includes('for ever')); parentPort.postMessage({ number, result: { read: 'done' } }); });
      parentPort.postMessage({ ready: true });`)}`,
  );
  threaded = new ThreadedReading({ thread: stuck, clock });
  const sleeping = async () => {
    while (clock.sleeping === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  const refused = expect(threaded.script(`${text} for ever`)).rejects.toMatchObject({ key: 'reading-failed/too-long' });
  const honest = threaded.script(text);
  await sleeping();
  await clock.advance(60_000);
  await refused;
  expect(await honest).toBe('done');
  const left = new AbortController();
  const alone = expect(threaded.blueprint(`${text} for ever`, left.signal)).rejects.toThrow('left');
  await sleeping();
  left.abort(new Error('left'));
  await alone;
  expect(await threaded.blueprint(text)).toBe('done');
  expect(clock.sleeping).toBe(0);
});

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

test('logs and plays from elsewhere are read on the thread, refused there, and what is not of their form is told as data', async () => {
  open(thread);
  const broken = json({ text: `{"type":"performance-open"}\n${'x'.repeat(10_000)}` });
  await expect(threaded.imported(broken)).rejects.toMatchObject({
    code: (await readingHere.imported(broken).catch((error) => error)).code,
  });
  const play = json({ text: JSON.stringify(closetFixture('en')) });
  expect(await threaded.imported(play)).toEqual(await readingHere.imported(play));
  expect(await threaded.imported(play)).toMatchObject({ kind: 'play', blueprint: { title: 'The Closet' }, diagnostics: expect.any(Array) });
  expect(await threaded.imported(new TextEncoder().encode('{"text":'))).toEqual({ unfit: null });
  expect(await threaded.imported(json({ text: 3, more: [] }))).toMatchObject({ unfit: [{ path: ['text'] }, { path: [] }] });
  const blueprint = JSON.stringify({ ...closetFixture('en'), acts: 'none' });
  const told = (reading: Pick<ThreadedReading, 'blueprint'>) =>
    reading.blueprint(blueprint).catch((error) => [error.code, error.message, error.problems]);
  expect(await told(threaded)).toEqual(await told(readingHere));
  expect(await told(threaded)).toEqual([expect.stringContaining('blueprint'), expect.any(String), [expect.any(String)]]);
});

test('subtitles, folders of cases and data sets are read on the thread from where they lie; a data set is unpacked there', async () => {
  open(thread);
  const folder = mkdtempSync(join(tmpdir(), 'troupe-reading-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const brought = (name: string, content: Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return { file: join(folder, name) };
  };
  const lines = brought('film.srt', new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nNELL: Who is there?\n\nnothing\n'));
  expect(await threaded.subtitles(lines)).toEqual(await readingHere.subtitles(lines));
  expect(await threaded.subtitles(lines)).toMatchObject({
    lines: [{ speaker: 'NELL', text: 'Who is there?' }],
    warnings: [expect.any(String)],
  });
  const play = readFileSync(new URL('../../../../plays/last-light/case.json', import.meta.url), 'utf8');
  const cases = brought('folder.json', json({ files: { 'a/case.json': play } }));
  expect(await threaded.folder(cases)).toEqual(await readingHere.folder(cases));
  expect(await threaded.folder(cases)).toMatchObject({ cases: [{ play: { id: expect.any(String) } }], size: play.length });
  const zip = (files: Record<string, string>) =>
    writeZip(new Map(Object.entries(files).map(([name, content]) => [name, new TextEncoder().encode(content)])));
  const data = brought('data.zip', zip({ 'a/one.json': '[1]', 'two.json': '[2]', '../out.json': '[3]', '.hidden': '' }));
  const into = join(folder, 'unpacked');
  expect(await threaded.data(data, 'data.zip', into)).toMatchObject({
    files: 2,
    unpacked: 6,
    digest: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(readdirSync(into, { recursive: true }).sort()).toEqual(['a', join('a', 'one.json'), 'two.json']);
  const modes = ['', 'a', join('a', 'one.json')].map((name) => statSync(join(into, name)).mode & 0o777);
  if (process.platform !== 'win32') expect(modes).toEqual([0o700, 0o700, 0o600]);
  // A name that is a folder to one entry and a file to another, and one that no disk takes, are damage and no fault of the house.
  for (const files of [{ a: '1', 'a/b': '2' }, { ['剧'.repeat(150)]: '1' }])
    expect(await threaded.data(brought('odd.zip', zip(files)), 'odd.zip', join(folder, 'odd'))).toEqual({ wrong: 'damaged' });
  const named = await threaded.data(brought('x', bytes), '剧'.repeat(290), join(folder, 'long'));
  expect([named, readdirSync(join(folder, 'long'))]).toEqual([expect.objectContaining({ files: 1 }), ['剧'.repeat(80)]]);
});

test('a house that closes does not wait for what is being read', async () => {
  open(thread);
  const reading = threaded.script(longNovel(400_000));
  const refused = expect(reading).rejects.toMatchObject({ code: 'house-closing' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  await threaded.close();
  await refused;
  await expect(threaded.script(text)).rejects.toMatchObject({ code: 'house-closing' });
});

test('cards and packed cases are read on the thread from where they lie, refused in the same words, and proved there', async () => {
  open(thread);
  const folder = mkdtempSync(join(tmpdir(), 'troupe-reading-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const brought = (name: string, content: Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return { file: join(folder, name) };
  };
  const card = brought('bram.png', writeCardFile(newCharacter('Bram'), { format: 'png' }));
  expect(await threaded.card(card)).toEqual(await readingHere.card(card));
  expect((await threaded.card(card)).card.character.name).toBe('Bram');
  const play = readFileSync(new URL('../../../../plays/last-light/case.json', import.meta.url));
  const zip = brought('case.zip', writeZip(new Map([['case.json', new Uint8Array(play)]])));
  const [first] = await threaded.cases(zip);
  expect([first?.play.id, first?.findings]).toEqual([expect.any(String), await threaded.checked(first?.play as never)]);
  const broken = brought('broken.zip', new Uint8Array(play.subarray(0, 400)));
  const told = (reading: Pick<ThreadedReading, 'cases'>) =>
    reading.cases(broken).catch((error) => [error.code, error.message, error.problems]);
  expect(await told(threaded)).toEqual(await told(readingHere));
  const sheet = brought('play.txt', bytes);
  expect(await threaded.sheet(sheet, 'play.txt')).toEqual({ text, digest: expect.stringMatching(/^[0-9a-f]{32}$/) });
});
