import type { ModelTrial } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { ToldRefusal } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import connectWords from './connect.words.json' with { type: 'json' };
import { isFile } from './presets.ts';
import './connect.css';

/** Below this a prompt of a play leaves no room for what was said. */
const smallWindow = 8000;
const here = /^http:\/\/(?:localhost|127\.|\[::1\])/;

/** What a model said when it was tried, how quickly, for how much, and what it can do; or why not, and what to do. */
export function TrialResult({ trial }: { readonly trial: ModelTrial }) {
  const { problem, structured } = trial;
  return structured === undefined ? (
    <div className="trial bad">{problem && <ToldRefusal refusal={problem} />}</div>
  ) : (
    <Spoke trial={trial} />
  );
}

function Spoke({ trial }: { readonly trial: ModelTrial }) {
  const words = useWords(connectWords);
  const { language } = usePreferences();
  const { whole } = useNumbers();
  const {
    line,
    by,
    firstToken = 0,
    milliseconds = 0,
    tokens,
    money,
    window,
    thinking,
    streaming,
    structured,
    baseUrl,
    model,
    priced,
    jobs,
  } = trial;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const monthOf = (noted = '') =>
    Number.isNaN(Date.parse(noted))
      ? noted
      : new Intl.DateTimeFormat(langOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(noted));
  const whose = priced === 'set' || priced === 'server' ? words.priced[priced] : words.priced.list({ month: monthOf(priced) });
  const cost =
    here.test(baseUrl) || isFile(baseUrl)
      ? words.free
      : money === undefined
        ? words.unpriced
        : words.about({ money: money.toPrecision(2), whose });
  return (
    <div className="trial good">
      {line && (
        <blockquote lang={langOf(language)}>
          {line} <cite className="soft small">{by}</cite>
        </blockquote>
      )}
      <ul className="small">
        <li>
          <Icon name="yes" /> <strong>{model}</strong> {words.pace({ first: seconds(firstToken), all: seconds(milliseconds) })}
        </li>
        {tokens && <li>{words.price({ input: whole(tokens.input), output: whole(tokens.output), money: cost })}</li>}
        <li>{structured ? words.forms[structured] : words.formNone}</li>
        {window !== undefined && <li>{(window < smallWindow ? words.windowSmall : words.window)({ tokens: whole(window) })}</li>}
        {thinking && <li>{words.thinks}</li>}
        {!streaming && <li>{words.whole}</li>}
        {jobs?.map(({ job, model: name, structured: form, problem }) => (
          <li key={job} className={problem ? 'job bad' : 'job'}>
            {words[job]}: <strong>{name}</strong>. {problem ? <ToldRefusal refusal={problem} /> : form && words.forms[form]}
          </li>
        ))}
      </ul>
    </div>
  );
}
