import type { Behind, DialogueLine, Memory, MemoryBook } from '@troupe/core/memory';

/** A memory as it is told. */
export const told = ({ id, level, scene, text, by, kind, importance, from, created, accessed, recalls, stale, edited }: Memory) => ({
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

export const toldBehind = ({ said, answer, queries, found, replayed }: Behind) => ({
  said,
  answer,
  queries: [...queries],
  found: found.map(({ id, query, scores, total, memory }) => ({ id, query, scores: { ...scores }, total, memory: memory && told(memory) })),
  replayed: replayed.map(told),
});

/** What was behind a line of a talk between two roles. */
export const toldRecalled = ({ recalled: { found, replayed } }: DialogueLine) => ({
  queries: [],
  found: found.map(({ id, query, scores, total, memory }) => ({ id, query, scores: { ...scores }, total, memory: told(memory) })),
  replayed: replayed.map(told),
});

/** The talks a role had, the latest first; of each what was answered, by the number that `replies` takes. */
export const toldTalks = ({ episodes, exchanges }: MemoryBook) =>
  [...episodes.values()]
    .flatMap(({ id, title, partner, open }) => {
      const answered = exchanges.flatMap(({ talk, seq, at, observations: [said, answer] }) =>
        talk === id && said && answer ? [{ number: seq, said: said.text, answer: answer.text, at }] : [],
      );
      if (partner === null || answered.length === 0) return [];
      return [{ talk: id, title, with: partner.kind === 'stranger' ? null : partner.name, open, exchanges: answered }];
    })
    .reverse();
