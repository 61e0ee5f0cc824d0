import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import { Agreement } from './agreement.tsx';
import criticsWords from './critics.words.json' with { type: 'json' };
import { type CriticsPage, criticsPaths, Frame } from './frame.tsx';
import reportsWords from './reports.words.json' with { type: 'json' };
import { TakeAlong } from './take-along.tsx';

const icons: Readonly<Record<Exclude<CriticsPage, 'overview'>, IconName>> = {
  arena: 'people',
  labels: 'pen',
  leaderboard: 'star',
  duels: 'mask',
  reports: 'file',
  surveys: 'voice',
};

export default function CriticsOverview() {
  const words = useWords(criticsWords);
  const { runs: named } = useWords(reportsWords);
  const runs = useAsk('GET /api/critics/runs');
  return (
    <Once answer={runs}>
      {(kept) => (
        <Frame title={words.title} lead={words.lead}>
          <ul className="rooms">
            {(Object.keys(icons) as (keyof typeof icons)[]).map((page) => (
              <li key={page}>
                <Link href={criticsPaths[page]}>
                  <Icon name={icons[page]} />
                  <strong>{words.pages[page]}</strong>
                  <span className="soft">{words.about[page]}</span>
                  {page === 'reports' && <span className="small soft">{`${named}: ${kept.length}`}</span>}
                </Link>
              </li>
            ))}
          </ul>
          <Agreement changed="" />
          <Flags />
          <TakeAlong of={['pairs', 'points', 'labels', 'tables']} />
        </Frame>
      )}
    </Once>
  );
}

/** What somebody held to be unfit to be judged. Nothing is shown while nothing was flagged. */
function Flags() {
  const words = useWords(criticsWords);
  const { data: value = [] } = useAsk('GET /api/critics/flags');
  if (value.length === 0) return null;
  return (
    <details className="verdicts">
      <summary>
        {words.flags} ({value.length})
      </summary>
      <ul>
        {value.slice(0, 200).map(({ what, item, rater, comment, at }) => (
          <li key={`${what} ${item} ${rater} ${at}`}>
            <p>
              <strong>{rater}</strong> · {item}
            </p>
            {comment && <p className="soft">{comment}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
