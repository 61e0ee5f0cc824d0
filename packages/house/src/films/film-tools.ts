import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { plainJson } from '@troupe/core/model';
import { evenMoments, inParallel, lastComplaint, Probe, type Ran, runTool, settled } from '@troupe/training';
import { fault } from './errors.en.ts';
import { measured, measuredBytes, type TakenFrame } from './film-frames.ts';

export type FilmFigures = { readonly seconds: number; readonly width: number; readonly height: number };

/** Uploads come from anywhere: only this file is opened, no picture larger than 8K, no piece of memory beyond 256 MB, one thread, some seconds. */
const careful = ['-v', 'error', '-protocol_whitelist', 'file', '-max_alloc', String(2 ** 28)];
const patience = 30_000;

/** `patience`: how many milliseconds a tool may take. */
export type Care = { readonly signal: AbortSignal; readonly patience?: number };

async function carefully(tool: 'ffmpeg' | 'ffprobe', args: readonly string[], { signal, patience: most = patience }: Care): Promise<Ran> {
  const late = AbortSignal.timeout(most);
  try {
    return await runTool(tool, [...careful, ...args], { signal: AbortSignal.any([signal, late]) });
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw unreadable(`${tool} was still at it after ${most / 1000} s`);
    throw error;
  }
}

const longest = 6 * 3600;
const mostPixels = 7680 * 4320;

/** What a film is, in seconds and pixels; refused where it holds no picture, or no time. */
export async function probedFilm(file: string, care: Care): Promise<FilmFigures> {
  const { code, output, errors } = await carefully('ffprobe', ['-of', 'json', '-show_streams', '-show_format', '--', file], care);
  const probe = code === 0 ? Probe.safeParse(plainJson(output.toString('utf8'))) : undefined;
  if (!probe?.success) throw unreadable(lastComplaint(errors).replaceAll(file, 'the film'));
  const picture = probe.data.streams.find((stream) => stream.codec_type === 'video');
  if (!picture?.width || !picture.height) throw unreadable('it holds no picture');
  if (picture.width * picture.height > mostPixels) throw unreadable('its picture is larger than 8K');
  const seconds = Number(probe.data.format?.duration ?? picture.duration);
  if (!(seconds > 0)) throw unreadable('it lasts no time at all');
  if (seconds > longest) throw unreadable(`it lasts more than ${longest / 3600} hours`);
  return { seconds, width: picture.width, height: picture.height };
}

export type TakeOptions = Care & { readonly onProgress?: (done: number, all: number) => void };

/** The frames of a film, evenly over it, each with its small one. */
export async function takeFrames(file: string, { seconds }: FilmFigures, { onProgress, ...care }: TakeOptions): Promise<TakenFrame[]> {
  const moments = evenMoments(seconds);
  const folder = mkdtempSync(join(tmpdir(), 'troupe-frames-'));
  let done = 0;
  try {
    const taken = await inParallel(moments, 2, async (at, index): Promise<TakenFrame> => {
      care.signal.throwIfAborted();
      const frame = await grabbed(file, at, join(folder, String(index)), care);
      onProgress?.(++done, moments.length);
      return frame;
    });
    return settled(taken);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { width, height } = measured;
const small = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${width}:${height}`;

/** One moment, decoded once: the picture and the small one. A process for all moments would hold as many decoders of 8K open. */
async function grabbed(file: string, at: number, into: string, care: Care): Promise<TakenFrame> {
  const [jpeg, rgb] = [`${into}.jpg`, `${into}.rgb`];
  const seen = ['-y', '-max_pixels', String(mostPixels), '-threads', '1', '-ss', String(at), '-i', file];
  const one = ['-map', '0:v:0', '-frames:v', '1', '-an', '-sn', '-dn', '-vf'];
  const picture = [...one, "scale='min(512,iw)':-2", '-f', 'image2', '-update', '1', '-c:v', 'mjpeg', '-q:v', '5', jpeg];
  const pixels = [...one, small, '-f', 'rawvideo', '-pix_fmt', 'rgb24', rgb];
  const { code, errors } = await carefully('ffmpeg', [...seen, ...picture, ...pixels], care);
  const taken = [jpeg, rgb].map((name) => (code === 0 && existsSync(name) ? readFileSync(name) : Buffer.alloc(0)));
  const [large, least] = taken as [Buffer, Buffer];
  if (large.length > 0 && least.length === measuredBytes) return { at, jpeg: large, rgb: least };
  throw unreadable(lastComplaint(errors).replaceAll(file, 'the film') || `there is no picture at ${at} s`);
}

const unreadable = (why: string): TroupeError => fault('film-unreadable/house', { why: why.slice(0, 200) });
