import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { allOf, useAsk } from '../../api/query.ts';
import type { ListedRun, Placed } from '../../api/schema.d.ts';
import { option } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { BoardTable, ThemeTable } from './board.tsx';
import { criticsPaths, Frame } from './frame.tsx';
import { type Compared, dimensionsOf, KindTabs, useKind } from './kinds.tsx';
import { leaderboardWords } from './leaderboard.words.ts';
import { PointsBoard } from './points-board.tsx';

export default function LeaderboardPage() {
  const [of, choose] = useKind();
  const tabs = <KindTabs of={of} choose={choose} />;
  return of === 'points' ? <PointsBoard tabs={tabs} /> : <BoardOf key={of} of={of} tabs={tabs} />;
}

const benchmarkOf = (of: Compared): string => (of === 'film' ? 'video' : 'theatre');

function BoardOf({ of, tabs }: { readonly of: Compared; readonly tabs: ReactNode }) {
  const words = useWords(leaderboardWords);
  const sources = allOf(useAsk('GET /api/critics/runs'), useAsk('GET /api/critics/leaderboard', { of }));
  return (
    <Once answer={sources}>
      {([runs, votes]) => (
        <Frame title={words.title} lead={words.lead}>
          {tabs}
          <Board runs={runs.filter(({ judge, benchmark }) => judge !== null && benchmark === benchmarkOf(of))} {...{ votes, of }} />
        </Frame>
      )}
    </Once>
  );
}

function Board({ of, runs, votes }: { readonly of: Compared; readonly runs: readonly ListedRun[]; readonly votes: readonly Placed[] }) {
  const words = useWords(leaderboardWords);
  // Until somebody has voted the judge of the newest run has the word: no page is empty on a first visit.
  const [from, setFrom] = useState(votes.length > 0 ? '' : (runs[0]?.id ?? ''));
  const { data: placed } = useAsk('GET /api/critics/leaderboard', { of, run: from });
  return (
    <>
      <p className="from">
        <label>
          <span>{words.from}</span>
          <select value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value="">{words.people}</option>
            {runs.map(({ id }) => option(id, words.run({ name: id })))}
          </select>
        </label>
      </p>
      {runs.find(({ id }) => id === from)?.readyMade && <p className="honest">{words.readyMade}</p>}
      {placed?.length === 0 && (
        <p>
          {words.none} <Link href={`${criticsPaths.arena}?of=${of}`}>{words.vote}</Link>
        </p>
      )}
      {placed && placed.length > 0 && (
        <>
          <div>
            <BoardTable placed={placed} of={of} />
            <p className="soft small">{words.setUps}</p>
          </div>
          <ThemeTable placed={placed} />
          {from === '' && <Verdicts of={of} />}
        </>
      )}
    </>
  );
}

/** A readable record of every verdict of people. Never beside a pair that is to be judged: it names names. */
function Verdicts({ of }: { readonly of: Compared }) {
  const words = useWords(arenaWords);
  const { data: all = [] } = useAsk('GET /api/critics/verdicts');
  const value = all.filter((one) => one.of === of);
  const when = useWhen();
  return (
    <details className="verdicts">
      <summary>
        {words.verdicts} ({value.length})
      </summary>
      <p className="soft small">{value.length === 0 ? words.none : words.verdictsLead}</p>
      <ul>
        {value.slice(0, 100).map(({ pair, rater, case: play, tested, baseline, marks, comment, at }) => (
          <li key={`${rater} ${pair}`}>
            <p>
              <strong>{rater}</strong> · {play} · {words.better({ one: tested, other: baseline })}
            </p>
            <p className="small">
              {dimensionsOf(of)
                .map((dimension) => `${words.dimensions[dimension]} ${marks[dimension] ?? '–'}`)
                .join(' · ')}
              <span className="soft"> · {when.format(at)}</span>
            </p>
            {comment && <p className="soft">{comment}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
