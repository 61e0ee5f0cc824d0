import { type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { introductionRef } from './clashes.ts';
import { useNames } from './context.ts';
import tableWords from './mystery-table.words.json' with { type: 'json' };
import type { Entry, Question, TableView } from './table-view.ts';

export type Marked = {
  readonly pins: ReadonlySet<string>;
  readonly pin: ((ref: string) => void) | null;
  readonly clashing: ReadonlySet<string>;
};

/** Everything that was said and shown within this viewer's hearing. Shows what was heard last unless somebody reads elsewhere. */
export function Record({ view, marked }: { readonly view: TableView; readonly marked: Marked }) {
  const words = useWords(tableWords);
  const { lang } = useNames();
  const { box, onScroll } = useFollowed(view);
  return (
    <section
      ref={box}
      className="record"
      aria-label={words.record}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      onScroll={onScroll}
    >
      {view.table && (
        <p className="opening" lang={lang}>
          {view.table.opening}
        </p>
      )}
      {view.entries.length === 0 && <p className="soft">{words.nothingYet}</p>}
      <ol>
        {view.entries.map((entry) => (
          <li key={entry.number} className={isLast(entry, view) ? `${entry.type} last-heard` : entry.type}>
            <Line entry={entry} view={view} marked={marked} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const isLast = (entry: Entry, { answered }: TableView): boolean => entry.type === 'exchange' && entry.question === answered;

/** Keeps what was heard last in sight: an answer beside its question, anything else at the end. */
function useFollowed({ head }: TableView) {
  const box = useRef<HTMLElement>(null);
  const following = useRef(true);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every frame may bring something new
  useEffect(() => {
    const record = box.current;
    if (!record || !following.current) return;
    const before = record.scrollTop;
    const last = record.querySelector<HTMLElement>('.last-heard');
    const down = last ? last.getBoundingClientRect().top - record.getBoundingClientRect().top : 0;
    record.scrollTop = last ? before + down - Math.max(0, (record.clientHeight - last.offsetHeight) / 2) : record.scrollHeight;
    // Only what a person scrolls says where they read.
    moved.current = record.scrollTop !== before;
  }, [head]);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (moved.current) moved.current = false;
    else following.current = scrollTop + clientHeight > scrollHeight - 80;
  };
  return { box, onScroll };
}

function Line({ entry, view, marked }: { readonly entry: Entry; readonly view: TableView; readonly marked: Marked }) {
  const words = useWords(tableWords);
  const { nameOf, lang } = useNames();
  switch (entry.type) {
    case 'round-open':
      return <h3>{words.round({ round: entry.round, rounds: view.table?.rounds ?? entry.round })}</h3>;
    case 'introduction':
      return <Said by={entry.by} text={entry.text} mark={<Mark line={introductionRef(entry.by)} marked={marked} />} />;
    case 'clue':
      return (
        <div className="clue-card">
          <p className="overline">
            <Icon name="search" /> {entry.to === 'table' ? words.clue : words.clueForYou}
            {entry.where !== undefined && <span lang={lang}> · {entry.where}</span>}
          </p>
          <p lang={lang}>{entry.text}</p>
          <Mark line={entry.id} marked={marked} />
        </div>
      );
    case 'exchange': {
      const question = view.questions.get(entry.question);
      return question ? <Exchange question={question} marked={marked} several={(view.table?.victims.length ?? 0) > 1} /> : null;
    }
    case 'pass':
      return <p className="soft small">{words.passes({ name: nameOf(entry.by) })}</p>;
    case 'seat':
      return <p className="soft small">{(entry.kind === 'person' ? words.came : words.left)({ name: nameOf(entry.role) })}</p>;
    case 'accusation':
      return (
        <p>
          <strong>
            {words.accuses({
              name: nameOf(entry.by),
              against: entry.against === null ? null : nameOf(entry.against),
              victim: nameOf(entry.victim),
            })}
          </strong>{' '}
          <span lang={lang}>{entry.text}</span>
        </p>
      );
    case 'verdict':
      return (
        <p className="verdict-line">
          {words.verdict({ out: entry.out === null ? null : nameOf(entry.out), victim: nameOf(entry.victim) })}
        </p>
      );
  }
}

function Exchange({ question, marked, several }: { readonly question: Question; readonly marked: Marked; readonly several: boolean }) {
  const words = useWords(tableWords);
  const { nameOf, colourOf, lang } = useNames();
  const { by, to, text, secretly, victim, answer } = question;
  return (
    <div className={secretly ? 'secret' : ''}>
      <p className={colourOf(by)}>
        <span className="who">
          {words.asks({ name: nameOf(by), to: nameOf(to) })}
          {several && <> {words.about({ victim: nameOf(victim) })}</>}
          {secretly && (
            <span className="badge">
              <Icon name="mask" /> {words.inPrivate}
            </span>
          )}
        </span>
        <span lang={lang}>{text}</span>
      </p>
      {answer === undefined ? (
        <p className="soft small reply">{words.noAnswer}</p>
      ) : (
        <Said by={to} text={answer} mark={<Mark line={question.id} marked={marked} />} reply />
      )}
    </div>
  );
}

type SaidProps = { readonly by: string; readonly text: string; readonly mark: ReactNode; readonly reply?: boolean };

function Said({ by, text, mark, reply = false }: SaidProps) {
  const { nameOf, colourOf, lang } = useNames();
  return (
    <div className={`said-aloud ${colourOf(by)}${reply ? ' reply' : ''}`}>
      <p>
        <span className="who" lang={lang}>
          {nameOf(by)}
        </span>
        <span lang={lang}>{text}</span>
      </p>
      {mark}
    </div>
  );
}

/** Keeps a line in sight; and says where it does not agree with another. */
function Mark({ line, marked: { pins, pin, clashing } }: { readonly line: string; readonly marked: Marked }) {
  const words = useWords(tableWords);
  const kept = pins.has(line);
  return (
    <span className="line-marks">
      {clashing.has(line) && (
        <span className="badge clash">
          <Icon name="thread" /> {words.clash}
        </span>
      )}
      {pin && (
        <Button
          icon="star"
          className={`quiet pin${kept ? ' kept' : ''}`}
          aria-pressed={kept}
          aria-label={kept ? words.unpin : words.pin}
          title={kept ? words.unpin : words.pin}
          onClick={() => pin(line)}
        />
      )}
    </span>
  );
}
