import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ArenaKind, type Dimension, dimensionsOf } from './compared.ts';
import { type Marks, unmarked } from './marks.tsx';
import { useKeys } from './use-keys.ts';

export type Deeds = {
  readonly busy: boolean;
  readonly undo: (() => void) | null;
  readonly dealt: (how: 'judge' | 'skip' | 'flag', comment: string, marks?: Marks) => void;
};

/** Marks for what is in front of one, by mouse or by keys: a digit marks the dimension that is lit, and lights the next. */
export function useMarks(of: ArenaKind, { busy, undo, dealt }: Deeds) {
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
  const send = () => some && !busy && dealt('judge', comment.trim(), marks);
  const skip = () => dealt('skip', comment.trim());
  const flag = () => dealt('flag', comment.trim());
  useKeys({
    ...Object.fromEntries([1, 2, 3, 4, 5].map((value) => [String(value), () => mark(lit, value)])),
    Enter: send,
    s: skip,
    f: flag,
    ...(undo && { u: undo }),
  });
  return { sheet: { of, marks, lit, mark }, bar: { comment, setComment, busy, undo, skip, flag }, some, send };
}

/** The heading of what came after another: eyes and focus go to its beginning. */
export function useArrived(arrived: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the next has taken the place of the one before
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, []);
  return heading;
}
