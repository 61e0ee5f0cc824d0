import { useState } from 'react';
import { useAsk } from '../../api/query.ts';
import { Button, Columns } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { reportsWords } from './reports.words.ts';
import { Scrolling } from './scrolling.tsx';

const page = 100;

/** Every judgement of a run, as it was made. */
export function JudgementList({ run }: { readonly run: string }) {
  const words = useWords(reportsWords);
  const [from, setFrom] = useState(0);
  const { data: value } = useAsk('GET /api/critics/runs/{run}/records', { run, from });
  return (
    <details className="judgements">
      <summary>
        {words.record} ({value?.of ?? '…'})
      </summary>
      <p className="soft small">{words.recordLead}</p>
      <Scrolling label={words.record}>
        <table>
          <Columns names={[words.case, words.subject, words.by, words.score, words.why]} />
          <tbody>
            {value?.records.map(({ evaluation, subject, scorer, case: id, language, score, why }) => (
              <tr key={`${evaluation} ${subject} ${scorer} ${id}`}>
                <th scope="row">{id}</th>
                <td>{subject}</td>
                <td>{scorer}</td>
                <td>{score ?? '–'}</td>
                <td className="reason" lang={langOf(language)}>
                  {why}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className="buttons">
        {from > 0 && <Button label="←" onClick={() => setFrom(Math.max(0, from - page))} />}
        {value && from + page < value.of && (
          <button type="button" onClick={() => setFrom(from + page)}>
            {words.more} →
          </button>
        )}
      </p>
    </details>
  );
}
