import { type VideoMark, videoDimensions } from '@troupe/evaluation';
import { mean, shareInterval } from '@troupe/evaluation/statistics';
import type { PairMarks } from './critic-event.ts';
import type { CriticIndex, KeptPoints } from './critic-index.ts';
import { fault } from './errors.en.ts';
import type { FilmAnswer, FilmMoment } from './pair.ts';
import type { Pairs } from './pairs.ts';
import type { Rater } from './rater.ts';

export type ShownAnswer = Pick<FilmAnswer, 'id' | 'title' | 'language' | 'text'> & { readonly film: FilmMoment };
type Points = Readonly<Record<keyof VideoMark, number | null>>;
/** Told once the points are given. */
export type PointsReveal = {
  readonly systems: readonly string[];
  readonly judges: readonly { readonly judge: string; readonly points: Points }[];
};
type Ranged = { readonly value: number; readonly interval: readonly [number, number] | null; readonly answers: number } | null;
/** What somebody's answers were given, of a hundred. */
export type Pointed = {
  readonly system: string;
  readonly answers: number;
  readonly people: number;
  readonly points: Readonly<Record<keyof VideoMark, Ranged>>;
  readonly judges: PointsReveal['judges'];
};

/** People give points to single answers in front of a film: three dimensions, five tiers of twenty points, blind. */
export class FilmPoints {
  readonly #index: CriticIndex;
  readonly #pairs: Pairs;

  constructor(index: CriticIndex, pairs: Pairs) {
    this.#index = index;
    this.#pairs = pairs;
  }

  all(): Promise<readonly FilmAnswer[]> {
    return this.#pairs.answers();
  }

  async find(id: string): Promise<FilmAnswer> {
    const found = (await this.all()).find((one) => one.id === id);
    if (found) return found;
    throw fault('unknown-answer');
  }

  async give({ id: rater, name }: Rater, id: string, marks: PairMarks, comment: string | undefined): Promise<void> {
    const { systems, case: scene, language } = await this.find(id);
    if (videoDimensions.every((dimension) => (marks[dimension] ?? null) === null)) throw fault('empty-points');
    await this.#index.append({
      type: 'rated',
      answer: id,
      rater,
      name,
      marks,
      ...(comment && { comment }),
      systems,
      case: scene,
      language,
    });
  }

  async reveal(id: string): Promise<PointsReveal> {
    const { systems, judged } = await this.find(id);
    return { systems, judges: [...judged].map(([judge, points]) => ({ judge, points })) };
  }

  /** What judges gave, answer by answer. */
  async judged(): Promise<ReadonlyMap<string, ReadonlyMap<string, VideoMark>>> {
    return new Map((await this.all()).map((one) => [one.id, one.judged]));
  }

  /** Everybody who was given points, the best first. */
  async board(): Promise<readonly Pointed[]> {
    const answers = await this.all();
    const given = this.#index.points;
    const systems = [...new Set(given.flatMap((one) => one.systems))];
    const height = ({ points }: Pointed): number => videoDimensions.reduce((sum, one) => sum + (points[one]?.value ?? 0), 0);
    return systems
      .map((system): Pointed => {
        const own = given.filter((one) => one.systems.includes(system));
        return {
          system,
          answers: new Set(own.map(({ answer }) => answer)).size,
          people: new Set(own.map(({ rater }) => rater)).size,
          points: eachDimension((dimension) => rangedPoints(own, dimension)),
          judges: judgesOf(answers.filter((one) => one.systems.includes(system))),
        };
      })
      .sort((a, b) => height(b) - height(a) || (a.system < b.system ? -1 : 1));
  }
}

const eachDimension = <T>(of: (dimension: keyof VideoMark) => T) =>
  Object.fromEntries(videoDimensions.map((dimension) => [dimension, of(dimension)])) as Record<keyof VideoMark, T>;

/** A tier stands for its middle: 10, 30, 50, 70, 90. What several people gave one answer belongs together. */
function rangedPoints(given: readonly KeptPoints[], dimension: keyof VideoMark): Ranged {
  const byAnswer = new Map<string, number[]>();
  for (const { answer, marks } of given) {
    const mark = marks[dimension] ?? null;
    if (mark !== null) byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), 20 * mark - 10]);
  }
  const means = [...byAnswer.values()].map(mean);
  if (means.length === 0) return null;
  const range = means.length < 2 ? null : shareInterval(means.map((points) => ({ points, of: 100 })));
  return { value: mean(means), interval: range && [100 * range[0], 100 * range[1]], answers: means.length };
}

function judgesOf(answers: readonly FilmAnswer[]): PointsReveal['judges'] {
  const judges = [...new Set(answers.flatMap(({ judged }) => [...judged.keys()]))];
  return judges.map((judge) => {
    const marks = answers.flatMap(({ judged }) => judged.get(judge) ?? []);
    return { judge, points: eachDimension((dimension) => (marks.length === 0 ? null : mean(marks.map((mark) => mark[dimension])))) };
  });
}
