import { addressOf, ask } from '../../api/ask.ts';
import type { Film } from '../../api/schema.d.ts';
import type { SentFrame } from './films.ts';

export type Bringing =
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'looking'; readonly share: number }
  | { readonly step: 'browser'; readonly share: number };

const piece = 4 * 2 ** 20;
const patience = 400;

/** Sends a film in pieces and waits until it has been looked at: by the house, or by this browser where the house cannot. */
export async function bringFilm(file: File, known: readonly Film[], tell: (where: Bringing) => void): Promise<Film> {
  // Whoever was cut off goes on where it had arrived.
  const begun = known.find(({ state, name, bytes }) => state === 'arriving' && name === file.name && bytes === file.size);
  const id = begun?.id ?? (await ask('POST /api/films', { body: { name: file.name, bytes: file.size } })).id;
  for (let at = begun?.arrived ?? 0; at < file.size; ) {
    tell({ step: 'sending', share: at / file.size });
    at = (await ask('PUT /api/films/{film}/bytes', { film: id, at, body: file.slice(at, at + piece) })).arrived;
  }
  tell({ step: 'looking', share: 0 });
  try {
    return await lookedAt(await ask('POST /api/films/{film}/finish', { film: id }), tell);
  } catch (error) {
    // What cannot be shown is of no use to anybody.
    await ask('DELETE /api/films/{film}', { film: id }).catch(() => undefined);
    throw error;
  }
}

async function lookedAt(first: Film, tell: (where: Bringing) => void): Promise<Film> {
  let film = first;
  while (film.state === 'looking') {
    const { done, all } = film.looked ?? { done: 0, all: 0 };
    tell({ step: 'looking', share: all === 0 ? 0 : done / all });
    await new Promise((resolve) => setTimeout(resolve, patience));
    film = await ask('GET /api/films/{film}', { film: film.id });
  }
  return film.state === 'unseen' ? lookInBrowser(film, tell) : film;
}

export async function lookInBrowser(film: Film, tell: (where: Bringing) => void): Promise<Film> {
  const taken = await takeFrames(addressOf('GET /api/films/{film}/file', { film: film.id }), (done, all) =>
    tell({ step: 'browser', share: done / all }),
  );
  return ask('POST /api/films/{film}/frames', { film: film.id, body: taken });
}

type TakenFilm = {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly frames: readonly SentFrame[];
};
const small = { width: 64, height: 36 };
const widest = 512;

/** As many frames as a film's length asks for, each in the middle of its share. */
function momentsOf(seconds: number): number[] {
  const count = seconds < 5 ? 4 : seconds < 15 ? 8 : seconds < 60 ? 16 : 32;
  return Array.from({ length: count }, (_, index) => Math.round(((index + 0.5) * seconds * 1000) / count) / 1000);
}

/** Looks at a film in this browser, for a house that has no ffmpeg. */
async function takeFrames(address: string, progress: (done: number, all: number) => void): Promise<TakenFilm> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  await told(video, 'loadeddata');
  const { duration: seconds, videoWidth: width, videoHeight: height } = video;
  if (!(seconds > 0) || !Number.isFinite(seconds) || width === 0) throw new Error('no picture');
  const moments = momentsOf(seconds);
  const frames: SentFrame[] = [];
  for (const at of moments) {
    video.currentTime = at;
    await told(video, 'seeked');
    frames.push({ at, picture: pictureOf(video), small: smallOf(video) });
    progress(frames.length, moments.length);
  }
  return { seconds, width, height, frames };
}

const told = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unplayable')), { once: true });
  });

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return [canvas, canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D];
}

function pictureOf(video: HTMLVideoElement): string {
  const width = Math.min(widest, video.videoWidth);
  const [canvas, context] = canvasOf(width, Math.max(1, Math.round((width * video.videoHeight) / video.videoWidth)));
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
}

/** The middle of the picture, as it is measured. */
function smallOf(video: HTMLVideoElement): string {
  const [, context] = canvasOf(small.width, small.height);
  const scale = Math.max(small.width / video.videoWidth, small.height / video.videoHeight);
  const [w, h] = [video.videoWidth * scale, video.videoHeight * scale];
  context.drawImage(video, (small.width - w) / 2, (small.height - h) / 2, w, h);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  let bytes = '';
  for (let pixel = 0; pixel < data.length; pixel += 4)
    bytes += String.fromCharCode(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0);
  return btoa(bytes);
}
