import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { allOf, useAsk } from '../../api/query.ts';
import type { ListedRun, Placed, Pointed } from '../../api/schema.d.ts';
import { option, Table } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };
import { BoardTable, ThemeTable } from './board.tsx';
import { criticsPaths, Frame } from './frame.tsx';
import { type Compared, dimensionsOf, KindTabs, useKind } from './kinds.tsx';
import leaderboardWords from './leaderboard.words.json' with { type: 'json' };

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

const dimensions = dimensionsOf('points') as readonly (keyof Pointed['points'])[];

function PointsBoard({ tabs }: { readonly tabs: ReactNode }) {
  const words = useWords(leaderboardWords);
  const board = useAsk('GET /api/critics/points/board');
  return (
    <Once answer={board}>
      {(placed) => (
        <Frame title={words.title} lead={words.pointsLead}>
          {tabs}
          {placed.length === 0 && <p>{words.noPoints}</p>}
          {placed.length > 0 && <PointsTable placed={placed} />}
          <p>
            <Link href={`${criticsPaths.arena}?of=points`}>{words.givePoints}</Link>
          </p>
        </Frame>
      )}
    </Once>
  );
}

function PointsTable({ placed }: { readonly placed: readonly Pointed[] }) {
  const words = useWords(leaderboardWords);
  const { dimensions: names } = useWords(arenaWords);
  return (
    <div>
      <h2 className="ruled">{words.points}</h2>
      <Table
        aria-label={words.points}
        className="standings"
        columns={[words.place, words.system, ...dimensions.map((dimension) => names[dimension]), words.answers, words.raters]}
      >
        {placed.map((one, at) => (
          <tr key={one.system}>
            <td data-label={words.place}>{at + 1}</td>
            <th scope="row">{one.system}</th>
            {dimensions.map((dimension) => (
              <PointsCell key={dimension} of={one} dimension={dimension} label={names[dimension] ?? dimension} />
            ))}
            <td data-label={words.answers}>{one.answers}</td>
            <td data-label={words.raters}>{one.people}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

type CellProps = { readonly of: Pointed; readonly dimension: keyof Pointed['points']; readonly label: string };

function PointsCell({ of, dimension, label }: CellProps) {
  const words = useWords(leaderboardWords);
  const given = of.points[dimension];
  return (
    <td data-label={label}>
      {given ? Math.round(given.value) : '–'}
      {given?.interval && (
        <span className="soft small between">{`${Math.round(given.interval[0])} … ${Math.round(given.interval[1])}`}</span>
      )}
      {of.judges.map(({ judge, points }) => (
        <span key={judge} className="soft small between">
          {`${words.judged({ name: judge })}: ${points[dimension] === null ? '–' : Math.round(points[dimension])}`}
        </span>
      ))}
    </td>
  );
}
