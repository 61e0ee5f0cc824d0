import { Link } from 'wouter';
import { Agreement } from '../critics/agreement.tsx';
import { Flags } from '../critics/flags.tsx';
import { type CriticsPage, criticsPaths, Frame } from '../critics/frame.tsx';
import { TakeAlong } from '../critics/take-along.tsx';
import { useAsked } from '../house/asked.ts';
import { critics } from '../house/critics.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Once } from '../parts/once.tsx';
import { criticsWords } from '../words/critics.ts';
import { reportsWords } from '../words/reports.ts';
import { useWords } from '../words/words.ts';

const icons: Readonly<Record<Exclude<CriticsPage, 'overview'>, IconName>> = {
  arena: 'people',
  labels: 'pen',
  leaderboard: 'star',
  reports: 'file',
  surveys: 'voice',
};

/** What critics can do here, and how far they agree by now. */
export default function CriticsOverview() {
  const words = useWords(criticsWords);
  const { runs: named } = useWords(reportsWords);
  const runs = useAsked(critics.runs);
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
