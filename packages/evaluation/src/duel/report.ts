import { standingOf } from '../judge/standing.ts';
import { barOf, rangedShare } from '../report/ranged.ts';
import type { Cell, Report, ReportLanguage, Table } from '../report/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { pairOf } from '../theatre/evaluation.ts';
import type { DuelScore } from './evaluation.ts';
import type { DuelLook, QuotedFrom } from './judge.ts';
import type { DuelKind, Figure } from './pair.ts';
import { duelDimension, duelWords } from './report.words.ts';

type Words = (typeof duelWords)[ReportLanguage];
type Judged = ScoreRecord<DuelScore> & { readonly score: DuelScore };
type Group = { readonly figure: Figure; readonly kind: DuelKind; readonly records: readonly Judged[] };

/** What both sides took, who won, why, and what judges found wrong in which event. */
export function duelReport(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): Report {
  const words = duelWords[language];
  const judged = records.filter((one): one is Judged => one.evaluation === 'duel' && one.score !== null);
  const groups = [...grouped(judged, ({ subject, score }) => `${subject}\n${score.kind}`).values()].map(groupOf);
  return {
    language,
    title: words.title,
    summary: groups.map((group) => summaryOf(group, words)),
    tables: [
      { title: words.standings, columns: words.standingColumns, rows: groups.map((group) => standingRow(group, words)) },
      { title: words.byDimension, columns: words.dimensionColumns, rows: groups.flatMap((group) => dimensionRows(group, language)) },
      { title: words.each, columns: words.eachColumns, rows: judged.map((one) => duelRow(one, words)) },
      findingTable(judged, words),
      { title: words.reasons, columns: words.reasonColumns, rows: judged.flatMap((one) => reasonRows(one, language)) },
    ],
    plots: [
      {
        kind: 'bars',
        title: words.standings,
        middle: 0.5,
        bars: groups.map((group) => barOf(`${words.figures[group.figure]}, ${words.kinds[group.kind]}`, standing(group).share)),
      },
    ],
    notes: words.notes,
  };
}

const figureOf = ({ subject }: Pick<ScoreRecord, 'subject'>): Figure => pairOf(subject).tested as Figure;

function groupOf(records: readonly Judged[]): Group {
  const [first] = records as readonly [Judged];
  return { figure: figureOf(first), kind: first.score.kind, records };
}

/** What a set of duels comes to. */
export function duelStanding(scores: readonly Pick<DuelScore, 'points' | 'verdicts'>[]) {
  const points = scores.flatMap(({ points: one }): number[] => (one === null ? [] : [one]));
  const count = (value: number) => points.filter((one) => one === value).length;
  return {
    duels: scores.length,
    points: points.reduce((sum, one) => sum + one, 0),
    share: rangedShare(points),
    won: count(1),
    lost: count(0),
    even: count(0.5),
    unread: scores.length - points.length,
  };
}

const standing = ({ records }: Group) => duelStanding(records.map(({ score }) => score));

function summaryOf(group: Group, words: Words): string {
  const { duels, points, won, lost, even, unread } = standing(group);
  return words.summary({ figure: words.figures[group.figure], kind: words.kinds[group.kind], points, duels, won, lost, even, unread });
}

function standingRow(group: Group, words: Words): Cell[] {
  const { duels, share, won, lost, even, unread } = standing(group);
  return [words.figures[group.figure], words.kinds[group.kind], duels, share, won, lost, even, unread];
}

function dimensionRows({ figure, kind, records }: Group, language: ReportLanguage): Cell[][] {
  const words = duelWords[language];
  return (['character', 'narrative', 'interaction', 'duel'] as const).map((dimension) => {
    const scores = records.map(({ score }) => score);
    const { wins, losses, ties, unscored } = standingOf(scores, dimension);
    const parted = scores.filter(({ verdicts }) => verdicts.some((one) => one.dimension === dimension && one.flipped)).length;
    return [words.figures[figure], words.kinds[kind], duelDimension(dimension, language), wins, losses, ties, parted, unscored];
  });
}

function duelRow(record: Judged, words: Words): Cell[] {
  const { case: id, scorer, score } = record;
  const { words: length, ours, other, looks } = score;
  const strength = looks.map((one) => one.strength).join(' · ');
  const both = (key: 'calls' | 'tokens' | 'money'): Cell[] => [ours?.[key] ?? null, other?.[key] ?? null];
  return [
    id,
    words.figures[figureOf(record)],
    scorer,
    words.verdicts[verdictOf(score)],
    strength,
    length.ours,
    length.other,
    length.other === 0 ? null : length.ours / length.other,
    ...both('calls'),
    ...both('tokens'),
    ...both('money'),
  ];
}

/** How a duel ended for us. `parted`: the two orders of reading disagreed. `unread`: no verdict could be read. */
export function verdictOf({ points, verdicts }: Pick<DuelScore, 'points' | 'verdicts'>): 'won' | 'lost' | 'even' | 'parted' | 'unread' {
  if (points === null) return 'unread';
  if (points !== 0.5) return points === 1 ? 'won' : 'lost';
  return verdicts.some(({ dimension, flipped }) => dimension === 'duel' && flipped) ? 'parted' : 'even';
}

const readFirst = ({ order }: DuelLook): 'ours' | 'other' => (order === 'ours-first' ? 'ours' : 'other');

function reasonRows(record: Judged, language: ReportLanguage): Cell[][] {
  const words = duelWords[language];
  return record.score.looks.flatMap((look) =>
    look.reasons.map(({ dimension, choice, reason, quotes }): Cell[] => [
      record.case,
      words.figures[figureOf(record)],
      words.sides[readFirst(look)],
      duelDimension(dimension, language),
      words.sides[choice],
      reason,
      quotes.map((one) => quotation(one, words)).join(' / '),
    ]),
  );
}

const quotation = ({ side, quote, stands }: QuotedFrom, words: Words): string =>
  `${words.sides[side]}: “${quote}”${stands ? '' : words.unverified}`;

function findingTable(records: readonly Judged[], words: Words): Table {
  const rows = records.flatMap((record) =>
    record.score.looks.flatMap(({ findings }) =>
      findings.map(({ side, kind, quote, why, stands, events }): Cell[] => [
        record.case,
        words.figures[figureOf(record)],
        words.sides[side],
        words.kindsOfFault[kind],
        quote,
        why,
        stands ? words.yes : words.no,
        events.map((event) => words.event(event)).join('; ') || null,
      ]),
    ),
  );
  return { title: words.findings, columns: words.findingColumns, rows };
}
