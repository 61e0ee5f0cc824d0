import { useState } from 'react';
import { type ArenaKind, type Dimension, dimensionsOf } from './compared.ts';
import { type Marks, unmarked } from './marks.tsx';
import { useKeys } from './use-keys.ts';

type Deeds = {
  readonly busy: boolean;
  readonly undo: (() => void) | null;
  readonly judge: (marks: Marks, comment: string) => void;
  readonly pass: (how: 'skip' | 'flag', comment: string) => void;
};

/** Marks for what is in front of one, by mouse or by keys: a digit marks the dimension that is lit, and lights the next. */
export function useMarks(of: ArenaKind, { busy, undo, judge, pass }: Deeds) {
  const dimensions = dimensionsOf(of);
  const [marks, setMarks] = useState<Marks>(unmarked(of));
  const [lit, setLit] = useState<Dimension>(dimensions[0] as Dimension);
  const [comment, setComment] = useState('');
  const mark = (dimension: Dimension, value: number) => {
    const now = { ...marks, [dimension]: value };
    setMarks(now);
    const at = dimensions.indexOf(dimension);
    setLit([...dimensions.slice(at + 1), ...dimensions].find((one) => (now[one] ?? null) === null) ?? dimension);
  };
  const some = dimensions.some((dimension) => (marks[dimension] ?? null) !== null);
  const send = () => some && !busy && judge(marks, comment.trim());
  const skip = () => pass('skip', comment.trim());
  const flag = () => pass('flag', comment.trim());
  useKeys({
    ...Object.fromEntries([1, 2, 3, 4, 5].map((value) => [String(value), () => mark(lit, value)])),
    Enter: send,
    s: skip,
    f: flag,
    ...(undo && { u: undo }),
  });
  return { sheet: { of, marks, lit, mark }, bar: { comment, setComment, busy, undo, skip, flag }, some, send };
}
