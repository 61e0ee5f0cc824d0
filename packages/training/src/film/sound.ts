import { TroupeError } from '@troupe/core';
import { lastComplaint, runTool } from './ffmpeg.ts';

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
  throw new TroupeError(
    'sound-unreadable',
    `No sound could be taken from ${file} at ${start} s: ${lastComplaint(errors) || 'there is none'}.`,
    'Look at the film with: ffplay FILE',
  );
}
