import { type Agreed, agreementOnLabels, agreementOnPairs, agreementOnPoints, agreementWithJudges } from './agreement.ts';
import { boardOf, meetingsInRun, meetingsOfPeople, type Placed } from './board.ts';
import { type Compared, comparedKinds } from './critic-event.ts';
import type { CriticIndex, Passed } from './critic-index.ts';
import type { FilmPoints, Pointed } from './film-points.ts';
import type { HouseTables } from './house-tables.ts';
import type { Moments } from './moments.ts';
import type { Pairs } from './pairs.ts';
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
