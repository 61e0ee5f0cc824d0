import type { Memory, MemoryOutline } from '../../api/schema.d.ts';

export const levels = ['insight', 'point', 'event', 'observation'] as const satisfies readonly Memory['level'][];
export type Level = Memory['level'];
export type Counts = MemoryOutline['counts'];
/** What somebody wants to see of a memory; empty is everything. */
export type Wish = { readonly scene: string; readonly person: string };
/** More than this a plot cannot show. */
export const growthSteps = 240;

export const memoryPath = (id = '') => (id === '' ? '/memory' : `/memory/${encodeURIComponent(id)}`);
