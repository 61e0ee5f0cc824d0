import { useId } from 'react';
import { useDeed } from '../api/query.ts';
import { Button, Status } from './elements.tsx';
import { submitting } from './form.ts';
import { Trouble } from './trouble.tsx';
import './survey.css';

export type SurveyQuestion = { readonly item: string; readonly title: string; readonly marks: readonly string[] };
export type SurveyFormWords = {
  readonly title: string;
  readonly lead: string;
  readonly remark: string;
  readonly send: string;
  readonly thanks: string;
};
type SurveyFormProps = {
  readonly words: SurveyFormWords;
  readonly questions: readonly SurveyQuestion[];
  readonly send: (marks: Readonly<Record<string, number>>, remark: string) => Promise<unknown>;
};

/** What somebody made of an evening: every mark with its description. The same after a curtain and after an unmasking. */
export function SurveyForm({ words, questions, send }: SurveyFormProps) {
  const id = useId();
  const { act, done, error } = useDeed((fields: FormData) =>
    send(Object.fromEntries(questions.map(({ item }) => [item, Number(fields.get(item))])), String(fields.get('remark') ?? '')),
  );
  if (done) return <Status className="thanks" text={words.thanks} />;
  return (
    <form className="survey" aria-labelledby={id} onSubmit={submitting(act)}>
      <h2 id={id} className="ruled">
        {words.title}
      </h2>
      <p className="soft">{words.lead}</p>
      {questions.map(({ item, title, marks }) => (
        <fieldset key={item}>
          <legend>{title}</legend>
          {marks.map((meaning, at) => (
            <label key={meaning}>
              <input type="radio" name={item} value={at + 1} required />
              <span>
                <strong>{at + 1}</strong> {meaning}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <label className="remark">
        <span>{words.remark}</span>
        <textarea name="remark" rows={2} maxLength={2000} />
      </label>
      {error && <Trouble error={error} />}
      <Button label={words.send} type="submit" className="do-it" />
    </form>
  );
}
