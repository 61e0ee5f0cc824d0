import { useNumbers } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import { scoreWords } from './scores.words.ts';

export const scoreNames = ['dynamic', 'static', 'timeliness', 'correlation'] as const;
export type Scores = Readonly<Record<(typeof scoreNames)[number], number>>;

export function FourScores({ scores }: { readonly scores: Scores }) {
  const words = useWords(scoreWords);
  const numbers = useNumbers();
  return (
    <dl className="four-scores">
      {scoreNames.map((score) => (
        <div key={score}>
          <dt>{words.scores[score]}</dt>
          <dd>
            <meter min={0} max={1} value={scores[score]} aria-label={words.scores[score]} />{' '}
            {numbers.money(Math.round(scores[score] * 100) / 100)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
