import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFilmLines, writeSubtitles } from '@troupe/core/formats';
import type { SpokenLine, Transcriber } from '@troupe/core/model';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runTool } from '../film/ffmpeg.ts';
import { buildDataset } from './build.ts';
import { transcribeFilm } from './transcribe.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-heard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const here = await runTool('ffmpeg', ['-version']).then(
  () => true,
  () => false,
);
const filmed = test.skipIf(!here);
const make = async (name: string, ...args: string[]): Promise<string> => {
  const file = join(folder, name);
  const { code, errors } = await runTool('ffmpeg', ['-v', 'error', '-y', ...args, file]);
  expect([code, errors]).toEqual([0, '']);
  return file;
};
const sounding = (name: string, seconds: number) =>
  make(
    name,
    '-f',
    'lavfi',
    '-i',
    `color=c=black:s=32x32:r=5:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=f=440:d=${seconds}`,
    '-shortest',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  );

/** Hears lines of a film by the length of what it is given: pieces come in order here. */
function hearing(pieces: readonly (readonly SpokenLine[])[]): Transcriber & { readonly heard: number[]; broken: boolean } {
  const heard: number[] = [];
  return {
    id: 'ear',
    heard,
    broken: false,
    async transcribe(sound) {
      if (this.broken) throw new Error('the line is dead');
      expect(new TextDecoder().decode(sound.subarray(0, 4))).toBe('fLaC');
      heard.push(sound.length);
      return pieces[heard.length - 1] ?? [];
    },
  };
}

filmed('a film is heard in pieces that overlap; what two of them hear is kept once, with the times of the film', async () => {
  const video = await sounding('雨 声.mp4', 12);
  const transcriber = hearing([
    [
      { start: 1, end: 2, text: 'What do you see?', speaker: 'A' },
      { start: 4, end: 5.4, text: 'Light.', speaker: 'B' },
    ],
    [
      { start: 0, end: 0.4, text: 'ight.', speaker: 'B' },
      { start: 1, end: 2, text: 'Where?', speaker: 'A' },
    ],
    [{ start: 1.5, end: 9, text: 'There.' }],
  ]);
  const progress: string[] = [];
  const lines = await transcribeFilm(video, {
    transcriber,
    piece: 5,
    parallel: 1,
    speakers: { A: 'Anna' },
    onProgress: (done, all) => progress.push(`${done}/${all}`),
  });
  expect(lines).toEqual([
    { start: 1, end: 2, text: 'What do you see?', speaker: 'Anna' },
    { start: 4, end: 5.4, text: 'Light.', speaker: 'B' },
    { start: 6, end: 7, text: 'Where?', speaker: 'Anna' },
    { start: 11.5, end: expect.any(Number), text: 'There.', speaker: null },
  ]);
  expect(lines.at(-1)?.end).toBeLessThan(12.5);
  expect(progress).toEqual(['1/3', '2/3', '3/3']);
  const { split } = buildDataset(writeSubtitles(lines), { film: 'rain', main: ['B'] });
  expect([...split.train, ...split.test].map(({ target }) => target.text)).toEqual(['Light.']);
});

filmed('killed between pieces it goes on: what was heard is not heard again, half a line is read over', async () => {
  const video = await sounding('long.mp4', 12);
  const kept = join(folder, 'long.pieces.jsonl');
  const line = (text: string): SpokenLine[] => [{ start: 1, end: 2, text }];
  const first = hearing([line('one')]);
  const stopped = new AbortController();
  await expect(
    transcribeFilm(video, { transcriber: first, piece: 5, parallel: 1, kept, signal: stopped.signal, onProgress: () => stopped.abort() }),
  ).rejects.toThrow();
  appendFileSync(kept, '{"by":"ear","start":5,"seco');
  appendFileSync(kept, '\n');
  const second = hearing([line('two'), line('three')]);
  const lines = await transcribeFilm(video, { transcriber: second, piece: 5, parallel: 1, kept });
  expect(lines.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect([first.heard.length, second.heard.length]).toEqual([1, 2]);
  const third = Object.assign(hearing([]), { broken: true });
  expect(await transcribeFilm(video, { transcriber: third, piece: 5, kept })).toEqual(lines);
  expect(
    readFileSync(kept, 'utf8')
      .split('\n')
      .filter((row) => row.startsWith('{"by":"ear","start"') && row.endsWith('}')),
  ).toHaveLength(3);
});

filmed('a film without sound, and none at all, are named', async () => {
  const silent = await make('silent.mp4', '-f', 'lavfi', '-i', 'color=c=black:s=32x32:r=5:d=1', '-c:v', 'libx264');
  await expect(transcribeFilm(silent, { transcriber: hearing([]) })).rejects.toThrow(/no sound/);
  writeFileSync(join(folder, 'broken.mp4'), 'not a film');
  await expect(transcribeFilm(join(folder, 'broken.mp4'), { transcriber: hearing([]) })).rejects.toMatchObject({ code: 'film-unreadable' });
});

test('property: lines written as subtitles are read as the same lines', () => {
  const name = fc.constantFrom('Anna', '老王', "O'Neil", null);
  const text = fc.constantFrom('Yes.', 'Look: there!', '好，走吧。', 'at 10:30', '“What?”');
  const one = fc.record({ start: fc.integer({ min: 0, max: 20_000_000 }), length: fc.integer({ min: 1, max: 9000 }), speaker: name, text });
  fc.assert(
    fc.property(fc.array(one), (list) => {
      const lines = list
        .map(({ start, length, ...rest }) => ({ ...rest, start: start / 1000, end: (start + length) / 1000 }))
        .sort((a, b) => a.start - b.start || a.end - b.end);
      const read = readFilmLines(writeSubtitles(lines)).lines;
      const times = ({ start, end }: { start: number; end: number }) => [Math.round(start * 1000), Math.round(end * 1000)];
      expect(read.map((line) => [line.speaker, line.text, ...times(line)])).toEqual(
        lines.map((line) => [line.speaker, line.text, ...times(line)]),
      );
    }),
  );
});
