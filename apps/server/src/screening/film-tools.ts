import { TroupeError } from '@troupe/core';
import { evenMoments, inParallel, lastComplaint, type Ran, runTool, settled } from '@troupe/training';
import * as z from 'zod';
import { measured, type TakenFrame } from './film-frames.ts';

export type FilmFigures = { readonly seconds: number; readonly width: number; readonly height: number };

/** Uploads come from anywhere: only this file is opened, no picture larger than 8K, no piece of memory beyond 256 MB, one thread, some seconds. */
const careful = ['-v', 'error', '-protocol_whitelist', 'file', '-max_alloc', String(2 ** 28)];
const patience = 30_000;

async function carefully(tool: 'ffmpeg' | 'ffprobe', args: readonly string[], signal: AbortSignal): Promise<Ran> {
  const late = AbortSignal.timeout(patience);
  try {
    return await runTool(tool, [...careful, ...args], { signal: AbortSignal.any([signal, late]) });
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw unreadable(`${tool} was still at it after ${patience / 1000} s`);
    throw error;
  }
}

const Probe = z.looseObject({
  streams: z.array(
    z.looseObject({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      duration: z.string().optional(),
    }),
  ),
  format: z.looseObject({ duration: z.string().optional() }).optional(),
});
const longest = 6 * 3600;

/** What a film is, in seconds and pixels; refused where it holds no picture, or no time. */
export async function probedFilm(file: string, signal: AbortSignal): Promise<FilmFigures> {
  const { code, output, errors } = await carefully('ffprobe', ['-of', 'json', '-show_streams', '-show_format', '--', file], signal);
  const probe = code === 0 ? Probe.safeParse(parsed(output.toString('utf8'))) : undefined;
  if (!probe?.success) throw unreadable(lastComplaint(errors).replaceAll(file, 'the film'));
  const picture = probe.data.streams.find((stream) => stream.codec_type === 'video');
  if (!picture?.width || !picture.height) throw unreadable('it holds no picture');
  const seconds = Number(probe.data.format?.duration ?? picture.duration);
  if (!(seconds > 0)) throw unreadable('it lasts no time at all');
  if (seconds > longest) throw unreadable(`it lasts more than ${longest / 3600} hours`);
  return { seconds, width: picture.width, height: picture.height };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type TakeOptions = { readonly signal: AbortSignal; readonly onProgress?: (done: number, all: number) => void };

/** The frames of a film, evenly over it, each with its small one. */
export async function takeFrames(file: string, { seconds }: FilmFigures, { signal, onProgress }: TakeOptions): Promise<TakenFrame[]> {
  const moments = evenMoments(seconds);
  let done = 0;
  const taken = await inParallel(moments, 2, async (at): Promise<TakenFrame> => {
    signal.throwIfAborted();
    const jpeg = await grabbed(file, at, ["scale='min(512,iw)':-2", '-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '5'], signal);
    const small = `scale=${measured.width}:${measured.height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${measured.width}:${measured.height}`;
    const rgb = await grabbed(file, at, [small, '-f', 'rawvideo', '-pix_fmt', 'rgb24'], signal);
    onProgress?.(++done, moments.length);
    return { at, jpeg, rgb };
  });
  return settled(taken);
}

async function grabbed(file: string, at: number, form: readonly string[], signal: AbortSignal): Promise<Uint8Array> {
  const seen = ['-max_pixels', String(7680 * 4320), '-threads', '1', '-ss', String(at), '-i', file, '-map', '0:v:0', '-frames:v', '1'];
  const { code, output, errors } = await carefully('ffmpeg', [...seen, '-an', '-sn', '-dn', '-vf', ...form, 'pipe:1'], signal);
  if (code === 0 && output.length > 0) return output;
  throw unreadable(lastComplaint(errors).replaceAll(file, 'the film') || `there is no picture at ${at} s`);
}

const unreadable = (why: string): TroupeError =>
  new TroupeError('film-unreadable', `This film cannot be seen: ${why.slice(0, 200)}.`, 'Bring one that a player can play.');
