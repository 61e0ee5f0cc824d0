import { leaderboard, pairOf, type ScoreRecord, standingOf, winInterval } from '@troupe/evaluation';
import { type Agreed, agreementOnLabels, agreementOnPairs, agreementOnPoints, agreementWithJudges } from './agreement.ts';
import { type Compared, comparedKinds, dimensionsOf, type Verdict } from './critic-event.ts';
import type { CriticIndex, Passed } from './critic-index.ts';
import type { FilmPoints, Pointed } from './film-points.ts';
import type { HouseTables } from './house-tables.ts';
import type { Moments } from './moments.ts';
import { type AnyJudgement, judgementOf, kindOf, mirrored } from './opinions.ts';
import type { Pairs } from './pairs.ts';
import { isJudgedAs, judgementIn } from './run-pairs.ts';
import type { Runs } from './runs.ts';
import { ofPerformances, type Surveyed, surveyed } from './survey.ts';

type Sources = {
  readonly index: CriticIndex;
  readonly pairs: Pairs;
  readonly points: FilmPoints;
  readonly moments: Moments;
  readonly runs: Runs;
  readonly tables: HouseTables;
};

/** What can be counted in what people judged: how far they agree, who is ahead, what they flagged. */
export class CriticFigures {
  readonly #from: Sources;
  /** Pages ask every few seconds: nothing is computed twice. */
  #agreed: { readonly key: string; readonly figures: readonly Agreed[] } | undefined;
  #placed: { readonly key: string; readonly board: readonly Placed[] } | undefined;

  constructor(from: Sources) {
    this.#from = from;
  }

  pointsBoard(): Promise<readonly Pointed[]> {
    return this.#from.points.board();
  }

