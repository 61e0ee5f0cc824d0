import { estimateTokens, priceOf } from '../model/cost.ts';
import type { Model, Models } from '../model/model.ts';
import { digestSize } from './read-book.ts';
import { actsOf, chaptersToRead, eveningRoom, type PlanningSource } from './source.ts';
import { type PlanningWay, planningWayFor } from './way.ts';

/** What reading a book and writing a play of it will cost, said before anything is asked; nothing has to be revised. */
export type Estimate = {
  /** Readings: chapters, long ones in pieces. None: nothing is too long for its writers. */
  readonly chapters: number;
  readonly calls: number;
  readonly tokens: number;
  /** Where the models have a price. */
  readonly money?: number;
};

/** Tokens of one call, by what was measured: what frames a chapter, a digest, and a part of the play with its passages. */
const each = {
  chapter: { input: 900, output: 650 },
  digest: { input: 4500, output: 450 },
  part: { input: 5000, output: 700 },
  step: { input: 6500, output: 1600 },
} as const;
const partsOfPlay = 7;
const partsOfAct = 15;
/** From four scripts to the last cue. */
const stepsOfScript = 35;
/** Steps that are shown the book itself. */
const readersOfBook = 6;

/** What a plan is expected to take. */
export function estimateOf(
  source: PlanningSource,
  { performer, director }: Pick<Models, 'performer' | 'director'>,
  way: PlanningWay = planningWayFor({ performer }),
): Estimate {
  const acts = actsOf(source);
  const chapters = chaptersToRead(source);
  const text = source.kind === 'work' ? source.work.text : '';
  const read = chapters.reduce((sum, { start, end }) => sum + estimateTokens(text.slice(start, end)), 0);
  const perAct = acts.map(({ number }) => chapters.filter(({ act }) => act === number).length);
  const digests = perAct.reduce((sum, own) => sum + Math.ceil(own / digestSize), 0);
  const parts = way === 'script' ? stepsOfScript : partsOfPlay + acts.length * partsOfAct;
  const reading = {
    input: read + chapters.length * each.chapter.input + digests * each.digest.input,
    output: chapters.length * each.chapter.output + digests * each.digest.output,
  };
  const one = way === 'script' ? each.step : each.part;
  const shown = way === 'script' ? readersOfBook * estimateTokens(text.slice(0, eveningRoom)) : 0;
  const writing = { input: shown + parts * one.input, output: parts * one.output };
  const price = ({ prices }: Model, used: typeof reading): number => (prices ? priceOf({ ...used, cached: 0 }, prices) : 0);
  const money = price(director, reading) + price(performer, writing);
  return {
    chapters: chapters.length,
    calls: chapters.length + digests + parts,
    tokens: reading.input + reading.output + writing.input + writing.output,
    ...(money > 0 && { money }),
  };
}
