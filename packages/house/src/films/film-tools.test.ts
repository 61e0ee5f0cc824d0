import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { measuredBytes } from './film-frames.ts';
import { probedFilm, takeFrames } from './film-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const filmed = test.skipIf(spawnSync('ffmpeg', ['-version']).status !== 0);
const { signal } = new AbortController();

function make(name: string, ...args: readonly string[]): string {
  const file = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', ...args, file]);
  return file;
}

filmed('a frame is what is shown at its moment, as a picture and small', async () => {
  const graph = 'color=c=black:s=320x180:r=10:d=2[a];color=c=white:s=320x180:r=10:d=2[b];[a][b]concat=n=2:v=1';
  const film = join(folder, 'turn.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-filter_complex', graph, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', film]);
  const figures = await probedFilm(film, { signal });
  const done: number[] = [];
  const frames = await takeFrames(film, figures, { signal, onProgress: (count, all) => done.push(count / all) });
  expect(frames.map(({ at }) => at)).toEqual([0.5, 1.5, 2.5, 3.5]);
  expect(frames.map(({ rgb }) => (rgb[0] ?? 0) > 128)).toEqual([false, false, true, true]);
  expect(frames.every(({ rgb }) => rgb.length === measuredBytes)).toBe(true);
  expect(frames.map(({ jpeg }) => [jpeg[0], jpeg[1]])).toEqual(frames.map(() => [0xff, 0xd8]));
  expect(done.at(-1)).toBe(1);
});

filmed('whoever takes too long is stopped, and says so', async () => {
  const film = make('slow.mp4', '-i', 'testsrc=duration=1:size=160x90:rate=10');
  const late = { signal, patience: 1 };
  await expect(probedFilm(film, late)).rejects.toMatchObject({ code: 'film-unreadable', message: expect.stringContaining('still at it') });
  const figures = await probedFilm(film, { signal });
  await expect(takeFrames(film, figures, late)).rejects.toMatchObject({
    code: 'film-unreadable',
    message: expect.stringContaining('ffmpeg was'),
  });
});

filmed('a small file with a picture beyond 8K is not taken up, and one of seven hours is refused', async () => {
  const huge = make('huge.avi', '-i', 'color=c=black:s=8192x4400:r=1:d=1', '-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '31');
  expect(statSync(huge).size).toBeLessThan(2_000_000);
  await expect(probedFilm(huge, { signal })).rejects.toThrow('This film cannot be seen: its picture is larger than 8K.');
  // A head that tells of a smaller one does not help.
  const lied = takeFrames(huge, { seconds: 1, width: 160, height: 90 }, { signal });
  await expect(lied).rejects.toMatchObject({ code: 'film-unreadable', message: expect.not.stringContaining(folder) });
  const long = make('long.mkv', '-i', 'color=c=red:s=32x32:r=1/600:d=25200', '-c:v', 'libx264', '-preset', 'ultrafast');
  expect(readFileSync(long).length).toBeLessThan(50_000);
  await expect(probedFilm(long, { signal })).rejects.toThrow('more than 6 hours');
});

filmed('whoever closes the house stops the tools', async () => {
  const film = make('stop.mp4', '-i', 'testsrc=duration=1:size=160x90:rate=10');
  const closing = new AbortController();
  closing.abort(new Error('closing'));
  await expect(probedFilm(film, { signal: closing.signal })).rejects.toThrow('closing');
});