  /** Flagged things under names a person can find them by. */
  async flags(): Promise<readonly Pick<Passed, 'what' | 'item' | 'rater' | 'comment' | 'at'>[]> {
    const named = new Map([
      ...(await this.#from.pairs.all()).map((pair) => [pair.id, `${pair.case}: ${pair.tested.system}, ${pair.baseline.system}`] as const),
      ...(await this.#from.points.all()).map((one) => [one.id, `${one.case}: ${one.systems.join(', ')}`] as const),
    ]);
    return this.#from.index.passed
      .filter(({ flagged }) => flagged)
      .sort((a, b) => b.at - a.at)
      .map(({ what, item, rater, comment, at }) => ({
        what,
        item: what === 'snapshot' ? item : (named.get(item) ?? item),
        rater: this.#from.index.labelOf(rater),
        at,
        ...(comment !== undefined && { comment }),
      }));
  }

  async agreement(): Promise<readonly Agreed[]> {
    const { verdicts, labels, seq: count } = this.#from.index;
    const pairs = await this.#from.pairs.all();
    const judged = await this.#from.points.judged();
    const key = `${count} ${judged.size} ${pairs.map(({ id, judged: by }) => `${id} ${by.size}`).join()}`;
    if (this.#agreed?.key === key) return this.#agreed.figures;
    const judgedOf = (of: Compared) => new Map(pairs.flatMap((pair) => (pair.of === of ? [[pair.id, pair.judged] as const] : [])));
    const figures = [
      ...comparedKinds.flatMap((of) => [...agreementOnPairs(verdicts, of), ...agreementWithJudges(verdicts, judgedOf(of), of)]),
      ...agreementOnPoints(this.#from.index.points, judged),
      ...agreementOnLabels(labels, await this.#from.moments.snapshots()),
    ];
    this.#agreed = { key, figures };
    return figures;
  }

  /** From the votes of people, or from what the judge of a run said. */
  async board(of: Compared, run?: string): Promise<readonly Placed[]> {
    if (run !== undefined) return boardOf(meetingsInRun((await this.#from.runs.results(run)).records, of), { of, judged: true });
    const { seq: count, verdicts } = this.#from.index;
    const key = `${of} ${count}`;
    if (this.#placed?.key !== key) this.#placed = { key, board: boardOf(meetingsOfPeople(verdicts, of), { of }) };
    return this.#placed.board;
  }

  async surveys(): Promise<readonly Surveyed[]> {
    const called = this.#from.index.surveys.map((one) => ({ ...one, rater: this.#from.index.labelOf(one.rater) }));
    return surveyed([...ofPerformances(called), ...(await this.#from.tables.surveys())]);
  }
}

/** Two who met, and what was said of it. */
export type Meeting = {
  readonly tested: string;
  readonly baseline: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
  readonly judgement: AnyJudgement;
};

type Rate = { readonly value: number; readonly interval: readonly [number, number]; readonly decided: number } | null;
type Placed = {
  readonly system: string;
  /** Null while nothing was decided, or everything among those who never met the others. */
  readonly strength: { readonly value: number; readonly interval: readonly [number, number] } | null;
  readonly meetings: number;
  /** Of a judge: how many looks were read in both orders, and how many of them said the same. Null: people, who look once. */
  readonly swapped: { readonly same: number; readonly of: number } | null;
  readonly rates: Readonly<Record<string, Rate>>;
  readonly languages: Readonly<Record<'en' | 'zh', Rate>>;
  readonly themes: readonly { readonly theme: string; readonly rate: Rate }[];
};

export const meetingsOfPeople = (verdicts: readonly Verdict[], of: Compared = 'performance'): readonly Meeting[] =>
  verdicts
    .filter((one) => kindOf(one) === of && one.tested !== one.baseline)
    .map((verdict) => ({ ...verdict, judgement: judgementOf(verdict) }));

const meetingsInRun = (records: readonly ScoreRecord[], of: Compared = 'performance'): readonly Meeting[] =>
  records.flatMap((record) =>
    isJudgedAs(of, record)
      ? [{ ...pairOf(record.subject), language: record.language, themes: record.themes, judgement: judgementIn(of, record) }]
      : [],
  );

/** All who met, best first; win rates are against everybody met. */
export function boardOf(meetings: readonly Meeting[], { of = 'performance', judged = false }: BoardOptions = {}): readonly Placed[] {
  const strengths = new Map(leaderboard(meetings).map((one) => [one.name, one]));
  const systems = [...new Set(meetings.flatMap(({ tested, baseline }) => [tested, baseline]))];
  return systems
    .map((system): Placed => {
      const own = meetings.flatMap((one) =>
        one.tested === system ? [one] : one.baseline === system ? [{ ...one, judgement: mirrored(one.judgement) }] : [],
      );
      const found = strengths.get(system);
      const themes = [...new Set(own.flatMap((one) => one.themes))].sort();
      return {
        system,
        strength: found ? { value: found.strength, interval: found.interval } : null,
        meetings: own.length,
        swapped: judged ? swappedIn(own) : null,
        rates: Object.fromEntries(
          ['all', ...dimensionsOf(of)].map((dimension) => [
            dimension,
            rateOf(
              own.map(({ judgement }) => judgement),
              dimension,
            ),
          ]),
        ),
        languages: { en: ofLanguage(own, 'en'), zh: ofLanguage(own, 'zh') },
        themes: themes.map((theme) => ({
          theme,
          rate: rateOf(
            own.filter((one) => one.themes.includes(theme)).map(({ judgement }) => judgement),
            'all',
          ),
        })),
      };
    })
    .sort((a, b) => (b.strength?.value ?? Number.NEGATIVE_INFINITY) - (a.strength?.value ?? Number.NEGATIVE_INFINITY));
}

type BoardOptions = { readonly of?: Compared; readonly judged?: boolean };

function swappedIn(own: readonly Meeting[]): NonNullable<Placed['swapped']> {
  const verdicts = own.flatMap(({ judgement }) => judgement.verdicts);
  const same = verdicts.filter(({ outcome }) => outcome !== null).length;
  return { same, of: same + verdicts.filter(({ flipped }) => flipped).length };
}

const ofLanguage = (own: readonly Meeting[], language: 'en' | 'zh'): Rate =>
  rateOf(
    own.filter((one) => one.language === language).map(({ judgement }) => judgement),
    'all',
  );

function rateOf(judgements: readonly AnyJudgement[], dimension: string): Rate {
  const { winRate, decided } = standingOf<string>(judgements, dimension);
  const interval = winRate === null ? null : winInterval(judgements, dimension);
  return winRate === null || interval === null ? null : { value: winRate, interval, decided };
}
