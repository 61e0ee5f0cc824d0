import * as z from 'zod';
import { TroupeError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventStore } from '../ports/store.ts';
import { cleanWords } from './clean.ts';
import { mysteryVersion, type RecordedMystery } from './event.ts';
import { foldTable, openTable, type TableState } from './state.ts';
import { surveyItems } from './survey-words.ts';

const mark = z.number().int().min(1).max(5);
export const Survey = z.strictObject({ story: mark, questions: mark, responses: mark, immersion: mark, speed: mark });
export type Survey = z.infer<typeof Survey>;

/** Keeps what a person made of a game that is over; once for each seat. */
export async function keepSurvey(
  store: EventStore<RecordedMystery>,
  stream: string,
  clock: Clock,
  { by, marks, remark = '' }: { readonly by: string; readonly marks: unknown; readonly remark?: string },
): Promise<void> {
  const parsed = Survey.safeParse(marks);
  if (!parsed.success)
    throw new TroupeError('usage-survey', 'Every item needs a mark from 1 to 5.', `The items are: ${surveyItems.join(', ')}.`);
  let state: TableState | undefined;
  let already = false;
  for await (const event of store.read(stream)) {
    state = state ? foldTable(state, event) : openTable(event);
    if (event.type === 'survey' && event.by === by) already = true;
  }
  if (!state?.over) throw new TroupeError('usage-survey', 'The game is not over yet.', 'Play it to the curtain first.');
  if (already || !state.play.roles.some(({ id }) => id === by))
    throw new TroupeError(
      'usage-survey',
      already ? 'This seat has answered already.' : `There is no seat "${by}".`,
      'Every seat answers once.',
    );
  await store.append(stream, state.seq, [
    {
      type: 'survey',
      by,
      marks: parsed.data,
      remark: cleanWords(remark),
      seq: state.seq + 1,
      at: clock.now(),
      version: mysteryVersion,
      witnesses: [],
    },
  ]);
}
