import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../ui/shortcuts.tsx';
import { useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };
import { type ArenaKind, type Dimension, dimensionsOf } from './kinds.tsx';

export type Marks = Readonly<Partial<Record<Dimension, number | null>>>;
export const unmarked = (of: ArenaKind): Marks => Object.fromEntries(dimensionsOf(of).map((dimension) => [dimension, null]));

type MarksProps = {
  readonly of: ArenaKind;
  readonly marks: Marks;
  readonly lit: Dimension;
  readonly mark: (dimension: Dimension, value: number) => void;
};

/** Five points for each dimension: from one side to the other, or from the lowest tier to the highest. */
export function MarkSheet({ of, marks, lit, mark }: MarksProps) {
  const words = useWords(arenaWords);
  const scale = of === 'points' ? words.tiers : words.scale;
  return (
    <div className="marks">
      {dimensionsOf(of).map((dimension) => (
        <fieldset key={dimension} className={dimension === lit ? 'lit' : ''}>
          <legend>
            <strong>{words.dimensions[dimension]}</strong> <span className="soft small">{words.criteria[dimension]}</span>
          </legend>
          <div className="points">
            {scale.map((meaning, at) => (
              <label key={meaning} className={marks[dimension] === at + 1 ? 'chosen' : ''}>
                <input type="radio" name={dimension} checked={marks[dimension] === at + 1} onChange={() => mark(dimension, at + 1)} />
                <span>
                  <kbd>{at + 1}</kbd> {meaning}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

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
  useKeys(
    {
      ...Object.fromEntries([1, 2, 3, 4, 5].map((value) => [String(value), () => mark(lit, value)])),
      Enter: send,
      s: skip,
      f: flag,
      ...(undo && { u: undo }),
    },
    { own: '[type="radio"]' },
  );
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
