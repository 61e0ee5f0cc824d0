import type { TroupeError } from '../errors.ts';
import type { Seq } from '../log/store.ts';
import type { Memory, MemoryBook } from './book.ts';
import { fault } from './errors.en.ts';
import type { MemoryLevel } from './event.ts';

/** What somebody wants to see of a memory: one scene, one person, or both. Without either: everything. */
export type Wish = { readonly scene?: string; readonly person?: string };

/** Memories by level. */
export type Levels = Readonly<Record<MemoryLevel, readonly Memory[]>>;

type Looked = { readonly seq: Seq; readonly all: Levels; readonly people: readonly string[]; readonly narrowed: Map<string, Levels> };

/** So many wishes are kept in mind for as long as nothing changes. */
const wishesKept = 8;
const looked = new WeakMap<MemoryBook, Looked>();

/** Put in order once for as long as the memory stays as it is, however many windows are opened upon it. */
function lookedAt(book: MemoryBook): Looked {
  const known = looked.get(book);
  if (known?.seq === book.seq) return known;
  const all = inOrder(book);
  const now = { seq: book.seq, all, people: peopleIn(all), narrowed: new Map<string, Levels>() };
  looked.set(book, now);
  return now;
}

/** The four levels, each in the order of its scenes, whichever of them was worked on first. */
function inOrder(book: MemoryBook): Levels {
  const levels: Record<MemoryLevel, Memory[]> = { observation: [], event: [], point: [], insight: [] };
  const scenes = new Map<string, Memory[]>([...book.episodes.keys()].map((scene) => [scene, []]));
  const elsewhere: Memory[] = [];
  for (const memory of book.memories.values()) (scenes.get(memory.scene) ?? elsewhere).push(memory);
  for (const scene of [...scenes.values(), elsewhere]) for (const memory of scene) levels[memory.level].push(memory);
  return levels;
}

/** Everybody who says or does something, whoever does most first. */
function peopleIn({ observation }: Levels): string[] {
  const counts = new Map<string, number>();
  for (const { by } of observation) if (by) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** What a wish leaves: the lines, what was made of them, and the insights that rest on what is left. */
export function levelsOf(book: MemoryBook, wish: Wish = {}): Levels {
  const { all, people, narrowed } = lookedAt(book);
  if (!wish.scene && !wish.person) return all;
  const key = JSON.stringify([wish.scene ?? '', wish.person ?? '']);
  const known = narrowed.get(key);
  if (known) return known;
  const left = narrow(all, people, wish);
  const [oldest] = narrowed.keys();
  if (narrowed.size >= wishesKept && oldest !== undefined) narrowed.delete(oldest);
  narrowed.set(key, left);
  return left;
}

function narrow({ insight, point, event, observation }: Levels, people: readonly string[], { scene = '', person = '' }: Wish): Levels {
  const named = speaksOf(person, people);
  const here = (memory: Memory): boolean => scene === '' || memory.scene === scene;
  const about = ({ by, text }: Memory): boolean => person === '' || by === person || named(text);
  const wanted = (memory: Memory): boolean => here(memory) && about(memory);
  const [events, points] = [event.filter(wanted), point.filter(wanted)];
  const below = new Set([...events, ...points].map(({ id }) => id));
  const rests = ({ from }: Memory): boolean => from.some((id) => below.has(id));
  return {
    // An insight is of several scenes: it belongs to those it rests on.
    insight: insight.filter((memory) => about(memory) && (scene === '' || rests(memory))),
    point: points,
    event: events,
    observation: observation.filter(wanted),
  };
}

/** What a memory holds, in numbers. */
export type Outline = {
  /** Number of the last event of the memory: what was looked at before holds for as long as it is the same. */
  readonly seq: Seq;
  readonly counts: Readonly<Record<MemoryLevel, number>>;
  /** How many a wish leaves. */
  readonly left: Readonly<Record<MemoryLevel, number>>;
  readonly scenes: readonly { readonly id: string; readonly title: string }[];
  readonly people: readonly string[];
  /** How many wait to be made anew. */
  readonly stale: number;
};

/** How large a memory is, and by what it can be narrowed: what one must know before looking into it. */
export function outline(book: MemoryBook, wish: Wish = {}): Outline {
  const { seq, all, people } = lookedAt(book);
  const left = levelsOf(book, wish);
  return {
    seq,
    counts: { ...book.counts },
    left: { observation: left.observation.length, event: left.event.length, point: left.point.length, insight: left.insight.length },
    scenes: [...book.episodes.values()].map(({ id, title }) => ({ id, title })),
    people,
    stale: [...all.insight, ...all.point, ...all.event, ...all.observation].filter(({ stale }) => stale).length,
  };
}

/** A memory, as somebody looks into it. */
export type LookedInto = {
  readonly memory: Memory;
  /** The title of its scene. */
  readonly scene: string;
  /** What it was made from, one level down, and what was made from it, one level up. */
  readonly below: readonly Memory[];
  readonly above: readonly Memory[];
  /** Itself, all that it rests on, and all that rests on it. */
  readonly linked: ReadonlySet<string>;
};

/** One memory and everything it is linked to. */
export function lookInto(book: MemoryBook, id: string): LookedInto {
  const memory = book.memories.get(id);
  if (!memory) throw noSuchMemory(id);
  const known = (ids: readonly string[]) => ids.flatMap((one) => book.memories.get(one) ?? []);
  const linked = new Set<string>();
  const walk = (from: string, next: (one: string) => readonly string[]) => {
    for (const one of next(from)) {
      if (linked.has(one) || !book.memories.has(one)) continue;
      linked.add(one);
      walk(one, next);
    }
  };
  walk(id, (one) => book.memories.get(one)?.from ?? []);
  walk(id, (one) => book.madeFrom(one));
  linked.add(id);
  return {
    memory,
    scene: book.episodes.get(memory.scene)?.title ?? '',
    below: known(memory.from),
    above: known(book.madeFrom(id)),
    linked,
  };
}

export const noSuchMemory = (id: string): TroupeError => fault('no-such-memory', { id });

/** Words that go before a name and are nobody's own. */
const titles = new Set(
  'mr mrs ms miss sir lady lord madam dr doctor captain colonel major general king queen prince princess duke duchess count countess baron father mother brother sister uncle aunt old young little saint the'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter(Boolean);
const bare = (word: string): string => word.toLowerCase().replace(/\.$/u, '');

/**
 * Tells whether a text speaks of a person: by the whole name, or by a first name that nobody else of these people bears. Whoever is
 * cast as "Isabella Thorpe" is Isabella to everybody, but not every Thorpe is she.
 */
export function speaksOf(person: string, people: readonly string[]): (text: string) => boolean {
  const whole = person.toLowerCase();
  const [first = '', ...rest] = wordsOf(person);
  const own = rest.length > 0 && /^\p{Lu}[\p{L}’'-]{2,}$/u.test(first) && !titles.has(bare(first));
  const others = people.filter((one) => one !== person).flatMap((one) => wordsOf(one).map(bare));
  const short = own && !others.includes(bare(first)) ? new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u') : null;
  return (text) => short?.test(text) || text.toLowerCase().includes(whole);
}
