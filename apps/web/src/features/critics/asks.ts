import type {
  Agreed,
  Arena,
  BenchEstimate,
  BenchWish,
  BroughtData,
  Flagged,
  GivenVerdict,
  Labelling,
  LabelWish,
  ListedRun,
  Placed,
  Pointed,
  Pointing,
  PointsReveal,
  PointsWish,
  Records,
  Report,
  Reveal,
  Surveyed,
  SurveyWish,
  VerdictWish,
} from '@troupe/server/told';
import { ask, at, by, type Ticket } from '../../api/ask.ts';
import { sendFile } from '../../api/send-file.ts';
import type { Compared } from './compared.ts';
import { raterKey } from './rater-key.ts';

export type {
  Agreed,
  Arena,
  BenchEstimate,
  BenchWish,
  BroughtData,
  GivenVerdict,
  Labelling,
  ListedRun,
  Placed,
  Pointed,
  Pointing,
  PointsReveal,
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

/** As this browser, whatever the name. */
const mine = () => ({ headers: { 'x-troupe-rater': raterKey() } });

/** What the critics' pages ask of the house. */
export const critics = {
  arena: (of: Compared) => (rater: string, language: string, again?: string) =>
    ask<Arena>('GET', `${root}/arena${query({ rater, of, language, again })}`, mine()),
  judge: (body: VerdictWish) => ask<unknown>('POST', `${root}/arena`, { ...mine(), body }),
  reveal: (rater: string, pair: string) => ask<Reveal>('POST', `${root}/reveal`, { ...mine(), body: { rater, pair } }),
  verdicts: () => ask<GivenVerdict[]>('GET', `${root}/verdicts`),
  labelling: (rater: string, language: string, again?: string) =>
    ask<Labelling>('GET', `${root}/labels${query({ rater, language, again })}`, mine()),
  label: (body: LabelWish) => ask<unknown>('POST', `${root}/labels`, { ...mine(), body }),
  pointing: (rater: string, language: string, again?: string) =>
    ask<Pointing>('GET', `${root}/points${query({ rater, language, again })}`, mine()),
  points: (body: PointsWish) => ask<unknown>('POST', `${root}/points`, { ...mine(), body }),
  whose: (rater: string, answer: string) => ask<PointsReveal>('POST', `${root}/points/reveal`, { ...mine(), body: { rater, answer } }),
  pointsBoard: () => ask<Pointed[]>('GET', `${root}/points/board`),
  undo: (rater: string, what: 'pair' | 'snapshot' | 'answer', of?: Compared) =>
    ask<{ item: string }>('POST', `${root}/undo`, { ...mine(), body: { rater, what, ...(of && { of }) } }),
  agreement: () => ask<Agreed[]>('GET', `${root}/agreement`),
  board: (of: Compared, run?: string) => ask<Placed[]>('GET', `${root}/leaderboard${query({ of, run })}`),
  runs: () => ask<ListedRun[]>('GET', `${root}/runs`),
  report: (run: string, language: string, other?: string) => ask<Report>('GET', runAt(run, '', { language, with: other })),
  records: (run: string, from: number) => ask<Records>('GET', runAt(run, '/records', { from })),
  estimate: (body: BenchWish) => ask<BenchEstimate>('POST', `${root}/estimate`, { body }),
  begin: (body: BenchWish) => ask<{ run: string }>('POST', `${root}/runs`, { body }),
  stop: (run: string) => ask<unknown>('POST', runAt(run, '/stop')),
  flags: () => ask<Flagged[]>('GET', `${root}/flags`),
  surveys: () => ask<Surveyed[]>('GET', `${root}/surveys`),
  survey: (ticket: Ticket, body: SurveyWish) => ask<unknown>('POST', at(ticket, '/survey'), { ...by(ticket), ...mine(), body }),
  data: () => ask<BroughtData[]>('GET', `${root}/data`),
  bring: (file: File) => sendFile<BroughtData>(`${root}/data${query({ name: file.name })}`, file),
  throwAway: (id: string) => ask<unknown>('DELETE', `${root}/data/${encodeURIComponent(id)}`),
  film: (id: string) => `/api/films/${encodeURIComponent(id)}/file`,
  /** Addresses of files. */
  reportFile: (run: string, asked: Asked) => runAt(run, '/file', asked),
  training: (what: 'pairs' | 'labels' | 'tables', format: string, agreed = false) =>
    `${root}/training${query({ what, format, people: agreed ? 'agreed' : undefined })}`,
  opinions: (what: 'pairs' | 'labels' | 'points') => `${root}/opinions${query({ what })}`,
};
