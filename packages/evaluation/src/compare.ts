import { dimensions, type Judgement } from './judge/pairwise.ts';
import type { PadMark } from './pad/evaluation.ts';
import type { Cell, Report } from './report/report.ts';
import type { Results } from './reports.ts';
import type { ScoreRecord } from './run/evaluation.ts';
import { bootstrap, mean, pairedT } from './statistics/index.ts';
import type { TheatreFigures } from './theatre/evaluation.ts';
import { theatreFigures } from './theatre/measure-table.ts';

type Figures = Readonly<Record<string, number | null>>;

/** A record as figures that can be compared. */
function figuresOf({ evaluation, score }: ScoreRecord): Figures {
  if (score === null) return {};
  if (evaluation === 'pad')
    return { right: (score as PadMark).strategy === (score as PadMark).label ? 1 : 0, seconds: (score as PadMark).seconds };
  if (evaluation === 'theatre') return theatreFigures(score as TheatreFigures);
  if (evaluation.startsWith('theatre-'))
    return Object.fromEntries(
      dimensions.map((dimension) => [dimension, (score as Judgement).verdicts.find((one) => one.dimension === dimension)?.outcome ?? null]),
    );
  if (typeof score === 'number') return { score };
  if (typeof score === 'boolean') return { right: score ? 1 : 0 };
  return Object.fromEntries(Object.entries(score as object).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Two runs, case by case: only cases that both have, and could be scored in both. */
export function compareReport(one: Results, other: Results, names: readonly [string, string]): Report {
  const rows = pairsOf(one.records, other.records).flatMap(([label, mine, theirs]) => rowsOf(label, mine, theirs));
  return {
    title: `${names[0]} and ${names[1]}, compared`,
    summary: [
      rows.length === 0
        ? 'The two runs have no case in common.'
        : 'Differences are of the first less the second, over the cases that both have; intervals draw the cases again (95%).',
    ],
    tables: [{ title: 'Differences', columns: ['what', 'figure', 'cases', names[0], names[1], 'difference', 'p (paired t)'], rows }],
    plots: [],
    notes: ['With many figures some differences are chance: a p below 0.05 in one of twenty rows is what chance gives.'],
  };
}

type Compared = readonly [string, readonly ScoreRecord[], readonly ScoreRecord[]];

/** The same subject in both; where they have none in common and one each, those two. */
function pairsOf(one: readonly ScoreRecord[], other: readonly ScoreRecord[]): Compared[] {
  const kinds = (records: readonly ScoreRecord[]) => [...new Set(records.map(({ evaluation, scorer }) => `${evaluation}\n${scorer}`))];
  const of = (records: readonly ScoreRecord[], kind: string) =>
    records.filter(({ evaluation, scorer }) => `${evaluation}\n${scorer}` === kind);
  return kinds(one)
    .filter((kind) => kinds(other).includes(kind))
    .flatMap((kind): Compared[] => {
      const [mine, theirs] = [of(one, kind), of(other, kind)];
      const [own, others] = [subjects(mine), subjects(theirs)];
      const common = own.filter((subject) => others.includes(subject));
      const by = (records: readonly ScoreRecord[], subject: string) => records.filter((record) => record.subject === subject);
      if (common.length === 0 && own.length === 1 && others.length === 1) return [[`${own[0]} and ${others[0]}`, mine, theirs]];
      return common.map((subject): Compared => [subject, by(mine, subject), by(theirs, subject)]);
    });
}

const subjects = (records: readonly ScoreRecord[]): string[] => [...new Set(records.map(({ subject }) => subject))];

function rowsOf(label: string, mine: readonly ScoreRecord[], theirs: readonly ScoreRecord[]): Cell[][] {
  const second = new Map(theirs.map((record) => [record.case, figuresOf(record)]));
  const found = new Map<string, { a: number; b: number }[]>();
  for (const record of mine)
    for (const [name, a] of Object.entries(figuresOf(record))) {
      const b = second.get(record.case)?.[name];
      if (a === null || b === null || b === undefined) continue;
      found.set(name, [...(found.get(name) ?? []), { a, b }]);
    }
  return [...found].map(([name, pairs]) => {
    const differences = pairs.map(({ a, b }) => a - b);
    const { estimate, interval } = bootstrap(differences, mean, { resamples: 500 });
    const [a, b] = [mean(pairs.map((pair) => pair.a)), mean(pairs.map((pair) => pair.b))];
    return [label, name, pairs.length, a, b, { value: estimate, interval }, chanceOf(pairs)];
  });
}

/** Of two or more cases that do not all differ by the same. */
function chanceOf(pairs: readonly { readonly a: number; readonly b: number }[]): number | null {
  const differences = new Set(pairs.map(({ a, b }) => a - b));
  return pairs.length < 2 || differences.size < 2
    ? null
    : pairedT(
        pairs.map(({ a }) => a),
        pairs.map(({ b }) => b),
      ).p;
}
