import * as z from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { EventStore } from '../ports/store.ts';
import { cleanWords } from './clean.ts';
import { fault } from './errors.en.ts';
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
  if (!parsed.success) throw fault('usage-survey', { items: surveyItems });
  let state: TableState | undefined;
  let already = false;
  for await (const event of store.read(stream)) {
    state = state ? foldTable(state, event) : openTable(event);
    if (event.type === 'survey' && event.by === by) already = true;
  }
  if (!state?.over) throw fault('usage-survey/early');
  if (already || !state.play.roles.some(({ id }) => id === by)) throw fault(already ? 'usage-survey/again' : 'usage-survey/seat', { by });
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
