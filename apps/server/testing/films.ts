import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, openHouse } from './house.ts';

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

export type Film = {
  id: string;
  state: string;
  seconds: number;
  frames: number[];
  seenBy: string;
  arrived: number;
  failure: { code: string; message: string } | null;
};
export type Part = { type: string; layer?: string; delta?: string; by?: string; moment?: number; line?: Line; code?: string };
export type Line = {
  line: string;
  by: string;
  text: string;
  moment: number;
  layers: { perception: string; think: string; measured: boolean } | null;
};
export type Lines = {
  lines: { id: string; start: number; end: number; speaker: string | null; text: string }[];
  undo: number;
  redo: number;
};

/** What was said, one part a line. */
export const parts = (text: string): Part[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Part);
export const lamplighter = { from: 'film', film: 'dusk', language: 'en', who: 'The Lamplighter' };
export const lodger = { from: 'film', film: 'dusk', language: 'en', who: 'The Lodger' };

type Ask = ReturnType<typeof asking>;
type There = { readonly url: string; readonly ask: Ask };

/** The piece of a film that begins at a byte. */
export async function send(url: string, id: string, at: number, bytes: Uint8Array): Promise<Response> {
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  return fetch(`${url}/api/films/${id}/bytes?at=${at}`, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> });
}

/** Brings a file in pieces. */
export async function bring({ url, ask }: There, bytes: Uint8Array, name: string, piece = 40_000): Promise<Film> {
  const { id } = (await ask('POST', '/api/films', { name, bytes: bytes.length })).json<{ id: string }>();
  for (let from = 0; from < bytes.length; from += piece) await send(url, id, from, bytes.slice(from, from + piece));
  return (await ask('POST', `/api/films/${id}/finish`)).json<Film>();
}

/** The film, once it has been looked at. */
export async function seen({ ask }: There, id: string): Promise<Film> {
  for (;;) {
    const film = (await ask('GET', `/api/films/${id}`)).json<Film>();
    if (film.state !== 'looking') return film;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The bytes of a small film, drawn by ffmpeg. */
export function clipIn(folder: string, seconds = 3, name = 'clip.mp4'): Uint8Array {
  const file = join(folder, name);
  const source = `testsrc=duration=${seconds}:size=160x90:rate=10`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', file]);
  return new Uint8Array(readFileSync(file));
}

/** A house with films and a folder to work in, for one file of tests. */
export function filmHouse() {
  let house: RunningServer;
  const folder = mkdtempSync(join(tmpdir(), 'troupe screening 片 '));
  const ask: Ask = (...request) => asking(house.url)(...request);
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    ask,
    get url() {
      return house.url;
    },
    streams: async () => (await house.performances.store.list()).map(({ stream }) => stream),
    async sitDown(request: object): Promise<string> {
      return (await ask('POST', '/api/screenings', request)).json<{ id: string }>().id;
    },
    testClip: (seconds = 3, name = 'a clip 片.mp4') => clipIn(folder, seconds, name),
  };
}
