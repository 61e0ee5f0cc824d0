import { ask, Refused } from './ask.ts';

/** What the house tells of films and talks in front of them; the shapes are those of /openapi.json. */
type Both = { readonly en: string; readonly zh: string };
export type Film = {
  readonly id: string;
  readonly name: string;
  readonly title: Both | null;
  readonly about: Both | null;
  readonly people: { readonly en: readonly Watcher[]; readonly zh: readonly Watcher[] } | null;
  readonly state: 'arriving' | 'looking' | 'unseen' | 'ready' | 'failed';
  readonly bytes: number;
  readonly arrived: number;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly frames: readonly number[];
  readonly seenBy: 'ffmpeg' | 'browser' | 'house' | null;
  readonly looked: { readonly done: number; readonly all: number } | null;
  readonly failure: { readonly code: string; readonly message: string; readonly remedy: string } | null;
};
export type Films = { readonly films: readonly Film[]; readonly most: number; readonly measuredOnly: boolean };
export type Language = 'en' | 'zh';
export type WatcherWish =
  | { readonly from: 'play'; readonly play: string; readonly who: string }
  | { readonly from: 'role'; readonly role: string }
  | { readonly from: 'film'; readonly film: string; readonly language: Language; readonly who: string }
  | { readonly from: 'written'; readonly name: string; readonly profile: string };
export type Offered = { readonly wish: WatcherWish; readonly name: string; readonly source: string; readonly language: Language };
export type Watcher = { readonly name: string; readonly profile: string };
export type ListedScreening = {
  readonly id: string;
  readonly film: string;
  readonly language: Language;
  readonly cast: readonly Watcher[];
  readonly person: Watcher;
  readonly openedAt: number;
};
export type TalkLine = {
  readonly line: string;
  readonly by: string;
  readonly text: string;
  readonly moment: number;
  readonly layers: { readonly perception: string; readonly think: string; readonly measured: boolean } | null;
};
export type Screening = ListedScreening & { readonly lines: readonly TalkLine[] };
export type Layer = 'perception' | 'think' | 'answer';
export type TalkPart =
  | { readonly type: 'line'; readonly line: TalkLine }
  | { readonly type: 'begins'; readonly by: string; readonly moment: number }
  | { readonly type: 'layer-delta'; readonly layer: Layer; readonly delta: string }
  | { readonly type: 'restart' }
  | { readonly type: 'over' }
  | { readonly type: 'refused'; readonly code: string; readonly message: string; readonly remedy: string };
export type Scene = {
  readonly name: string;
  readonly place: string;
  readonly light: string;
  readonly weather: string;
  readonly sound: string;
  readonly time: string;
};
export type ToldScene = Scene & { readonly from: 'house' | 'measured' | 'model' };
export type FilmLine = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly speaker: string | null;
  readonly text: string;
};
export type FilmLines = { readonly lines: readonly FilmLine[]; readonly undo: number; readonly redo: number };
export type LinesChange = { readonly put: readonly FilmLine[]; readonly gone: readonly string[] };
type Spread = { readonly mean: number; readonly least: number; readonly most: number };
export type Column = {
  readonly samples: number;
  readonly scenes: number;
  readonly clips: number;
  readonly history: Spread;
  readonly seconds: Spread;
};
export type DatasetWish = {
  readonly language: Language;
  readonly source?: string;
  readonly share: number;
  readonly seed: number;
  readonly roles: readonly { readonly name: string; readonly profile: string; readonly main: boolean }[];
};
export type Dataset = {
  readonly wish: DatasetWish;
  readonly statistics: Readonly<Record<'train' | 'test' | 'total', Column>>;
  readonly histogram: readonly { readonly from: number; readonly count: number }[];
  readonly step: number;
  readonly sessions: number;
  readonly warnings: readonly string[];
  readonly leaks: readonly string[];
  readonly cutting: {
    readonly state: 'cutting' | 'cut' | 'failed';
    readonly done: number;
    readonly all: number;
    readonly failure?: { readonly message: string; readonly remedy: string };
  } | null;
};
export type Hearing = {
  readonly possible: boolean;
  readonly standing: {
    readonly state: 'hearing' | 'heard' | 'failed';
    readonly done: number;
    readonly all: number;
    readonly failure?: { readonly message: string; readonly remedy: string };
  } | null;
};
export type SentFrame = { readonly at: number; readonly picture: string; readonly small: string };

const film = (id: string, rest = '') => `/api/films/${encodeURIComponent(id)}${rest}`;
const talk = (id: string, rest = '') => `/api/screenings/${encodeURIComponent(id)}${rest}`;

export const films = {
  all: () => ask<Films>('GET', '/api/films'),
  one: (id: string) => ask<Film>('GET', film(id)),
  begin: (name: string, bytes: number) => ask<{ id: string }>('POST', '/api/films', { body: { name, bytes } }),
  piece: (id: string, at: number, piece: Blob) => sendBytes<{ arrived: number }>('PUT', film(id, `/bytes?at=${at}`), piece),
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
    sendBytes<FilmLines & { warnings: string[] }>('POST', film(id, `/subtitles?language=${language}`), file),
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
  say: (id: string, wish: { text: string; to: string; moment: number }, signal: AbortSignal) => spoken(talk(id, '/say'), wish, signal),
  together: (id: string, wish: { turns: number; moment: number }, signal: AbortSignal) => spoken(talk(id, '/together'), wish, signal),
};

async function sendBytes<T>(method: string, path: string, body: Blob): Promise<T> {
  const headers = { accept: 'application/json', 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const response = await fetch(path, { method, headers, body });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, (answer ?? {}) as Partial<Refused>);
  return answer as T;
}

async function* spoken(path: string, wish: object, signal: AbortSignal): AsyncGenerator<TalkPart> {
  const headers = { 'x-troupe': '1', 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(wish), signal });
  if (!response.ok || !response.body)
    throw new Refused(response.status, ((await response.json().catch(() => null)) ?? {}) as Partial<Refused>);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const rows = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = rows.pop() ?? '';
    for (const row of rows) if (row !== '') yield JSON.parse(row) as TalkPart;
  }
}

export const screeningPath = (id = '') => (id === '' ? '/screening' : `/screening/${encodeURIComponent(id)}`);
export const filmPath = (id: string) => `/screening/films/${encodeURIComponent(id)}`;
