import { useEffect, useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';
import { useNames } from './context.ts';
import type { Entry, Question, TableView } from './table-view.ts';

/** Everything that was said and shown within this viewer's hearing. Stays at its end unless somebody reads further up. */
export function Record({ view }: { readonly view: TableView }) {
  const words = useWords(mysteryWords);
  const { lang } = useNames();
  const box = useRef<HTMLElement>(null);
  const below = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useEffect(() => {
    if (below.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [view.head]);
  return (
    <section
      ref={box}
      className="record"
      aria-label={words.record}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        below.current = scrollTop + clientHeight > scrollHeight - 80;
      }}
    >
      {view.table && (
        <p className="opening" lang={lang}>
          {view.table.opening}
        </p>
      )}
      {view.entries.length === 0 && <p className="soft">{words.nothingYet}</p>}
      <ol>
        {view.entries.map((entry) => (
          <li key={entry.number} className={entry.type}>
            <Line entry={entry} view={view} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ entry, view }: { readonly entry: Entry; readonly view: TableView }) {
  const words = useWords(mysteryWords);
  const { nameOf, lang } = useNames();
  switch (entry.type) {
    case 'round-open':
      return <h3>{words.round(entry.round, view.table?.rounds ?? entry.round)}</h3>;
    case 'introduction':
      return <Said by={entry.by} text={entry.text} />;
    case 'clue':
      return (
        <p className="clue-card">
          <span className="overline">
            <Icon name="search" /> {entry.to === 'table' ? words.clue : words.clueForYou}
            {entry.where !== undefined && <span lang={lang}> · {entry.where}</span>}
          </span>
          <span lang={lang}>{entry.text}</span>
        </p>
      );
    case 'exchange': {
      const question = view.questions.get(entry.question);
      return question ? <Exchange question={question} several={(view.table?.victims.length ?? 0) > 1} /> : null;
    }
    case 'pass':
      return <p className="soft small">{words.passes(nameOf(entry.by))}</p>;
    case 'seat':
      return <p className="soft small">{words.left(nameOf(entry.role))}</p>;
    case 'accusation':
      return (
        <p>
          <strong>{words.accuses(nameOf(entry.by), entry.against === null ? null : nameOf(entry.against), nameOf(entry.victim))}</strong>{' '}
          <span lang={lang}>{entry.text}</span>
        </p>
      );
    case 'verdict':
      return <p className="verdict-line">{words.verdict(entry.out === null ? null : nameOf(entry.out), nameOf(entry.victim))}</p>;
  }
}

function Exchange({ question, several }: { readonly question: Question; readonly several: boolean }) {
  const words = useWords(mysteryWords);
  const { nameOf, colourOf, lang } = useNames();
  const { by, to, text, secretly, victim, answer } = question;
  return (
    <div className={secretly ? 'secret' : ''}>
      <p className={colourOf(by)}>
        <span className="who">
          {words.asks(nameOf(by), nameOf(to))}
          {several && <> {words.about(nameOf(victim))}</>}
          {secretly && (
            <span className="badge">
              <Icon name="mask" /> {words.inPrivate}
            </span>
          )}
        </span>
        <span lang={lang}>{text}</span>
      </p>
      {answer === undefined ? <p className="soft small reply">{words.noAnswer}</p> : <Said by={to} text={answer} reply />}
    </div>
  );
}

function Said({ by, text, reply = false }: { readonly by: string; readonly text: string; readonly reply?: boolean }) {
  const { nameOf, colourOf, lang } = useNames();
  return (
    <p className={`${colourOf(by)}${reply ? ' reply' : ''}`}>
      <span className="who" lang={lang}>
        {nameOf(by)}
      </span>
      <span lang={lang}>{text}</span>
    </p>
  );
}
