import type { Seq } from '../log/store.ts';
import type { Memory, MemoryBook } from './book.ts';
import type { Found } from './event.ts';
import type { Hit } from './memory-index.ts';
import type { RoleMemory } from './role-memory.ts';
import { scored, winners } from './scores.ts';
import { termsOf } from './terms.ts';

/** What is recalled with, and how much. */
export type RecallOptions = {
  /** How many memories come back for each question. */
  readonly limit?: number;
  /** How many are considered for each, by meaning and by words: many more, and what is often recalled crowds out what is asked for. */
  readonly candidates?: number;
  /** How many of the observations behind them come along; 0 for none. */
  readonly replay?: number;
  readonly signal?: AbortSignal;
};

/** What came back, and why. */
export type Recalled = {
  /** The number of the recall in the log: who asks later which memories were behind something gives this. */
  readonly seq: Seq;
  readonly found: readonly (Found & { readonly memory: Memory })[];
  readonly replayed: readonly Memory[];
};

/** Recalls what bears on some questions. That it was recalled is itself remembered. */
export async function recall(memory: RoleMemory, queries: readonly string[], options: RecallOptions = {}): Promise<Recalled> {
  const { limit = 6, candidates = 12, replay = 12, signal } = options;
  await memory.refresh(signal);
  const hits = await Promise.all(queries.map((query) => memory.index.candidates(query, candidates, signal)));
  let found: Found[] = [];
  let replayed: Memory[] = [];
  const [event] = await memory.append((book) => {
    found = hits.flatMap((near, query) => foundFor(book, near, query, limit));
    replayed = replayFor(book, found, queries, replay);
    return [{ type: 'recall', beat: book.beat + 1, queries, found, replayed: replayed.map(({ id }) => id) }];
  });
  const seen = found.flatMap((one) => {
    const known = memory.book.memories.get(one.id);
    return known ? [{ ...one, memory: known }] : [];
  });
  return { seq: event?.seq ?? memory.book.seq, found: seen, replayed };
}

/** The best few of what was near, by all four scores. */
export function foundFor(book: MemoryBook, near: readonly Hit[], query: number, limit: number): Found[] {
  const candidates = near.flatMap(({ id, cosine = 0 }) => {
    const memory = book.memories.get(id);
    return memory ? [{ id, recalls: memory.recalls, importance: memory.importance, accessed: memory.accessed, cosine }] : [];
  });
  return winners(scored(candidates, book.beat + 1), limit).map(({ id, scores, total }) => ({
    id,
    query,
    scores: {
      dynamic: rounded(scores.dynamic),
      static: rounded(scores.static),
      timeliness: rounded(scores.timeliness),
      correlation: rounded(scores.correlation),
    },
    total: rounded(total),
  }));
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The observations behind what was found: of many, those that speak of the same things as the questions and the memories do. */
export function replayFor(book: MemoryBook, found: readonly Found[], queries: readonly string[], limit: number): Memory[] {
  if (limit === 0) return [];
  const wanted = new Map<string, number>();
  const want = (text: string, share: number) => {
    for (const { text: term, weight } of termsOf(text)) wanted.set(term, Math.max(wanted.get(term) ?? 0, weight * share));
  };
  for (const query of queries) want(query, 1);
  const behind = new Map<string, { readonly memory: Memory; readonly from: number }>();
  for (const { id, total } of found) {
    const memory = book.memories.get(id);
    if (memory) want(memory.text, 0.4);
    for (const observation of observationsBehind(book, id)) {
      const known = behind.get(observation.id);
      if (!known || known.from < total) behind.set(observation.id, { memory: observation, from: total });
    }
  }
  return [...behind.values()]
    .map(({ memory, from }) => ({ memory, value: from + overlap(memory.text, wanted) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, limit)
    .map(({ memory }) => memory)
    .sort((a, b) => a.created - b.created || orderOf(a.id) - orderOf(b.id));
}

/** Insights rest on insights: a very long life has some ten orders of them. */
const deepest = 16;

/** Down the links to what was seen and heard. */
export function observationsBehind(book: MemoryBook, id: string): Memory[] {
  const found = new Map<string, Memory>();
  const down = (at: string, depth: number) => {
    const memory = book.memories.get(at);
    if (!memory || depth > deepest) return;
    if (memory.level === 'observation') found.set(at, memory);
    else for (const below of memory.from) down(below, depth + 1);
  };
  down(id, 0);
  return [...found.values()];
}

function overlap(text: string, wanted: ReadonlyMap<string, number>): number {
  let sum = 0;
  const seen = new Set<string>();
  for (const { text: term } of termsOf(text.slice(0, 600))) {
    if (!seen.has(term)) sum += wanted.get(term) ?? 0;
    seen.add(term);
  }
  return sum;
}

const orderOf = (id: string): number => Number(/#(\d+)$/.exec(id)?.[1] ?? 0);
