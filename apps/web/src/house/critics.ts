import type {
  Agreed,
  Arena,
  BenchEstimate,
  BenchWish,
  Flagged,
  GivenVerdict,
  Labelling,
  LabelWish,
  ListedRun,
  Placed,
  Records,
  Report,
  Reveal,
  Surveyed,
  SurveyWish,
  VerdictWish,
} from '@troupe/server/told';
import { ask, at, by, type Ticket } from './ask.ts';

export type {
  Agreed,
  Arena,
  BenchEstimate,
  BenchWish,
  GivenVerdict,
  Labelling,
  ListedRun,
  Placed,
  Records,
  Report,
  Reveal,
  Surveyed,
} from '@troupe/server/told';

const root = '/api/critics';
type Asked = Readonly<Record<string, string | number | undefined>>;

function query(asked: Asked): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
const runAt = (run: string, rest = '', asked: Asked = {}) => `${root}/runs/${encodeURIComponent(run)}${rest}${query(asked)}`;

/** What the critics' pages ask of the house. */
export const critics = {
  arena: (rater: string, language: string, again?: string) => ask<Arena>('GET', `${root}/arena${query({ rater, language, again })}`),
  judge: (body: VerdictWish) => ask<unknown>('POST', `${root}/arena`, { body }),
  reveal: (rater: string, pair: string) => ask<Reveal>('POST', `${root}/reveal`, { body: { rater, pair } }),
  verdicts: () => ask<GivenVerdict[]>('GET', `${root}/verdicts`),
  labelling: (rater: string, language: string, again?: string) =>
    ask<Labelling>('GET', `${root}/labels${query({ rater, language, again })}`),
  label: (body: LabelWish) => ask<unknown>('POST', `${root}/labels`, { body }),
  undo: (rater: string, what: 'pair' | 'snapshot') => ask<{ item: string }>('POST', `${root}/undo`, { body: { rater, what } }),
  agreement: () => ask<Agreed[]>('GET', `${root}/agreement`),
  board: (run?: string) => ask<Placed[]>('GET', `${root}/leaderboard${query({ run })}`),
  runs: () => ask<ListedRun[]>('GET', `${root}/runs`),
  report: (run: string, language: string, other?: string) => ask<Report>('GET', runAt(run, '', { language, with: other })),
  records: (run: string, from: number) => ask<Records>('GET', runAt(run, '/records', { from })),
  estimate: (body: BenchWish) => ask<BenchEstimate>('POST', `${root}/estimate`, { body }),
  begin: (body: BenchWish) => ask<{ run: string }>('POST', `${root}/runs`, { body }),
  stop: (run: string) => ask<unknown>('POST', runAt(run, '/stop')),
  flags: () => ask<Flagged[]>('GET', `${root}/flags`),
  surveys: () => ask<Surveyed[]>('GET', `${root}/surveys`),
  survey: (ticket: Ticket, body: SurveyWish) => ask<unknown>('POST', at(ticket, '/survey'), { ...by(ticket), body }),
  /** Addresses of files. */
  reportFile: (run: string, asked: Asked) => runAt(run, '/file', asked),
  training: (what: 'pairs' | 'labels', format: string) => `${root}/training${query({ what, format })}`,
  opinions: (what: 'pairs' | 'labels') => `${root}/opinions${query({ what })}`,
};
