import { useAsked } from '../house/asked.ts';
import { critics } from '../house/critics.ts';
import { usePreferences } from '../preferences.ts';
import { criticsWords } from '../words/critics.ts';
import { useWords } from '../words/words.ts';
import { dimensions } from './marks.tsx';

/** A readable record of every verdict of people. Never beside a pair that is to be judged: it names names. */
export function Verdicts() {
  const { arena: words } = useWords(criticsWords);
  const { language } = usePreferences();
  const { value = [] } = useAsked(critics.verdicts);
  const when = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details className="verdicts">
      <summary>
        {words.verdicts} ({value.length})
      </summary>
      <p className="soft small">{value.length === 0 ? words.none : words.verdictsLead}</p>
      <ul>
        {value.slice(0, 100).map(({ pair, rater, case: play, tested, baseline, marks, comment, at }) => (
          <li key={`${rater} ${pair}`}>
            <p>
              <strong>{rater}</strong> · {play} · {words.better(tested, baseline)}
            </p>
            <p className="small">
              {dimensions.map((dimension) => `${words.dimensions[dimension]} ${marks[dimension] ?? '–'}`).join(' · ')}
              <span className="soft"> · {when.format(at)}</span>
            </p>
            {comment && <p className="soft">{comment}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
