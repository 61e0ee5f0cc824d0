import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../ui/words.ts';
import criticsWords from './critics.words.json' with { type: 'json' };
import './critics.css';
import './critics-judging.css';
import './critics-figures.css';
import './critics-reports.css';
// After them: it changes what they say for narrow pages, and the kinds of pairs change that again.
import './critics-narrow.css';
import './critics-kinds.css';

export const criticsPaths = {
  overview: '/critics',
  arena: '/critics/arena',
  labels: '/critics/labels',
  leaderboard: '/critics/leaderboard',
  duels: '/critics/duels',
  reports: '/critics/reports',
  surveys: '/critics/surveys',
} as const;
export type CriticsPage = keyof typeof criticsPaths;

export function Frame({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) {
  const words = useWords(criticsWords);
  const [path] = useLocation();
  useTitle(title === words.title ? undefined : title, words.title);
  return (
    <div className="page critics">
      <header>
        <nav className="ways-between" aria-label={words.nav}>
          {(Object.keys(criticsPaths) as CriticsPage[]).map((page) => (
            <Link
              key={page}
              href={criticsPaths[page]}
              aria-current={
                path === criticsPaths[page] ? 'page' : page === 'reports' && path.startsWith(criticsPaths.reports) ? true : undefined
              }
            >
              {words.pages[page]}
            </Link>
          ))}
        </nav>
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
      </header>
      {children}
    </div>
  );
}

export function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  const words = useWords(criticsWords);
  return (
    <p className="come-so-far">
      <progress max={Math.max(1, of)} value={done} aria-label={words.progress({ done, of })} />
      <span className="small soft">{words.progress({ done, of })}</span>
    </p>
  );
}
