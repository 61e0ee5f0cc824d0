import { surveyItems, surveyWords } from '@troupe/core/mystery';
import type { Ticket } from '../house/ask.ts';
import { mystery } from '../house/mystery.ts';
import { SurveyForm } from '../parts/survey-form.tsx';
import { usePreferences } from '../preferences.ts';
import { afterWords } from '../words/mystery-after.ts';
import { useWords } from '../words/words.ts';

/** What somebody made of the game. Once for each seat. */
export function Survey({ ticket, seat }: { readonly ticket: Ticket; readonly seat: string }) {
  const { survey: words } = useWords(afterWords);
  const described = surveyWords[usePreferences().language];
  const questions = surveyItems.map((item) => ({ item, ...described[item] }));
  return <SurveyForm words={words} questions={questions} send={(marks, remark) => mystery.survey(ticket, seat, marks, remark)} />;
}
