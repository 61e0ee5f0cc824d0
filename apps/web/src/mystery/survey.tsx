import { surveyItems, surveyWords } from '@troupe/core/mystery';
import { type FormEvent, useState } from 'react';
import type { Ticket } from '../house/ask.ts';
import { mystery } from '../house/mystery.ts';
import { Trouble } from '../parts/trouble.tsx';
import { usePreferences } from '../preferences.ts';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';

/** What somebody made of the game: every mark with its description. Once for each seat. */
export function Survey({ ticket, seat }: { readonly ticket: Ticket; readonly seat: string }) {
  const { survey: words } = useWords(mysteryWords);
  const described = surveyWords[usePreferences().language];
  const [done, setDone] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const marks = Object.fromEntries(surveyItems.map((item) => [item, Number(fields.get(item))]));
    setError(null);
    mystery.survey(ticket, seat, marks, String(fields.get('remark') ?? '')).then(() => setDone(true), setError);
  };
  if (done)
    return (
      <p role="status" className="thanks">
        {words.thanks}
      </p>
    );
  return (
    <form className="survey" aria-labelledby="survey" onSubmit={send}>
      <h2 id="survey" className="ruled">
        {words.title}
      </h2>
      <p className="soft">{words.lead}</p>
      {surveyItems.map((item) => (
        <fieldset key={item}>
          <legend>{described[item].title}</legend>
          {described[item].marks.map((meaning, at) => (
            <label key={meaning}>
              <input type="radio" name={item} value={at + 1} required />
              <span>
                <strong>{at + 1}</strong> {meaning}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <label>
        <span>{words.remark}</span>
        <textarea name="remark" rows={2} maxLength={2000} />
      </label>
      {error && <Trouble error={error} />}
      <button type="submit" className="do-it">
        {words.send}
      </button>
    </form>
  );
}
