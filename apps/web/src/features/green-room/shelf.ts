import type { Lorebook } from '@troupe/core/character';
import type { Limits } from '@troupe/core/model';
import type { Persona } from '@troupe/files/moving';
import { createStore, get, keys, set, setMany } from 'idb-keyval';

/** What else was brought along, beside characters: it stays in this browser. */
export type World = { readonly book: Lorebook; readonly everywhere: boolean };
type Worlds = Readonly<Record<string, World>>;
/** By whose they are, then by mood. */
type Sprites = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type OwnPersona = Persona & { readonly picture?: string };

const placed = <T>(place: string, none: T) => ({
  read: async (): Promise<T> => (await get<T>(place).catch(() => undefined)) ?? none,
  write: (value: T): Promise<void> => set(place, value),
});

export const worlds = placed<Worlds>('troupe.worlds', {});
export const sprites = placed<Sprites>('troupe.companions.sprites', {});
export const personas = placed<readonly OwnPersona[]>('troupe.personas', []);
/** Lines and veils of single rooms: beside the talk, and never in its log. */
export const roomLimits = placed<Readonly<Record<string, Limits>>>('troupe.limits', {});
/** With which model, and how freely, a companion speaks: as somebody has set it here, by its id. */
export type Manner = { readonly model?: string; readonly temperature?: number };
export const manners = placed<Readonly<Record<string, Manner>>>('troupe.companions.manners', {});
/** Groups as they were kept elsewhere, by their file. */
export const groups = placed<Readonly<Record<string, unknown>>>('troupe.groups', {});

const originals = () => createStore('troupe-moved', 'files');

/** Files as they came, so that they go out again as they came. */
export const keepOriginals = (files: readonly (readonly [place: string, file: Blob])[]): Promise<void> =>
  setMany([...files] as [string, Blob][], originals());
export const originalOf = (place: string): Promise<Blob | undefined> => get<Blob>(place, originals()).catch(() => undefined);
export const keptOriginals = async (): Promise<readonly string[]> => (await keys(originals()).catch(() => [])).map(String);
