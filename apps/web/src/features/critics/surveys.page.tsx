import { surveyWords } from '@troupe/core/mystery';
import { useAsk } from '../../api/query.ts';
import type { Surveyed } from '../../api/schema.d.ts';
import { Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import { Frame } from './frame.tsx';
import { type Asked, stageSurveyWords } from './stage-survey.words.ts';
import { exampleOf } from './survey-example.ts';
import { surveysWords } from './surveys.words.ts';

/** What players made of their evenings. */
export default function SurveysPage() {
  const words = useWords(surveysWords);
  const answer = useAsk('GET /api/critics/surveys');
  return (
    <Once answer={answer}>
      {(kinds) => (
        <Frame title={words.results} lead={words.resultsLead}>
          {kinds.map((one) => (one.answers > 0 ? <Results key={one.kind} {...one} /> : <Awaited key={one.kind} {...one} />))}
        </Frame>
      )}
    </Once>
  );
}

/** Until somebody has answered: what it will look like, with marks that nobody gave. */
function Awaited(asked: Surveyed) {
  const words = useWords(surveysWords);
  return (
    <Section id={asked.kind} title={words[asked.kind]} className="survey-results awaited">
      <p>{words.none}</p>
      <div className="example">
        <p className="honest">
          <strong>{words.example}</strong> {words.exampleLead}
        </p>
        <Answers {...exampleOf(asked, words.exampleRemarks, words.example)} />
      </div>
    </Section>
  );
}

function Results({ kind, answers, items, remarks }: Surveyed) {
  const words = useWords(surveysWords);
  return (
    <Section id={kind} title={words[kind]} className="survey-results">
      <Answers kind={kind} answers={answers} items={items} remarks={remarks} />
    </Section>
  );
}

function Answers({ kind, answers, items, remarks }: Surveyed) {
  const words = useWords(surveysWords);
  const asked = useWords<Readonly<Record<string, Asked>>>(kind === 'mystery' ? surveyWords : stageSurveyWords);
  return (
    <>
      <p className="soft">{words.answers({ count: answers })}</p>
      <ul className="items">
        {items.map(({ item, mean, interval, counts }) => {
          const { title = item, marks = [] } = asked[item] ?? {};
          const given = counts.reduce((sum, count) => sum + count, 0);
          return (
            <li key={item}>
              <h3>
                {title}{' '}
                {mean !== null && (
                  <span className="soft small">
                    {`${words.mean} ${mean.toFixed(1)}`}
                    {interval && ` (${interval[0].toFixed(1)} … ${interval[1].toFixed(1)})`} · n {given}
                  </span>
                )}
              </h3>
              {answers > 0 && (
                <ol>
                  {counts.map((count, at) => (
                    <li key={marks[at] ?? at} title={marks[at]}>
                      <span className="small">
                        {at + 1} <span className="soft">{marks[at]}</span>
                      </span>
                      <meter min={0} max={Math.max(1, given)} value={count} aria-label={`${at + 1}: ${count}`} />
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
    </>
  );
}
