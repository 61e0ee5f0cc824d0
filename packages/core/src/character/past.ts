import type { LoreEntry } from './lorebook.ts';

/** What a talk has done so far to entries that look back: until which message each stays or rests, and what was told at all. */
export type Past = {
  readonly told: Set<string>;
  readonly stays: Map<string, number>;
  readonly rests: Map<string, number>;
};

export const newPast = (told: Iterable<string> = []): Past => ({ told: new Set(told), stays: new Map(), rests: new Map() });

/** An entry was told when there were so many messages. While it stays, its time does not begin anew. */
export function noteTold(past: Past, { key, entry }: { readonly key: string; readonly entry: LoreEntry }, count: number): void {
  past.told.add(key);
  if (count < (past.stays.get(key) ?? 0)) return;
  const until = count + (entry.sticky ?? 0);
  past.stays.set(key, until);
  past.rests.set(key, until + (entry.cooldown ?? 0));
}
