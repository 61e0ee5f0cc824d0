import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { Pointed } from '../../api/schema.d.ts';
import { Table } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { criticsPaths, Frame } from './frame.tsx';
import { dimensionsOf } from './kinds.tsx';
import { leaderboardWords } from './leaderboard.words.ts';

const dimensions = dimensionsOf('points') as readonly (keyof Pointed['points'])[];

export function PointsBoard({ tabs }: { readonly tabs: ReactNode }) {
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
