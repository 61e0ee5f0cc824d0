import { fault } from '../errors.en.ts';
import { lastComplaint, runTool } from './ffmpeg.ts';

/** A part of a film: from which second, and how long. */
export type Stretch = { readonly start: number; readonly seconds: number };

/** The sound of a stretch of a film, small and without loss: FLAC, one channel, as recognisers want it. */
export async function soundOf(file: string, { start, seconds }: Stretch, signal?: AbortSignal): Promise<Uint8Array> {
  const args = [
    '-v',
    'error',
    '-ss',
    start.toFixed(3),
    '-i',
    file,
    '-t',
    seconds.toFixed(3),
    '-vn',
    '-ac',
    '1',
    '-ar',
    '16000',
    '-f',
    'flac',
    'pipe:1',
  ];
  const { code, output, errors } = await runTool('ffmpeg', args, signal ? { signal } : {});
  if (code === 0 && output.length > 0) return output;
  throw fault('sound-unreadable', { file, start, why: lastComplaint(errors) });
}
