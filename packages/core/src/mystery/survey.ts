import * as z from 'zod';
import { openLog } from '../log/log.ts';
import type { EventStore } from '../log/store.ts';
import type { Clock } from '../model/ports.ts';
import { cleanWords } from './clean.ts';
import { fault } from './errors.en.ts';
import type { RecordedMystery } from './event.ts';
import { surveyItems } from './survey-words.ts';
import { tableStream } from './table-stream.ts';

const mark = z.number().int().min(1).max(5);
/** What somebody thought of a game. */
export const Survey = z.strictObject({ story: mark, questions: mark, responses: mark, immersion: mark, speed: mark });
export type Survey = z.infer<typeof Survey>;

/** Keeps what a person made of a game that is over; once for each seat. */
export async function keepSurvey(
  store: EventStore,
  stream: string,
  clock: Clock,
  { by, marks, remark = '' }: { readonly by: string; readonly marks: unknown; readonly remark?: string },
): Promise<void> {
  const parsed = Survey.safeParse(marks);
  if (!parsed.success) throw fault('usage-survey', { items: surveyItems });
  let already = false;
  const onTaken = (events: readonly RecordedMystery[]) => {
    already ||= events.some((event) => event.type === 'survey' && event.by === by);
  };
  const log = await openLog(tableStream, { store, clock, stream }, { onTaken });
  const { state } = log;
  if (!state?.over) throw fault('usage-survey/early');
  if (already || !state.play.roles.some(({ id }) => id === by)) throw fault(already ? 'usage-survey/again' : 'usage-survey/seat', { by });
  await log.append({ type: 'survey', by, marks: parsed.data, remark: cleanWords(remark) });
}
