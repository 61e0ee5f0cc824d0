import { surveyWords } from '@troupe/core/mystery';
import { named } from '@troupe/core/words';
import { useAsk } from '../../api/query.ts';
import type { Surveyed } from '../../api/schema.d.ts';
import { Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import { Frame } from './frame.tsx';
import stageSurveyWords from './stage-survey.words.json' with { type: 'json' };
import surveysWords from './surveys.words.json' with { type: 'json' };

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

type Asked = { readonly title: string; readonly marks: readonly string[] };

function Answers({ kind, answers, items, remarks }: Surveyed) {
  const words = useWords(surveysWords);
  const onStage = useWords(stageSurveyWords);
  const { language } = usePreferences();
  const asked = kind === 'mystery' ? surveyWords[language] : onStage;
  return (
    <>
      <p className="soft">{words.answers({ count: answers })}</p>
      <ul className="items">
        {items.map(({ item, mean, interval, counts }) => {
          const { title = item, marks = [] } = named<Asked>(asked, item) ?? {};
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

/** How often each mark was given, from 1 to 5, in a made-up evening of eight. */
const counts: Readonly<Record<string, readonly number[]>> = {
  story: [0, 0, 2, 4, 2],
  freedom: [0, 1, 3, 3, 1],
  questions: [0, 1, 2, 4, 1],
  responses: [0, 0, 1, 5, 2],
  immersion: [0, 1, 1, 3, 3],
  speed: [1, 1, 2, 2, 2],
};

const meanOf = (given: readonly number[]): number =>
  given.reduce((sum, count, at) => sum + count * (at + 1), 0) / given.reduce((a, b) => a + b, 0);
/** Two standard errors to either side. */
function rangeOf(given: readonly number[]): readonly [number, number] {
  const [mean, of] = [meanOf(given), given.reduce((a, b) => a + b, 0)];
  const spread = Math.sqrt(given.reduce((sum, count, at) => sum + count * (at + 1 - mean) ** 2, 0) / (of - 1) / of);
  return [Math.max(1, mean - 2 * spread), Math.min(5, mean + 2 * spread)];
}

/** What the results of a survey look like, for whoever comes before there are any. Nobody gave these marks. */
const exampleOf = ({ kind, items }: Surveyed, remarks: readonly (readonly [by: string, remark: string])[], title: string): Surveyed => ({
  kind,
  answers: 8,
  items: items.map(({ item }) => {
    const given = counts[item] ?? [0, 1, 2, 3, 2];
    return { item, mean: meanOf(given), interval: rangeOf(given), counts: given };
  }),
  remarks: remarks.map(([by, remark], at) => ({ title, by, remark, at })),
});
