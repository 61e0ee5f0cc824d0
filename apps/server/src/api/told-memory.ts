import type { Behind, Memory } from '@troupe/core/memory';

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
