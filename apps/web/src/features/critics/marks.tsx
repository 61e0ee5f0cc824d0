import { useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { type ArenaKind, type Dimension, dimensionsOf } from './compared.ts';

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
