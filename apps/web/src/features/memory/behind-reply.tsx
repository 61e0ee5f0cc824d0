import { createContext, useContext } from 'react';
import type { Behind } from '../../api/schema.d.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import memoryWords from './memory.words.json' with { type: 'json' };
import scoreWords from './scores.words.json' with { type: 'json' };

/** Leads to a memory, wherever on the page it is spoken of. */
export const Choosing = createContext<((id: string) => void) | null>(null);

export type Recalled = Omit<Behind, 'said' | 'answer'>;
type BehindProps = { readonly behind: Recalled; readonly lang: string | undefined; readonly open?: boolean };

export function BehindReply({ behind, lang, open = false }: BehindProps) {
  const words = useWords(memoryWords);
  const score = useWords(scoreWords);
  const choose = useContext(Choosing);
  // One memory may answer several of the questions a role asks itself: its best showing counts.
  const best = new Map<string, Behind['found'][number]>();
  for (const one of behind.found) if ((best.get(one.id)?.total ?? -1) < one.total) best.set(one.id, one);
  const found = [...best.values()].sort((a, b) => b.total - a.total);
  const lore = behind.lore.length > 0 && (
    <Said as="p" className="soft small" lang={lang} text={words.lore({ names: behind.lore.join(words.loreBetween) })} />
  );
  if (found.length === 0) return lore || <p className="soft small">{words.noneBehind}</p>;
  return (
    <details className="reply-behind" open={open}>
      <summary>{words.behind({ count: found.length })}</summary>
      {lore}
      <p className="soft small">{score.hint}</p>
      <ul>
        {found.map(({ id, memory, scores }) => (
          <li key={id}>
            <p lang={lang}>{memory ? memory.text : words.gone}</p>
            <FourScores scores={scores} />
            {memory && choose && <Button label={words.look} className="quiet" onClick={() => choose(id)} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

const scoreNames = ['dynamic', 'static', 'timeliness', 'correlation'] as const;
type Scores = Readonly<Record<(typeof scoreNames)[number], number>>;

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
