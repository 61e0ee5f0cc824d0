import type {
  Dataset,
  DatasetWish,
  Film,
  FilmLines,
  Films,
  Hearing,
  LinesChange,
  ListedScreening,
  Offered,
  Scene,
  Screening,
  TalkLine,
  ToldScene,
  WatcherWish,
} from '@troupe/server/told';
import { ask } from '../../api/ask.ts';
import { sendFile } from '../../api/send-file.ts';
import { spoken } from '../../api/spoken.ts';

export type * from '@troupe/server/told';

export type Language = 'en' | 'zh';
export type Column = Dataset['statistics']['total'];
export type Layer = 'perception' | 'think' | 'answer';
export type TalkPart =
  | { readonly type: 'line'; readonly line: TalkLine }
  | { readonly type: 'begins'; readonly by: string; readonly moment: number }
  | { readonly type: 'layer-delta'; readonly layer: Layer; readonly delta: string }
  | { readonly type: 'restart' }
  | { readonly type: 'over' }
  | { readonly type: 'refused'; readonly code: string; readonly message: string; readonly remedy: string };
export type SentFrame = { readonly at: number; readonly picture: string; readonly small: string };

const film = (id: string, rest = '') => `/api/films/${encodeURIComponent(id)}${rest}`;
const talk = (id: string, rest = '') => `/api/screenings/${encodeURIComponent(id)}${rest}`;

export const films = {
  all: () => ask<Films>('GET', '/api/films'),
  one: (id: string) => ask<Film>('GET', film(id)),
  begin: (name: string, bytes: number) => ask<{ id: string }>('POST', '/api/films', { body: { name, bytes } }),
  piece: (id: string, at: number, piece: Blob) => sendFile<{ arrived: number }>(film(id, `/bytes?at=${at}`), piece, 'PUT'),
  finish: (id: string) => ask<Film>('POST', film(id, '/finish')),
  frames: (id: string, body: { seconds: number; width: number; height: number; frames: readonly SentFrame[] }) =>
    ask<Film>('POST', film(id, '/frames'), { body }),
  putAway: (id: string) => ask<unknown>('DELETE', film(id)),
  scene: (id: string, language: Language) => ask<ToldScene>('GET', film(id, `/scene?language=${language}`)),
  stage: (id: string, body: { scene: Scene; play?: string; topic?: string; language: Language }) =>
    ask<{ blueprint: unknown; plan: string | null }>('POST', film(id, '/stage'), { body }),
  lines: (id: string, language: Language) => ask<FilmLines>('GET', film(id, `/lines?language=${language}`)),
  change: (id: string, body: LinesChange, language: Language) => ask<FilmLines>('PATCH', film(id, `/lines?language=${language}`), { body }),
  ownLines: (id: string, language: Language) => ask<FilmLines>('POST', film(id, `/lines/own?language=${language}`)),
  step: (id: string, which: 'undo' | 'redo') => ask<FilmLines>('POST', film(id, `/lines/${which}`)),
  subtitles: (id: string, file: Blob, language: Language) =>
    sendFile<FilmLines & { warnings: string[] }>(film(id, `/subtitles?language=${language}`), file),
  hearing: (id: string) => ask<Hearing>('GET', film(id, '/hearing')),
  hear: (id: string, language: Language) => ask<Hearing>('POST', film(id, '/hearing'), { body: { language } }),
  dataset: (id: string) => ask<{ dataset: Dataset | null }>('GET', film(id, '/dataset')),
  build: (id: string, body: DatasetWish) => ask<Dataset>('POST', film(id, '/dataset'), { body }),
  cut: (id: string) => ask<unknown>('POST', film(id, '/dataset/clips')),
};

export const filmUrl = (id: string): string => film(id, '/file');
export const frameUrl = (id: string, frame: number): string => film(id, `/frames/${frame}`);
export const subtitlesUrl = (id: string, format: 'srt' | 'vtt', language: Language): string =>
  film(id, `/subtitles?format=${format}&language=${language}`);
export const exportUrl = (id: string, format: string, split: string): string => film(id, `/dataset/export?format=${format}&split=${split}`);
export const archiveUrl = (id: string): string => film(id, '/dataset/archive');
export const talkUrl = (id: string, format: 'markdown' | 'json'): string => talk(id, `/export?format=${format}`);

export const screenings = {
  all: () => ask<ListedScreening[]>('GET', '/api/screenings'),
  away: () => ask<ListedScreening[]>('GET', '/api/screenings?away=true'),
  one: (id: string) => ask<Screening>('GET', talk(id)),
  watchers: () => ask<Offered[]>('GET', '/api/watchers'),
  open: (body: { film: string; cast: readonly WatcherWish[]; person?: WatcherWish; language: Language }) =>
    ask<{ id: string }>('POST', '/api/screenings', { body }),
  takeBack: (id: string, line: string) => ask<unknown>('DELETE', talk(id, `/lines/${encodeURIComponent(line)}`)),
  putAway: (id: string) => ask<unknown>('DELETE', talk(id)),
  bringBack: (id: string) => ask<unknown>('POST', talk(id, '/bring-back')),
  forget: (id: string) => ask<unknown>('POST', talk(id, '/forget')),
  say: (id: string, wish: { text: string; to: string; moment: number }, signal: AbortSignal) =>
    spoken<TalkPart>(talk(id, '/say'), wish, signal),
  together: (id: string, wish: { turns: number; moment: number }, signal: AbortSignal) =>
    spoken<TalkPart>(talk(id, '/together'), wish, signal),
};

export const screeningPath = (id = '') => (id === '' ? '/screening' : `/screening/${encodeURIComponent(id)}`);
export const filmPath = (id: string) => `/screening/films/${encodeURIComponent(id)}`;
