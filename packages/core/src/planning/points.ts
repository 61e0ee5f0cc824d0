import type { LiteraryWork } from '../source/work.ts';
import { meant } from './names.ts';
import type { PointsPart } from './parts.ts';
import { type Citation, locate, nearestCitation } from './passages.ts';
import type { Person } from './people.ts';
import type { ScriptLine, TurnsPart } from './script-parts.ts';
import type { ActSource } from './source.ts';

type Citable = Pick<LiteraryWork, 'text'>;

export type TurnLine = ScriptLine & Pick<TurnsPart['turns'][number]['lines'][number], 'tells' | 'uses' | 'acts'>;

/** What a turn has beyond a point: its lines, what is at stake, whom it hits, what earlier outcomes bring. */
export type PlannedTurn = {
  readonly lines: readonly TurnLine[];
  readonly stakes: string;
  readonly hits: readonly string[];
  readonly now: TurnsPart['turns'][number]['now'];
  readonly after: TurnsPart['turns'][number]['after'];
};

/** A point in the order of the play, with the people on the cast list who are there. */
export type PlannedPoint = {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** Names as the cast list has them. */
  readonly present: readonly string[];
  readonly here: readonly string[];
  readonly seen: string;
  readonly happens: string;
  readonly result: string;
  readonly citation?: Citation;
  /** Where it was read out of a script. */
  readonly turn?: PlannedTurn;
};

/** The points as they are played: the last was written first. Whoever is not on the cast list is not there. */
export function plannedPoints(
  { points }: PointsPart,
  people: readonly Person[],
  act: ActSource,
  work: Citable | undefined,
): PlannedPoint[] {
  return points.toReversed().map(({ title, description, present, seen, happens, result, quotation }, index): PlannedPoint => {
    const found = [...new Set(present.flatMap((name) => meant(name, people) ?? []))];
    const here = found.length > 0 ? found : people.slice(0, 2);
    const citation = work && cited(quotation, `${title} ${description} ${happens}`, act, work);
    return {
      number: index + 1,
      title,
      description,
      present: here.map(({ name }) => name),
      here: here.map(({ id }) => id),
      seen,
      happens,
      result,
      ...(citation && { citation }),
    };
  });
}

/** Where a writer quoted what is not in the text, the nearest passage is cited instead: every point of a work stands somewhere in it. */
function cited(quotation: string | undefined, description: string, act: ActSource, work: Citable): Citation | undefined {
  const found = quotation === undefined ? undefined : locate(quotation, work, act);
  return found ?? nearestCitation(description, act.passages);
}
