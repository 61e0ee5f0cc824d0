import { ask } from '../../api/ask.ts';
import { sendFile } from '../../api/send-file.ts';
import { spoken } from '../../api/spoken.ts';
import type { Scores } from './four-scores.tsx';

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
/** What somebody wants to see of a memory; empty is everything. */
export type Wish = { readonly scene: string; readonly person: string };
export type Counts = Readonly<Record<Level, number>>;
export type Outline = {
  /** The number of the last thing that happened to this memory: nothing has changed for as long as it is the same. */
  readonly seq: number;
  readonly counts: Counts;
  /** How many a wish leaves. */
  readonly left: Counts;
  readonly scenes: readonly { readonly id: string; readonly title: string }[];
  /** Whoever says or does most first. */
  readonly people: readonly string[];
  readonly stale: number;
  readonly steps: number;
  readonly talks: number;
};
/** A memory as it lies among many. */
export type Glimpse = Omit<Memory, 'from'>;
export type MemoryPart = {
  readonly seq: number;
  readonly total: number;
  readonly from: number;
  readonly memories: readonly Glimpse[];
};
/** One memory, and the first few of what it is linked to. */
export type LookedInto = {
  readonly memory: LinkedMemory;
  readonly scene: string;
  readonly below: readonly Glimpse[];
  readonly above: readonly Glimpse[];
  readonly linked: readonly string[];
  readonly near: Readonly<Record<Level, readonly Glimpse[]>>;
};
export type Growth = { readonly at: number; readonly beat: number } & Readonly<Record<Level, number>>;
export type FoundMemory = {
  readonly id: string;
  readonly query: number;
  readonly scores: Scores;
  readonly total: number;
  readonly memory: Memory | null;
};
export type Behind = {
  readonly queries: readonly string[];
  readonly found: readonly FoundMemory[];
  readonly replayed: readonly Memory[];
  /** Names of what its lorebook told. */
  readonly lore: readonly string[];
};
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

/** Only what was wished for goes along. */
const asking = (fields: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))).toString();
type PartOf = { readonly from: number; readonly limit: number };
/** More than this a plot cannot show. */
const growthSteps = 240;

export const roles = {
  all: () => ask<ListedRole[]>('GET', '/api/roles'),
  one: (id: string) => ask<Role>('GET', at(id)),
  outline: (id: string, wish: Wish) => ask<Outline>('GET', at(id, `/outline?${asking(wish)}`)),
  part: (id: string, level: Level, wish: Wish, part: PartOf) =>
    ask<MemoryPart>('GET', at(id, `/memories?${asking({ level, ...wish, ...part })}`)),
  into: (id: string, memory: string, wish: Wish) => ask<LookedInto>('GET', `${memoryAt(id, memory)}?${asking(wish)}`),
  links: (id: string, memory: string, way: 'below' | 'above', part: PartOf) =>
    ask<MemoryPart>('GET', `${memoryAt(id, memory)}/links?${asking({ way, ...part })}`),
  pyramid: (id: string, wish: Wish) => ask<Pyramid>('GET', at(id, `/pyramid?${asking(wish)}`)),
  search: (id: string, text: string) => ask<Memory[]>('GET', at(id, `/search?q=${encodeURIComponent(text)}`)),
  growth: (id: string) => ask<Growth[]>('GET', at(id, `/growth?most=${growthSteps}`)),
  edit: (id: string, memory: string, text: string) => ask<unknown>('PATCH', memoryAt(id, memory), { body: { text } }),
  forget: (id: string, memory: string) => ask<unknown>('DELETE', memoryAt(id, memory)),
  resume: (id: string) => ask<unknown>('POST', at(id, '/resume')),
  putAway: (id: string) => ask<unknown>('DELETE', at(id)),
  away: () => ask<ListedRole[]>('GET', '/api/roles?away=true'),
  bringBack: (id: string) => ask<unknown>('POST', at(id, '/bring-back')),
  /** For good, with all it remembers. */
  forgetWhole: (id: string) => ask<unknown>('POST', at(id, '/forget')),
  /** The latest so many. */
  talks: (id: string, limit: number) => ask<PastTalk[]>('GET', at(id, `/talks?limit=${limit}`)),
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

export const memoryPath = (id = '') => (id === '' ? '/memory' : `/memory/${encodeURIComponent(id)}`);
