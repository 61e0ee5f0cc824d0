import type { MeasuredFrame } from '@troupe/core/screening';
import { fault } from '../errors.en.ts';
import { frameCount } from '../rewards/vectors.ts';
import { lastComplaint, runTool } from './ffmpeg.ts';
import { probeFilm } from './probe.ts';

/** A moment of a film: `film.mp4#t=1.25`. A file without it is a picture, and so is a data URI. */
export function momentOf(frame: string): { readonly file: string; readonly at: number | null } {
  const found = /^(.*)#t=([\d.]+)$/su.exec(frame);
  return found ? { file: found[1] as string, at: Number(found[2]) } : { file: frame, at: null };
}

/** Moments evenly over a film: each in the middle of its share, as many as its length asks for. */
export function evenMoments(seconds: number, count = frameCount(seconds)): number[] {
  return Array.from({ length: count }, (_, index) => Math.round(((index + 0.5) * seconds * 1000) / count) / 1000);
}

/** The frames by which a film is seen, by name. */
export async function framesOf(file: string): Promise<string[]> {
  const { seconds } = await probeFilm(file);
  return evenMoments(seconds).map((at) => `${file}#t=${at}`);
}

const pictureLimit = 30_000_000;

async function grab(frame: string, filter: string, form: readonly string[]): Promise<Buffer> {
  const { file, at } = momentOf(frame);
  const inline = /^data:image\/[\w.+-]+;base64,/u.exec(file);
  if (file.length > pictureLimit) throw fault('usage-size/picture');
  const source = inline ? 'pipe:0' : file;
  const args = [
    '-v',
    'error',
    '-protocol_whitelist',
    'file,pipe',
    ...(at === null ? [] : ['-ss', String(at)]),
    '-i',
    source,
    '-frames:v',
    '1',
    '-vf',
    filter,
    ...form,
    'pipe:1',
  ];
  const input = inline ? Buffer.from(file.slice(inline[0].length), 'base64') : undefined;
  const { code, output, errors } = await runTool('ffmpeg', args, input ? { input } : {});
  if (code === 0 && output.length > 0) return output;
  const name = inline ? 'a picture' : frame;
  throw fault('frame-unreadable', { name, why: lastComplaint(errors) });
}

/** Red, green, blue bytes of a frame that covers the size, cut to its middle. */
export function framePixels(frame: string, { width, height }: { readonly width: number; readonly height: number }): Promise<Uint8Array> {
  const filter = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${width}:${height}`;
  return grab(frame, filter, ['-f', 'rawvideo', '-pix_fmt', 'rgb24']);
}

/** A frame as a JPEG in a data URI, no wider than `width`: what vision models are sent. */
export async function framePicture(frame: string, width = 512): Promise<string> {
  const jpeg = await grab(frame, `scale='min(${width},iw)':-2`, ['-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '5']);
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

const measured = { width: 64, height: 36 };

/** A frame small, as measuring needs it. */
export async function measuredFrame(frame: string): Promise<MeasuredFrame> {
  return { ...measured, at: momentOf(frame).at ?? 0, rgb: await framePixels(frame, measured) };
}
