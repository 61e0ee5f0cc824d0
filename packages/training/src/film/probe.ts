import { existsSync, statSync } from 'node:fs';
import type { Phrase, TroupeError } from '@troupe/core/errors';
import * as z from 'zod';
import { fault, phrase } from '../errors.en.ts';
import { lastComplaint, runTool } from './ffmpeg.ts';

/** What a film is, in seconds and pixels. */
export type Film = {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly sound: boolean;
};

/** What ffprobe says of a film. */
export const Probe = z.looseObject({
  streams: z.array(
    z.looseObject({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      avg_frame_rate: z.string().optional(),
      r_frame_rate: z.string().optional(),
      duration: z.string().optional(),
    }),
  ),
  format: z.looseObject({ duration: z.string().optional() }).optional(),
});

/** How long a film is, its size and frames a second, and whether it has sound, by ffprobe. Throws a typed error where it is missing or the file is no film. */
export async function probeFilm(file: string): Promise<Film> {
  if (!existsSync(file)) throw fault('film-missing', { file });
  if (statSync(file).size === 0) throw unreadable(file, phrase('film.empty'));
  const { code, output, errors } = await runTool('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', '--', file]);
  const probe = code === 0 ? Probe.safeParse(JSON.parse(output.toString('utf8'))) : undefined;
  if (!probe?.success) throw unreadable(file, lastComplaint(errors).replace(`${file}: `, ''));
  const { streams, format } = probe.data;
  const picture = streams.find(({ codec_type: kind }) => kind === 'video');
  if (!picture?.width || !picture.height) throw unreadable(file, phrase('film.no-picture'));
  const seconds = Number(format?.duration ?? picture.duration);
  if (!(seconds > 0)) throw unreadable(file, phrase('film.no-time'));
  return {
    seconds,
    width: picture.width,
    height: picture.height,
    framesPerSecond: rate(picture.avg_frame_rate) || rate(picture.r_frame_rate) || 25,
    sound: streams.some(({ codec_type: kind }) => kind === 'audio'),
  };
}

function rate(fraction = ''): number {
  const [over, under = '1'] = fraction.split('/');
  const value = Number(over) / Number(under);
  return Number.isFinite(value) && value > 0 ? value : 0;
}

function unreadable(file: string, why: string | Phrase): TroupeError {
  return fault('film-unreadable', { file, why });
}

const Frames = z.looseObject({
  frames: z.array(
    z.looseObject({
      pts_time: z.string().optional(),
      best_effort_timestamp_time: z.string().optional(),
      duration_time: z.string().optional(),
    }),
  ),
});

/** When each frame of a short clip begins and ends, as ffprobe counts them. */
export async function frameTimes(file: string, framesPerSecond: number): Promise<{ readonly start: number; readonly end: number }[]> {
  const shown = 'frame=pts_time,best_effort_timestamp_time,duration_time';
  const args = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', shown, '-of', 'json', '--', file];
  const { code, output, errors } = await runTool('ffprobe', args);
  const read = code === 0 ? Frames.safeParse(JSON.parse(output.toString('utf8'))) : undefined;
  if (!read?.success) throw unreadable(file, lastComplaint(errors));
  return read.data.frames.map(({ pts_time: at, best_effort_timestamp_time: guess, duration_time: lasts }) => {
    const start = Number(at ?? guess ?? 0);
    return { start, end: start + (Number(lasts) || 1 / framesPerSecond) };
  });
}
