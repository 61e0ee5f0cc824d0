import { criticsWords } from '../words/critics.ts';
import { useWords } from '../words/words.ts';

export const dimensions = ['character', 'narrative', 'interaction'] as const;
export type Dimension = (typeof dimensions)[number];
export type Marks = Readonly<Record<Dimension, number | null>>;
export const unmarked: Marks = { character: null, narrative: null, interaction: null };

type MarksProps = { readonly marks: Marks; readonly lit: Dimension; readonly mark: (dimension: Dimension, value: number) => void };

/** Five points for each dimension, from one side to the other. */
export function MarkSheet({ marks, lit, mark }: MarksProps) {
  const { arena: words } = useWords(criticsWords);
  return (
    <div className="marks">
      {dimensions.map((dimension) => (
        <fieldset key={dimension} className={dimension === lit ? 'lit' : ''}>
          <legend>
            <strong>{words.dimensions[dimension]}</strong> <span className="soft small">{words.criteria[dimension]}</span>
          </legend>
          <div className="points">
            {words.scale.map((meaning, at) => (
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
