import type { PublicFrame } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import type { Models } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { WebSocket } from 'ws';
import { repertoire } from '../../../packages/house/testing/repertoire.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/index.ts';

const alone = (): Models => {
  const model = understudy();
  return { performer: model, decider: model, director: model };
};

const generous = { burst: 100_000, perSecond: 100_000 };

/** A house in memory on a free port; generous, so that a test is not taken for a flood. */
export async function openHouse(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({
    port: 0,
    pace: 0,
    unguarded: true,
    plays: options.plays ?? (await repertoire()),
    // Plays that lie nowhere have no lines of their own.
    ...(options.plays && { models: alone() }),
    ...(options.dataFolder === undefined && { store: memoryStore() }),
    ...options,
    limits: { requests: generous, strangers: generous, ...options.limits },
  });
}

export type Answer = { readonly status: number; readonly text: string; readonly headers: Headers; json<T = Record<string, never>>(): T };

/** Asks the house as a program would. */
export function asking(url: string, token?: string) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-troupe': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, json: <T>() => JSON.parse(text) as T };
  };
}

export type OpenedHouse = { id: string; links: { kind: string; seat?: string; token: string; url: string }[] };
export const tokenOf = ({ links }: OpenedHouse, kind: string, seat?: string): string =>
  links.find((link) => link.kind === kind && link.seat === seat)?.token ?? '';

type Told = PublicFrame | { readonly type: 'rest'; readonly why: string } | { readonly type: 'refused'; readonly code: string };

/** Looks on over a socket, and remembers every byte. */
export function lookOn(url: string, id: string, { token, after = 0, as }: { token?: string; after?: number; as?: string } = {}) {
  const query = new URLSearchParams({ after: String(after), ...(token !== undefined && { token }), ...(as !== undefined && { as }) });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/performances/${encodeURIComponent(id)}/live?${query}`);
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  let bytes = '';
  let over: { code: number } | null = null;
  const wake = () => {
    for (const one of waiting) one();
  };
  socket.on('message', (data) => {
    bytes += String(data);
    told.push(JSON.parse(String(data)) as Told);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; status?: number }>((resolve) => {
    socket.on('unexpected-response', (_, response) => {
      over = { code: 0 };
      resolve({ code: 0, status: response.statusCode ?? 0 });
      wake();
    });
    socket.on('close', (code) => {
      over = { code };
      resolve({ code });
      wake();
    });
  });
  return {
    socket,
    told,
    closed,
    bytes: () => bytes,
    kept: (): PublicFrame[] => told.filter((frame): frame is PublicFrame => 'number' in frame),
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** Resolves with the first frame that is meant, from `from` on. */
    async until(meant: (frame: Told) => boolean, from = 0): Promise<Told> {
      for (;;) {
        const found = told.slice(from).find(meant);
        if (found) return found;
        if (over) throw new Error(`the stream ended (${over.code}) before what was waited for`);
        await new Promise<void>((resolve) => {
          const once = () => {
            waiting.delete(once);
            resolve();
          };
          waiting.add(once);
        });
      }
    },
  };
}
