import { useState } from 'react';
import { Link } from 'wouter';
import { BoardTable, ThemeTable } from '../critics/board.tsx';
import { criticsPaths, Frame } from '../critics/frame.tsx';
import { Verdicts } from '../critics/verdicts.tsx';
import { useAsked } from '../house/asked.ts';
import { critics, type ListedRun, type Placed } from '../house/critics.ts';
import { Once } from '../parts/once.tsx';
import { criticsWords } from '../words/critics.ts';
import { useWords } from '../words/words.ts';

type Sources = { readonly runs: readonly ListedRun[]; readonly votes: readonly Placed[] };

/** Who is better, by the votes of people or the verdicts of a judge. */
export default function LeaderboardPage() {
  const { board: words } = useWords(criticsWords);
  const sources = useAsked<Sources>(async () => {
    const [runs, votes] = await Promise.all([critics.runs(), critics.board()]);
    return { runs: runs.filter(({ judge, benchmark }) => judge !== null && benchmark === 'theatre'), votes };
  });
  return (
    <Once answer={sources}>
      {(value) => (
        <Frame title={words.title} lead={words.lead}>
          <Board {...value} />
        </Frame>
      )}
    </Once>
  );
}

function Board({ runs, votes }: Sources) {
  const { board: words } = useWords(criticsWords);
  // Until somebody has voted the judge of the newest run has the word: no page is empty on a first visit.
  const [from, setFrom] = useState(votes.length > 0 ? '' : (runs[0]?.id ?? ''));
  const { value: placed } = useAsked(() => (from === '' ? Promise.resolve([...votes]) : critics.board(from)), from);
  return (
    <>
      <p className="from">
        <label>
          <span>{words.from}</span>
          <select value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value="">{words.people}</option>
            {runs.map(({ id }) => (
              <option key={id} value={id}>
                {words.run(id)}
              </option>
            ))}
          </select>
        </label>
      </p>
      {runs.find(({ id }) => id === from)?.readyMade && <p className="honest">{words.readyMade}</p>}
      {placed?.length === 0 && (
        <p>
          {words.none} <Link href={criticsPaths.arena}>{words.vote}</Link>
        </p>
      )}
      {placed && placed.length > 0 && (
        <>
          <div>
            <BoardTable placed={placed} />
            <p className="soft small">{words.setUps}</p>
          </div>
          <ThemeTable placed={placed} />
          {from === '' && <Verdicts />}
        </>
      )}
    </>
  );
}
