import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type Model, ModelError } from '../model/model.ts';
import type { MysteryEvent } from './event.ts';
import { judgeObjectivesPrompt } from './judge-objectives.prompt.ts';
import type { TableState } from './state.ts';

type Reached = Extract<MysteryEvent, { type: 'objective' }>;

const Verdicts = z.object({
  objectives: z.array(z.object({ number: z.coerce.number().int(), reached: z.enum(['yes', 'no', 'unclear']) })),
});

/** Objectives that code cannot decide go to a judge. What the judge cannot say either stays unscored: it is never a zero. */
export async function judgeObjectives(
  state: TableState,
  reached: readonly Reached[],
  judge: Model,
  signal?: AbortSignal,
): Promise<Reached[]> {
  const judged = await Promise.all(
    state.play.roles.map(async ({ id, objectives }) => {
      const open = objectives.filter((one) =>
        reached.some(({ by, objective, reached: known }) => by === id && objective === one.id && known === null),
      );
      return open.length === 0 ? [] : judgeOne(state, id, open, judge, signal);
    }),
  );
  const known = new Map(judged.flat().map((one) => [`${one.by} ${one.objective}`, one]));
  return reached.map((one) => known.get(`${one.by} ${one.objective}`) ?? one);
}

async function judgeOne(
  state: TableState,
  role: string,
  open: TableState['play']['roles'][number]['objectives'],
  judge: Model,
  signal: AbortSignal | undefined,
): Promise<Reached[]> {
  try {
    const { objectives } = await ask(judge, judgeObjectivesPrompt(state, role, open), Verdicts, signal ? { signal } : {});
    return objectives.flatMap(({ number, reached }): Reached[] => {
      const one = open[number - 1];
      if (!one || reached === 'unclear') return [];
      return [{ type: 'objective', by: role, objective: one.id, reached: reached === 'yes', points: reached === 'yes' ? one.points : 0 }];
    });
  } catch (error) {
    // A game whose votes are in must not hang on its judge.
    if (error instanceof ModelError && error.fault !== 'aborted') return [];
    throw error;
  }
}
