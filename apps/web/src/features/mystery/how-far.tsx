import { useWords } from '../../ui/words.ts';
import { tableWords } from './mystery-table.words.ts';
import type { TableView } from './table-view.ts';

const isVoting = ({ entries, waiting }: TableView): boolean =>
  waiting.some(({ kinds }) => kinds.includes('vote')) || entries.some(({ type }) => type === 'accusation');

/** Introductions, a round, the ballot: in words and at a glance. */
export function HowFar({ view, rounds }: { readonly view: TableView; readonly rounds: number }) {
  const words = useWords(tableWords);
  const step = isVoting(view) ? rounds + 1 : view.round;
  return (
    <>
      <p className="soft small">{step > rounds ? words.voting : step === 0 ? words.beginning : words.round({ round: step, rounds })}</p>
      <span className="rounds" aria-hidden="true">
        {Array.from({ length: rounds + 2 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <span key={at} className={at < step || view.over ? 'done' : at === step ? 'now' : ''} />
        ))}
      </span>
    </>
  );
}
