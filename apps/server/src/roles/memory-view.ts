import { type Behind, type DialogueLine, levelsOf, lookInto, type Memory, type MemoryBook, type Wish } from '@troupe/core/memory';

export const memoryView = ({ id, level, scene, text, by, kind, importance, from, created, accessed, recalls, stale, edited }: Memory) => ({
  id,
  level,
  scene,
  text,
  by,
  kind,
  importance,
  from: [...from],
  created,
  accessed,
  recalls,
  stale,
  edited,
});

/** So much of a text is seen of it among many. */
const glimpseLength = 400;

/** A memory as it lies among many: the beginning of its words, and without what it was made from, which may be hundreds. */
export const glimpsed = (memory: Memory) => {
  const { from: _, text, ...rest } = memoryView(memory);
  const whole = text.length <= glimpseLength;
  return { ...rest, text: whole ? text : `${text.slice(0, glimpseLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` };
};

type Part = { readonly from: number; readonly limit: number };

export const partView = ({ seq }: MemoryBook, memories: readonly Memory[], { from, limit }: Part) => ({
  seq,
  total: memories.length,
  from,
  memories: memories.slice(from, from + limit).map(glimpsed),
});

export function lookedIntoView(book: MemoryBook, id: string, { few, ...request }: Wish & { readonly few: number }) {
  const { memory, scene, below, above, linked } = lookInto(book, id);
  const left = levelsOf(book, request);
  const first = (memories: readonly Memory[]) => memories.slice(0, few).map(glimpsed);
  const near = (memories: readonly Memory[]) => first(memories.filter((one) => linked.has(one.id)));
  return {
    seq: book.seq,
    memory: { ...memoryView(memory), above: above.map((one) => one.id) },
    scene,
    below: first(below),
    above: first(above),
    linked: [...linked],
    near: { insight: near(left.insight), point: near(left.point), event: near(left.event), observation: near(left.observation) },
  };
}

/** So many memories are told in one piece. */
const piece = 200;

/** Four levels, linked both ways, as a text in pieces: a long memory is told piece by piece, with everybody else in between. */
export function* pyramidView(book: MemoryBook, request: Wish): Generator<string> {
  const { insight, point, event, observation } = levelsOf(book, request);
  const lists = { insights: insight, points: point, events: event, observations: observation };
  const scenes = [...book.episodes.values()].map(({ id, title, event: made, observations }) => ({
    id,
    title,
    event: made,
    observations: observations.length,
  }));
  const stale = [...book.memories.values()].filter((memory) => memory.stale).map(({ id }) => id);
  let before = '{';
  for (const [name, memories] of Object.entries(lists)) {
    yield `${before}"${name}":[`;
    for (let at = 0; at < memories.length; at += piece) {
      const some = memories
        .slice(at, at + piece)
        .map((memory) => JSON.stringify({ ...memoryView(memory), above: [...book.madeFrom(memory.id)] }));
      yield (at > 0 ? ',' : '') + some.join(',');
    }
    before = '],';
  }
  yield `],"scenes":${JSON.stringify(scenes)},"stale":${JSON.stringify(stale)}}`;
}

/** At most so many of a long row, evenly spread, the first and the last among them. */
export function spread<T>(row: readonly T[], most: number): T[] {
  if (row.length <= most) return [...row];
  return Array.from({ length: most }, (_, at) => row[Math.round((at * (row.length - 1)) / Math.max(1, most - 1))] as T);
}

export const behindView = ({ said, answer, queries, found, replayed, lore }: Behind) => ({
  said,
  answer,
  queries: [...queries],
  found: found.map(({ id, query, scores, total, memory }) => ({
    id,
    query,
    scores: { ...scores },
    total,
    memory: memory && memoryView(memory),
  })),
  replayed: replayed.map(memoryView),
  lore: [...lore],
});

export const recalledView = ({ recalled: { found, replayed }, lore }: DialogueLine) => ({
  queries: [],
  found: found.map(({ id, query, scores, total, memory }) => ({ id, query, scores: { ...scores }, total, memory: memoryView(memory) })),
  replayed: replayed.map(memoryView),
  lore: lore.map(({ name }) => name),
});

type Answered = { readonly number: number; readonly said: string; readonly answer: string; readonly at: number };

/** What was answered, talk by talk. */
/** What was taken back was never said. */
function answered({ exchanges, memories }: MemoryBook): Map<string, Answered[]> {
  const talks = new Map<string, Answered[]>();
  for (const { talk, seq, at, observations } of exchanges) {
    const [said, answer] = observations;
    if (!said || !answer || !observations.some(({ id }) => memories.has(id))) continue;
    const exchange = { number: seq, said: said.text, answer: answer.text, at };
    const before = talks.get(talk);
    if (before) before.push(exchange);
    else talks.set(talk, [exchange]);
  }
  return talks;
}

export const talksIn = (book: MemoryBook): number => answered(book).size;

/** The talks a role had, the latest first; of each what was answered, by the number that `replies` takes. */
export function talksView(book: MemoryBook, limit = Number.POSITIVE_INFINITY) {
  const talks = answered(book);
  return [...book.episodes.values()]
    .filter(({ id }) => talks.has(id))
    .reverse()
    .slice(0, limit)
    .flatMap(({ id, title, partner, open }) => {
      if (partner === null) return [];
      return [{ talk: id, title, with: partner.kind === 'stranger' ? null : partner.name, open, exchanges: talks.get(id) ?? [] }];
    });
}
