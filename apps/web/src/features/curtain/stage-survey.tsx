import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { SurveyForm } from '../../ui/survey-form.tsx';
import { useWords } from '../../ui/words.ts';
import { useRater } from '../critics/rater.tsx';
import { asMyself } from '../critics/rater-key.ts';
import { stageSurveyWords } from '../critics/stage-survey.words.ts';
import { surveysWords } from '../critics/surveys.words.ts';

/** What somebody made of the evening. */
export function StageSurvey({ ticket }: { readonly ticket: Ticket }) {
  const words = useWords(surveysWords);
  const { rater } = useRater();
  const asked = useWords(stageSurveyWords);
  const questions = Object.entries(asked).map(([item, described]) => ({ item, ...described }));
  const send = (marks: Readonly<Record<string, number>>, remark: string) =>
    ask('POST /api/performances/{id}/survey', {
      ...ticket,
      ...asMyself(),
      body: { rater, remark, marks: marks as Record<keyof typeof asked, number> },
    });
  return (
    <section>
      <SurveyForm words={words} questions={questions} send={send} />
    </section>
  );
}
