import type { Scores } from '../parts/four-scores.tsx';
import { ask, Refused } from './ask.ts';
import { sendFile } from './writers.ts';

/** What the house tells of its roles and their memories; the shapes are those of /openapi.json. */
export type ListedRole = {
  readonly id: string;
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly source: string;
  readonly from: 'script' | 'card' | 'example' | 'life';
  readonly state: 'building' | 'ready' | 'failed';
  readonly failure?: { readonly code?: string; readonly message: string; readonly remedy: string };
};
export type Role = ListedRole & {
  readonly profile: string;
  readonly aliases: readonly string[];
  readonly progress: {
    readonly scenes: { readonly done: number; readonly total: number };
    readonly insights: number;
    readonly calls: number;
    readonly tokens: number;
    readonly money: number;
  } | null;
};
export const levels = ['insight', 'point', 'event', 'observation'] as const;
export type Level = (typeof levels)[number];
export type Memory = {
  readonly id: string;
  readonly level: Level;
  readonly scene: string;
  readonly text: string;
  readonly by: string | null;
  readonly kind: string | null;
  readonly importance: number;
  readonly from: readonly string[];
  readonly recalls: number;
  readonly stale: boolean;
  readonly edited: boolean;
};
export type LinkedMemory = Memory & { readonly above: readonly string[] };
export type Pyramid = {
  readonly insights: readonly LinkedMemory[];
  readonly points: readonly LinkedMemory[];
  readonly events: readonly LinkedMemory[];
  readonly observations: readonly LinkedMemory[];
  readonly scenes: readonly { readonly id: string; readonly title: string }[];
  readonly stale: readonly string[];
};
export type Growth = { readonly at: number; readonly beat: number } & Readonly<Record<Level, number>>;
export type FoundMemory = {
  readonly id: string;
  readonly query: number;
  readonly scores: Scores;
  readonly total: number;
  readonly memory: Memory | null;
};
export type Behind = { readonly queries: readonly string[]; readonly found: readonly FoundMemory[]; readonly replayed: readonly Memory[] };
export type PastTalk = {
  readonly talk: string;
  readonly with: string | null;
  readonly exchanges: readonly { readonly number: number; readonly said: string; readonly answer: string; readonly at: number }[];
};
export type TalkPart =
  | { readonly type: 'step'; readonly step: 'deconstruct' | 'retrieve' | 'summarise' | 'respond' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reply'; readonly text: string; readonly exchange: number; readonly behind: Behind }
  | { readonly type: 'refused'; readonly code: string; readonly message: string; readonly remedy: string };

const at = (id: string, rest = '') => `/api/roles/${encodeURIComponent(id)}${rest}`;
const memoryAt = (id: string, memory: string) => at(id, `/memories/${encodeURIComponent(memory)}`);

export const roles = {
  all: () => ask<ListedRole[]>('GET', '/api/roles'),
  one: (id: string) => ask<Role>('GET', at(id)),
  pyramid: (id: string) => ask<Pyramid>('GET', at(id, '/pyramid')),
  search: (id: string, text: string) => ask<Memory[]>('GET', at(id, `/search?q=${encodeURIComponent(text)}`)),
  growth: (id: string) => ask<Growth[]>('GET', at(id, '/growth')),
  edit: (id: string, memory: string, text: string) => ask<unknown>('PATCH', memoryAt(id, memory), { body: { text } }),
  forget: (id: string, memory: string) => ask<unknown>('DELETE', memoryAt(id, memory)),
  resume: (id: string) => ask<unknown>('POST', at(id, '/resume')),
  putAway: (id: string) => ask<unknown>('DELETE', at(id)),
  away: () => ask<ListedRole[]>('GET', '/api/roles?away=true'),
  bringBack: (id: string) => ask<unknown>('POST', at(id, '/bring-back')),
  /** For good, with all it remembers. */
  forgetWhole: (id: string) => ask<unknown>('POST', at(id, '/forget')),
  talks: (id: string) => ask<PastTalk[]>('GET', at(id, '/talks')),
  behind: (id: string, reply: number) => ask<Behind>('GET', at(id, `/replies/${reply}`)),
  endTalk: (id: string) => ask<unknown>('POST', at(id, '/talk/end')),
  cast: (file: File) => sendFile<{ roles: string[] }>(`/api/roles?name=${encodeURIComponent(file.name)}`, file),
  bringCard: (file: File) => sendFile<{ role: string; warnings: string[] }>('/api/roles/card', file),
  cardUrl: (id: string, format: 'png' | 'json' | 'charx' | 'lorebook' | 'world-info' | 'chat') => at(id, `/card?format=${format}`),
};

export type TogetherPart =
  | { readonly type: 'line'; readonly by: string; readonly text: string; readonly behind: Behind }
  | { readonly type: 'over' }
  | { readonly type: 'refused'; readonly code: string; readonly message: string; readonly remedy: string };

/** Two roles talk to each other. */
export const together = (id: string, wish: { readonly with: string; readonly opening: string; readonly turns: number }) =>
  spoken<TogetherPart>(at(id, '/together'), wish);

/** What a role says, piece by piece; the last piece tells which memories were behind it. */
export const talk = (id: string, wish: { readonly text: string; readonly as?: string }) => spoken<TalkPart>(at(id, '/talk'), wish);

async function* spoken<T>(path: string, wish: object): AsyncGenerator<T> {
  const headers = { 'x-troupe': '1', 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(wish) });
  if (!response.ok || !response.body)
    throw new Refused(response.status, ((await response.json().catch(() => null)) ?? {}) as Partial<Refused>);
  const decoder = new TextDecoder();
  let rest = '';
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
  }
}

export const memoryPath = (id = '') => (id === '' ? '/memory' : `/memory/${encodeURIComponent(id)}`);
