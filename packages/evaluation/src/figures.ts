import { dimensions, type Judgement } from './judge/pairwise.ts';
import type { PadMark } from './pad/evaluation.ts';
import type { ScoreRecord } from './run/evaluation.ts';
import type { TheatreFigures } from './theatre/evaluation.ts';
import { theatreFigures } from './theatre/measure-table.ts';

export type Figures = Readonly<Record<string, number | null>>;

/** A record as figures that can be compared. */
export function figuresOf({ evaluation, score }: ScoreRecord): Figures {
  if (score === null) return {};
  if (evaluation === 'pad')
    return { right: (score as PadMark).strategy === (score as PadMark).label ? 1 : 0, seconds: (score as PadMark).seconds };
  if (evaluation === 'theatre') return theatreFigures(score as TheatreFigures);
  if (evaluation.startsWith('theatre-'))
    return Object.fromEntries(
      dimensions.map((dimension) => [dimension, (score as Judgement).verdicts.find((one) => one.dimension === dimension)?.outcome ?? null]),
    );
  if (typeof score === 'number') return Number.isFinite(score) ? { score } : {};
  if (typeof score === 'boolean') return { right: score ? 1 : 0 };
  return Object.fromEntries(Object.entries(score as object).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}
