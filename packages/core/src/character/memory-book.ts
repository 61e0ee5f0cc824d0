import type { Lorebook, LoreEntry } from './lorebook.ts';

/** What a role remembers, as far as a book can hold it. */
export type Remembered = {
  readonly text: string;
  /** What calls it up; without any, the names and rarest words in it. */
  readonly keys?: readonly string[];
  /** 1 to 10. */
  readonly importance?: number;
  /** Insights are always told; what was merely seen is called up. */
  readonly always?: boolean;
};

/** What a memory is written down as a lorebook with. */
export type MemoryBookOptions = {
  readonly name: string;
  /** Names of people and places that may call a memory up. */
  readonly names?: readonly string[];
  readonly tokenBudget?: number;
};

const keyLimit = 4;

/** The memory of a role as a lorebook, so that it travels with its card. Older memories come first. */
export function memoryBook(memories: readonly Remembered[], { name, names = [], tokenBudget = 1500 }: MemoryBookOptions): Lorebook {
  const counts = countWords(memories.map(({ text }) => text));
  const entries = memories.map((memory, index): LoreEntry => {
    const keys = memory.keys && memory.keys.length > 0 ? memory.keys : keysIn(memory.text, names, counts);
    return {
      id: index + 1,
      keys: [...keys],
      secondaryKeys: [],
      selective: false,
      logic: 'any',
      content: memory.text,
      enabled: true,
      order: 100 + index,
      priority: memory.importance ?? 5,
      constant: memory.always ?? false,
      regex: false,
      remembered: true,
    };
  });
  return { name, scanDepth: 4, tokenBudget, recursive: false, entries };
}

/** Words worth looking for: Latin words of four letters and more, Chinese pairs of signs. */
function wordsIn(text: string): string[] {
  const latin =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}'’-]{4,}/gu)
      ?.filter((word) => !/[\u2e80-\uffff]/u.test(word)) ?? [];
  const wide = [...text.matchAll(/[\u4e00-\u9fff]{2,}/gu)].flatMap(([run]) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...new Set([...latin, ...wide])];
}

function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function keysIn(text: string, names: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const named = names.filter((name) => name !== '' && text.includes(name));
  const rare = wordsIn(text)
    .filter((word) => !named.some((name) => name.toLowerCase().includes(word)))
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length);
  return [...named, ...rare].slice(0, keyLimit);
}
