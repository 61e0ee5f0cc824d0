import { surveyItems, surveyWords } from '@troupe/core/mystery';
import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { SurveyForm } from '../../ui/survey-form.tsx';
import { useWords } from '../../ui/words.ts';
import { atTable } from './at-table.ts';
import { afterWords } from './mystery-after.words.ts';

/** What somebody made of the game. Once for each seat. */
export function Survey({ ticket, seat }: { readonly ticket: Ticket; readonly seat: string }) {
  const { survey: words } = useWords(afterWords);
  const described = surveyWords[usePreferences().language];
  const questions = surveyItems.map((item) => ({ item, ...described[item] }));
  return (
    <SurveyForm
      words={words}
      questions={questions}
      send={(marks, remark) => ask('POST /api/tables/{table}/seats/{seat}/survey', { ...atTable(ticket), seat, body: { marks, remark } })}
    />
  );
}
