import { surveyWords } from '@troupe/core/mystery';
import { Frame } from '../critics/frame.tsx';
import { useAsked } from '../house/asked.ts';
import { critics, type Surveyed } from '../house/critics.ts';
import { Once } from '../parts/once.tsx';
import { criticsWords } from '../words/critics.ts';
import { type Asked, stageSurveyWords } from '../words/stage-survey.ts';
import { useWords } from '../words/words.ts';

/** What players made of their evenings. */
export default function SurveysPage() {
  const { survey: words } = useWords(criticsWords);
  const answer = useAsked(critics.surveys);
  return (
    <Once answer={answer}>
      {(kinds) => (
        <Frame title={words.results} lead={words.resultsLead}>
          {kinds.map((one) => (
            <Results key={one.kind} {...one} />
          ))}
        </Frame>
      )}
    </Once>
  );
}

function Results({ kind, answers, items, remarks }: Surveyed) {
  const { survey: words } = useWords(criticsWords);
  const asked = useWords<Readonly<Record<string, Asked>>>(kind === 'mystery' ? surveyWords : stageSurveyWords);
  return (
    <section aria-labelledby={kind} className="survey-results">
      <h2 id={kind} className="ruled">
        {words[kind]}
      </h2>
      <p className="soft">{answers === 0 ? words.none : words.answers(answers)}</p>
      <ul className="items">
        {items.map(({ item, mean, counts }) => {
          const { title = item, marks = [] } = asked[item] ?? {};
          const most = Math.max(1, ...counts);
          return (
            <li key={item}>
              <h3>
                {title} {mean !== null && <span className="soft small">{`${words.mean} ${mean.toFixed(1)}`}</span>}
              </h3>
              {answers > 0 && (
                <ol>
                  {counts.map((count, at) => (
                    <li key={marks[at] ?? at} title={marks[at]}>
                      <span className="small">
                        {at + 1} <span className="soft">{marks[at]}</span>
                      </span>
                      <meter min={0} max={most} value={count} aria-label={`${at + 1}: ${count}`} />
                      <span className="small">{count}</span>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ul>
      {remarks.length > 0 && (
        <>
          <h3 className="overline">{words.remarks}</h3>
          <ul className="remarks">
            {remarks.map(({ title, by, remark, at }) => (
              <li key={`${by} ${at}`}>
                <p>{remark}</p>
                <p className="soft small">
                  {by} · {title}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
