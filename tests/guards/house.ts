import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, StoredEvent } from '@troupe/core/log';
import { closetFixture, testClock } from '@troupe/core/testing';
import type { Repertoire } from '@troupe/house/node';
import { type ServerOptions, startServer } from '@troupe/server';
import { repertoire as wholeRepertoire } from '../../packages/house/testing/repertoire.ts';

/** What these guards ask of a house, over HTTP alone: rooms may move as long as answers stay. */
export type AskedHouse = {
  readonly url: string;
  ask<T = Record<string, unknown>>(method: string, path: string, body?: unknown, token?: string): Promise<T>;
  bring<T>(path: string, bytes: string | Buffer<ArrayBuffer>, method?: 'POST' | 'PUT'): Promise<T>;
  /** The first answer that is what was waited for. */
  until<T>(path: string, meant: (answer: T) => boolean): Promise<T>;
  /** When a performance waits for a person: everything that comes before is written then. */
  turn(performance: string): Promise<void>;
  close(): Promise<void>;
};

/** One small play and the clip of the house; no case but those that are brought. */
export async function repertoire(): Promise<Repertoire> {
  const { films = [] } = await wholeRepertoire();
  const blueprint = closetFixture('en');
  const { id, title, language, synopsis } = blueprint;
  // On disk as well: whoever plays it looks for its lines there, and a play that cannot be read is played by nobody.
  const file = join(mkdtempSync(join(tmpdir(), 'troupe-play-')), 'blueprint.json');
  writeFileSync(file, JSON.stringify(blueprint));
  return {
    plays: [{ id, title, language, synopsis, file }],
    unreadable: [],
    films,
    loadPlay: async () => ({ blueprint, file, bank: { play: id, language, lines: [] } }),
  };
}

export async function openHouse(options: Partial<ServerOptions>): Promise<AskedHouse> {
  const plays = options.plays ?? (await repertoire());
  const limits = { requests: { burst: 100_000, perSecond: 100_000 } };
  const house = await startServer({ port: 0, pace: 0, unguarded: true, ...options, plays, limits });
  const call = async (method: string, path: string, body: BodyInit | undefined, headers: Record<string, string>) => {
    const response = await fetch(`${house.url}${path}`, {
      method,
      headers: { 'x-troupe': '1', ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  };
  const ask: AskedHouse['ask'] = (method, path, body, token) =>
    call(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
  return {
    url: house.url,
    ask,
    bring: (path, bytes, method = 'POST') => call(method, path, bytes, { 'content-type': 'application/octet-stream' }),
    async until<T>(path: string, meant: (answer: T) => boolean) {
      for (;;) {
        const answer = await ask<T>('GET', path);
        if (meant(answer)) return answer;
        await pause();
      }
    },
    async turn(performance) {
      const leaving = new AbortController();
      const { body } = await fetch(`${house.url}/api/performances/${performance}/live?as=house`, { signal: leaving.signal });
      let told = '';
      for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        told += piece;
        if (told.includes('"type":"your-turn"')) break;
      }
      leaving.abort();
    },
    close: () => house.close(),
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 15));

/** Time stands still, for whoever sleeps too, but when it is moved on. */
export const stillClock = () => testClock({ start: Date.UTC(2026, 0, 1, 20) });

export async function linesOf(store: Pick<EventStore, 'read'>, stream: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const event of store.read(stream)) lines.push(JSON.stringify(event));
  return lines;
}

export const eventsIn = (text: string): StoredEvent[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredEvent);
