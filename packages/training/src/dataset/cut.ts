import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fault } from '../errors.en.ts';
import { lastComplaint, runTool } from '../film/ffmpeg.ts';
import { inParallel } from '../film/pool.ts';
import { type Film, frameTimes, probeFilm } from '../film/probe.ts';
import type { Clip, Sample } from './samples.ts';

/** The film, where its clips go, and how much of the picture is cut away. */
export type CutOptions = {
  readonly video: string;
  /** Where the clips go. */
  readonly folder: string;
  /** How much of the height, from below, holds subtitles and is cut away. */
  readonly band?: number;
  readonly parallel?: number;
  readonly onProgress?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
};

/** How cutting went: clips made now, clips kept from before, and those that failed by name. */
export type Cut = { readonly made: number; readonly kept: number; readonly failed: readonly string[] };

/** The file of a sample's clip: samples that see the same share it. */
export function clipName({ film, clip }: Pick<Sample, 'film' | 'clip'>): string {
  return `${film.replace(/[^\p{L}\p{N}_-]+/gu, '-')}_${Math.round(clip.start * 1000)}-${Math.round(clip.end * 1000)}.mp4`;
}

/** Cuts every clip. Clips that an earlier run finished, from the same film with the same band, are kept. */
export async function cutClips(samples: readonly Sample[], options: CutOptions): Promise<Cut> {
  const { video, folder, band = 0.15, parallel = 2, onProgress, signal } = options;
  if (!(band >= 0 && band < 0.9)) throw fault('usage-band', { band });
  const film = await probeFilm(video);
  mkdirSync(folder, { recursive: true });
  renewed(folder, JSON.stringify({ film, band }));
  const clips = [...new Map(samples.map((sample) => [clipName(sample), sample])).entries()];
  let [done, made] = [0, 0];
  const results = await inParallel(clips, parallel, async ([name, { clip }]) => {
    signal?.throwIfAborted();
    const out = join(folder, name);
    if (!existsSync(out)) {
      await cutClip(video, film, clip, out, band, signal);
      made++;
    }
    onProgress?.(++done, clips.length);
  });
  signal?.throwIfAborted();
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${clips[index]?.[0]}: ${result.reason instanceof Error ? result.reason.message : result.reason}`] : [],
  );
  return { made, kept: clips.length - made - failed.length, failed };
}

/** Clips of another film or another band are of no use: what made the clips stands beside them. */
function renewed(folder: string, made: string): void {
  const file = join(folder, 'made-from.json');
  if (existsSync(file) && readFileSync(file, 'utf8') !== made) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(file, made);
}

/** Its last frame has gone before the clip ends: a frame that is still shown when the answer begins would give it away. */
export async function cutClip(video: string, film: Film, clip: Clip, out: string, band: number, signal?: AbortSignal): Promise<void> {
  if (clip.start >= film.seconds || clip.end > film.seconds + 1) throw fault('clip-outside', { end: clip.end, seconds: film.seconds });
  const frame = 1 / film.framesPerSecond;
  const length = Math.max(frame, Math.min(clip.end, film.seconds) - clip.start - frame);
  const kept = 1 - band;
  const part = join(dirname(out), `.part-${process.pid}-${Math.round(clip.start * 1000)}-${Math.round(clip.end * 1000)}.mp4`);
  const args = ['-v', 'error', '-y', '-ss', clip.start.toFixed(3), '-i', video, '-t', length.toFixed(4), '-an', '-sn', '-map', '0:v:0'];
  const filter = `crop=trunc(iw/2)*2:max(2\\,trunc(ih*${kept}/2)*2):0:0,setpts=PTS-STARTPTS`;
  const form = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-bf',
    '0',
    '-threads',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ];
  try {
    const { code, errors } = await runTool('ffmpeg', [...args, '-vf', filter, ...form, part], signal ? { signal } : {});
    if (code !== 0 || !existsSync(part)) throw fault('clip-failed', { start: clip.start, why: lastComplaint(errors) });
    renameSync(part, out);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Clips whose last frame is still to be seen when their time is over: none may be. */
export async function overlongClips(samples: readonly Sample[], folder: string, parallel = 2): Promise<string[]> {
  const clips = [...new Map(samples.map((sample) => [clipName(sample), sample.clip])).entries()].filter(([name]) =>
    existsSync(join(folder, name)),
  );
  const results = await inParallel(clips, parallel, async ([name, clip]) => {
    const file = join(folder, name);
    const { framesPerSecond } = await probeFilm(file);
    const times = await frameTimes(file, framesPerSecond);
    const end = times.reduce((most, time) => Math.max(most, time.end), 0);
    return times.length === 0 || end > clip.end - clip.start + 0.002 ? [`${name}: its frames last ${end.toFixed(3)} s`] : [];
  });
  return results.flatMap((result, index) => (result.status === 'fulfilled' ? result.value : [`${clips[index]?.[0]}: ${result.reason}`]));
}
