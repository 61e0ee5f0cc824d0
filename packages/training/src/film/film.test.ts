import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsOf } from '@troupe/core/screening';
import { afterAll, expect, test } from 'vitest';
import { buildDataset } from '../dataset/build.ts';
import { clipName, cutClip, cutClips, overlongClips } from '../dataset/cut.ts';
import type { Sample } from '../dataset/samples.ts';
import { runTool } from './ffmpeg.ts';
import { evenMoments, framePicture, framePixels, framesOf, measuredFrame } from './frames.ts';
import { inParallel } from './pool.ts';
import { frameTimes, probeFilm } from './probe.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-film-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const here = await runTool('ffmpeg', ['-version']).then(
  () => true,
  () => false,
);
const filmed = test.skipIf(!here);

async function make(name: string, args: readonly string[]): Promise<string> {
  const file = join(folder, name);
  const { code, errors } = await runTool('ffmpeg', ['-v', 'error', '-y', ...args, file]);
  expect([code, errors]).toEqual([0, '']);
  return file;
}

/** Black until `turn`, white from then on; a white bar for the subtitles all the time. */
function turning(name: string, turn: number, rate: string, length = turn + 2): Promise<string> {
  const bar = 'drawbox=x=iw*0.2:y=ih*0.88:w=iw*0.6:h=ih*0.1:color=white:t=fill';
  const graph = `color=c=black:s=160x120:r=${rate}:d=${turn}[a];color=c=white:s=160x120:r=${rate}:d=${length - turn}[b];[a][b]concat=n=2:v=1,${bar}`;
  return make(name, ['-filter_complex', graph, '-c:v', 'libx264', '-preset', 'ultrafast']);
}

const times = (start: number, end: number) =>
  [start, end]
    .map((at) => `00:00:${String(Math.floor(at)).padStart(2, '0')},${String(Math.round((at % 1) * 1000)).padStart(3, '0')}`)
    .join(' --> ');
const subtitles = (...lines: readonly [number, number, string][]) =>
  lines.map(([start, end, text], index) => `${index + 1}\n${times(start, end)}\n${text}\n`).join('\n');
const samplesIn = (text: string): Sample[] => {
  const { split } = buildDataset(text, { film: '影 film', main: ['Ben'] });
  return [...split.train, ...split.test];
};

