import type { Labelling } from '../../api/schema.d.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { labelsWords } from './labels.words.ts';

type Snapshot = NonNullable<Labelling['next']>;

/** One moment on a stage, as the character in it has it before its eyes. */
export function Moment({ self, place, present, reach, heard, language }: Snapshot) {
  const words = useWords(labelsWords);
  const lang = langOf(language);
  const comma = language === 'zh' ? '、' : ', ';
  const facts: readonly (readonly [string, string])[] = [
    [words.feels, self.mood],
    [words.wants, self.goal],
    [words.where, place],
    [words.with, present.join(comma)],
    [words.reach, reach.join(comma)],
  ];
  return (
    <div className="moment">
      <p className="overline">{words.you}</p>
      <h2 id="moment" tabIndex={-1} lang={lang}>
        {self.name}
        <span className="soft">
          {language === 'zh' ? '，' : ', '}
          {self.persona}
        </span>
      </h2>
      <dl>
        {facts
          .filter(([, what]) => what !== '')
          .map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={lang}>{what}</dd>
            </div>
          ))}
      </dl>
      <h3 className="overline">{words.heard}</h3>
      <ol className="heard-lines" lang={lang}>
        {heard.map(({ by, text, to }) => (
          <li key={`${by} ${text}`}>
            <b>{by}</b>
            {to && <span className="soft small"> {words.to({ who: to })}</span>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
