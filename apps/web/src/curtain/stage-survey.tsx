import { useRater } from '../critics/rater.tsx';
import type { Ticket } from '../house/api.ts';
import { critics } from '../house/critics.ts';
import { SurveyForm } from '../parts/survey-form.tsx';
import { stageSurveyWords } from '../words/stage-survey.ts';
import { surveysWords } from '../words/surveys.ts';
import { useWords } from '../words/words.ts';

/** What somebody made of the evening. */
export function StageSurvey({ ticket }: { readonly ticket: Ticket }) {
  const words = useWords(surveysWords);
  const { rater } = useRater();
  const asked = useWords(stageSurveyWords);
  const questions = Object.entries(asked).map(([item, described]) => ({ item, ...described }));
  const send = (marks: Readonly<Record<string, number>>, remark: string) =>
    critics.survey(ticket, { rater, remark, marks: marks as Record<keyof typeof asked, number> });
  return (
    <section>
      <SurveyForm words={words} questions={questions} send={send} />
    </section>
  );
}