/** The brightest pixel of each frame. */
async function brightest(file: string): Promise<number[]> {
  const { width, height } = await probeFilm(file);
  const { output } = await runTool('ffmpeg', ['-v', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']);
  const size = width * height;
  return Array.from({ length: output.length / size }, (_, frame) =>
    output.subarray(frame * size, (frame + 1) * size).reduce((a, b) => Math.max(a, b), 0),
  );
}

filmed.each(['25', '24000/1001', '30', '10'])(
  'at %s frames a second no frame of a clip is still shown when its answer begins, and no subtitle is left',
  async (rate) => {
    const video = await turning(`影 片 ${rate.replace('/', '-')}.mp4`, 4.2, rate);
    const samples = samplesIn(subtitles([1.04, 4.2, 'Anna : What do you see?'], [4.2, 5, 'Ben : Light.']));
    const clips = join(folder, `clips ${rate.replace('/', '-')}`);
    const seen: number[] = [];
    expect(await cutClips(samples, { video, folder: clips, onProgress: (done, all) => seen.push(done / all) })).toEqual({
      made: 1,
      kept: 0,
      failed: [],
    });
    expect(seen).toEqual([1]);
    expect(await overlongClips(samples, clips)).toEqual([]);
    const [sample] = samples;
    const file = join(clips, clipName(sample as Sample));
    const frames = await frameTimes(file, (await probeFilm(file)).framesPerSecond);
    expect(frames.at(-1)?.end).toBeLessThanOrEqual(4.2 - 1.04 + 0.002);
    expect(frames.at(-1)?.end).toBeGreaterThan(4.2 - 1.04 - 0.25);
    const lights = await brightest(file);
    expect(lights.length).toBe(frames.length);
    expect(Math.max(...lights)).toBeLessThan(40);
  },
);

filmed('the check would find a clip that shows its answer', async () => {
  const video = await turning('long.mp4', 3, '25');
  const [sample] = samplesIn(subtitles([1, 3, 'Anna : Well?'], [3, 4, 'Ben : Light.'])) as [Sample];
  const clips = join(folder, 'too long');
  await cutClips([sample], { video, folder: clips });
  await cutClip(video, await probeFilm(video), { start: 1, end: 3.6 }, join(clips, clipName(sample)), 0);
  expect(await overlongClips([sample], clips)).toHaveLength(1);
});

filmed('what was cut is kept; another band cuts everything anew; what fails is named and stops nothing', async () => {
  const video = await turning('again.mp4', 8, '25');
  const samples = samplesIn(
    subtitles(
      [0.5, 1.5, 'Anna : One?'],
      [1.6, 2, 'Ben : One.'],
      [2.5, 3.5, 'Anna : Two?'],
      [3.6, 4, 'Ben : Two.'],
      [20, 22, 'Anna : Out?'],
      [22, 23, 'Ben : Out.'],
    ),
  );
  const clips = join(folder, 'kept');
  const first = await cutClips(samples, { video, folder: clips });
  expect(first).toMatchObject({ made: 2, kept: 0 });
  expect(first.failed).toEqual([expect.stringContaining('goes on after the film ends')]);
  const [name] = readdirSync(clips).filter((file) => file.endsWith('.mp4'));
  const before = statSync(join(clips, name as string)).mtimeMs;
  rmSync(join(clips, readdirSync(clips).filter((file) => file.endsWith('.mp4'))[1] as string));
  expect(await cutClips(samples, { video, folder: clips })).toMatchObject({ made: 1, kept: 1 });
  expect(statSync(join(clips, name as string)).mtimeMs).toBe(before);
  expect(await cutClips(samples, { video, folder: clips, band: 0.3 })).toMatchObject({ made: 2, kept: 0 });
  expect((await probeFilm(join(clips, name as string))).height).toBe(84);
  expect(readdirSync(clips).filter((file) => file.startsWith('.part'))).toEqual([]);
});

filmed('a line at the end of the film: its clip ends with the film, and what runs on a little after it is cut there', async () => {
  const video = await turning('end.mp4', 4, '25', 6);
  const last = samplesIn(subtitles([3, 5, 'Anna : Is it over?'], [5, 6, 'Ben : It is.']));
  const beyond = samplesIn(subtitles([4, 6.6, 'Anna : And now?'], [6.6, 7, 'Ben : Nothing.']));
  const clips = join(folder, 'ends');
  expect(await cutClips([...last, ...beyond], { video, folder: clips })).toMatchObject({ made: 2, failed: [] });
  expect(await overlongClips([...last, ...beyond], clips)).toEqual([]);
  const lengths = await Promise.all([...last, ...beyond].map(async (sample) => (await probeFilm(join(clips, clipName(sample)))).seconds));
  expect(lengths.map((seconds) => Math.round(seconds))).toEqual([2, 2]);
});

filmed('films that cannot be seen are named with what is wrong with them', async () => {
  const at = (name: string, bytes: string | Uint8Array) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  await expect(probeFilm(join(folder, 'nowhere.mp4'))).rejects.toMatchObject({ code: 'film-missing' });
  await expect(probeFilm(at('empty.mp4', ''))).rejects.toThrow('it is empty');
  await expect(probeFilm(at('letters.mp4', 'this is no film'))).rejects.toMatchObject({ code: 'film-unreadable' });
  const good = await turning('whole.mp4', 1, '25');
  await expect(probeFilm(at('half.mp4', readFileSync(good).subarray(0, 600)))).rejects.toMatchObject({ code: 'film-unreadable' });
  const sound = await make('sound.m4a', ['-f', 'lavfi', '-i', 'sine=d=1']);
  await expect(probeFilm(sound)).rejects.toThrow('holds no picture');
});

filmed('a film of four hours, with or without sound, is measured and seen at its moments without being read through', async () => {
  const long = await make('four hours.mkv', [
    '-f',
    'lavfi',
    '-i',
    'color=c=red:s=32x32:r=1/20:d=14400',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '5',
  ]);
  const film = await probeFilm(long);
  expect(film.seconds).toBeGreaterThan(14_000);
  expect(film.sound).toBe(false);
  const names = await framesOf(long);
  expect(names).toHaveLength(32);
  const [r = 0, g = 255] = await framePixels(names[30] as string, { width: 8, height: 8 });
  expect(r > 150 && g < 60).toBe(true);
  const sounding = await make('sounding.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x48:r=10:d=2',
    '-f',
    'lavfi',
    '-i',
    'sine=d=2',
    '-shortest',
  ]);
  expect((await probeFilm(sounding)).sound).toBe(true);
});

filmed('frames: evenly, as a picture for a model, and small for measuring', async () => {
  expect(evenMoments(4)).toEqual([0.5, 1.5, 2.5, 3.5]);
  expect([4.9, 14.9, 59, 600].map((seconds) => evenMoments(seconds).length)).toEqual([4, 8, 16, 32]);
  const video = await turning('measured.mp4', 4, '25', 8);
  const frames = await framesOf(video);
  expect(await framePicture(frames[0] as string)).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  const inline = await framePicture(frames.at(-1) as string);
  expect((await framePixels(inline, { width: 4, height: 4 }))[0]).toBeGreaterThan(220);
  const facts = factsOf(
    (await inParallel(frames, 2, measuredFrame)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    8,
  );
  expect(facts.cuts).toEqual([4]);
  expect(facts.brighter).toBeGreaterThan(0.7);
  await expect(framePicture(`${video}#t=99`)).rejects.toMatchObject({ code: 'frame-unreadable' });
});

test('where ffmpeg is missing, the message says how to get it', async () => {
  process.env.TROUPE_FFPROBE = join(folder, 'no-such-tool');
  const file = join(folder, 'something.mp4');
  writeFileSync(file, 'x');
  await expect(probeFilm(file)).rejects.toMatchObject({ code: 'ffmpeg-missing', remedy: expect.stringContaining('apt install ffmpeg') });
  delete process.env.TROUPE_FFPROBE;
  expect(existsSync(file)).toBe(true);
});
