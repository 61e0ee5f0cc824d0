import { askLines } from '../../api/ask.ts';
import type { Behind, Memory, MemoryOutline, TalkWish, TogetherWish } from '../../api/schema.d.ts';

export const levels = ['insight', 'point', 'event', 'observation'] as const satisfies readonly Memory['level'][];
export type Level = Memory['level'];
export type Counts = MemoryOutline['counts'];
/** What somebody wants to see of a memory; empty is everything. */
export type Wish = { readonly scene: string; readonly person: string };
/** More than this a plot cannot show. */
export const growthSteps = 240;

type RefusedPart = { readonly type: 'refused'; readonly code: string; readonly message: string; readonly remedy: string };
type TalkPart =
  | { readonly type: 'step'; readonly step: 'deconstruct' | 'retrieve' | 'summarise' | 'respond' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reply'; readonly text: string; readonly exchange: number; readonly behind: Behind }
  | RefusedPart;
type TogetherPart =
  | { readonly type: 'line'; readonly by: string; readonly text: string; readonly behind: Behind }
  | { readonly type: 'over' }
  | RefusedPart;

/** What a role says, piece by piece; the last piece tells which memories were behind it. */
export const talk = (role: string, body: TalkWish) => askLines('POST /api/roles/{role}/talk', { role, body }) as AsyncGenerator<TalkPart>;

/** Two roles talk to each other. */
export const together = (role: string, body: TogetherWish) =>
  askLines('POST /api/roles/{role}/together', { role, body }) as AsyncGenerator<TogetherPart>;

export const memoryPath = (id = '') => (id === '' ? '/memory' : `/memory/${encodeURIComponent(id)}`);
