import type { Contradiction } from '@troupe/core/mystery';
import { wordsOf } from '@troupe/core/words';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { TableStanding } from '../../api/schema.d.ts';
import { Button, option, SureButton } from '../../ui/elements.tsx';
import { onEnter, submitting } from '../../ui/form.ts';
import { useKeys } from '../../ui/shortcuts.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import { Ballot, type Send, Suggestions } from './ballot.tsx';
import type { Quote } from './clashes.ts';
import { useNames } from './context.ts';
import { hintFor, tellable } from './hint.ts';
import tableWords from './mystery-table.words.json' with { type: 'json' };
import { awaitedOf, questionFor, type TableView, talksBegun, victimsLeft } from './table-view.ts';

type TurnProps = {
  readonly view: TableView;
  readonly standing: TableStanding;
  readonly seat: string;
  readonly send: Send;
  readonly clashes: readonly Contradiction[];
  readonly pinned: readonly Quote[];
  /** Somebody is being heard: that the others think is not said beside it. */
  readonly quiet: boolean;
};

export function Turn({ view, standing, seat, send, clashes, pinned, quiet }: TurnProps) {
  const words = useWords(tableWords);
  const listed = useListed();
  const { nameOf } = useNames();
  const awaited = awaitedOf(view, seat);
  const question = questionFor(view, seat);
  const others = view.waiting.filter(({ role }) => role !== seat).map(({ role }) => nameOf(role));
  const mine = awaited.size > 0;
  // Whoever was asked last is asked again, until somebody else is chosen.
  const [whom, setWhom] = useState('');
  // What is said is said in the language of the case, whatever the house speaks.
  const spoken = wordsOf(tableWords)[standing.language];
  const known = view.table?.players.find(({ id }) => id === seat)?.known ?? '';
  const { script = '', mustNotVolunteer = [], alibi, killed = [] } = view.own ?? {};
  return (
    <div className="turn" id="turn">
      <div className="prompt">
        <p role="status" className={mine ? 'your-turn' : 'soft'}>
          {mine
            ? words.turn
            : quiet
              ? ''
              : others.length > 0
                ? words.waitingFor({ names: listed([...new Set(others)]) })
                : words.notYourTurn}
        </p>
        <p className="soft small hint-line">{words.hints[hintFor(view, seat)]}</p>
      </div>
      {awaited.has('introduce') && (
        <Speaking
          key="introduce"
          title={words.introduce.title}
          hint={words.introduce.hint}
          send={words.introduce.send}
          pass={words.introduce.pass}
          suggested={words.introduce.suggestions}
          suggestions={[spoken.introduce.like({ name: nameOf(seat), known })]}
          say={(text) => send({ kind: 'introduce', text })}
          skip={() => send({ kind: 'pass' })}
        />
      )}
      {awaited.has('answer') && question && (
        <Speaking
          key={question.id}
          title={`${words.answer.title({ name: nameOf(question.by) })}${question.secretly ? ` · ${words.inPrivate}` : ''}`}
          label={words.answer.what}
          quoted={question.text}
          send={words.answer.send}
          pass={words.answer.pass}
          suggested={killed.length > 0 ? words.answer.alibi : words.answer.script}
          suggestions={killed.length > 0 ? (alibi === undefined ? [] : [alibi]) : tellable(script, mustNotVolunteer)}
          folded
          say={(text) => send({ kind: 'answer', text, question: question.id })}
          skip={() => send({ kind: 'answer', text: '', question: question.id })}
        />
      )}
      {awaited.has('ask') && <Asking key={`ask ${view.round}`} {...{ view, standing, seat, send, clashes, pinned, whom, setWhom }} />}
      {awaited.has('vote') && <Ballot {...{ view, seat, send, clashes, pinned }} />}
      <Leave leave={() => send({ kind: 'leave' })} />
    </div>
  );
}

type SpeakingProps = {
  readonly title: string;
  readonly label?: string;
  readonly hint?: string;
  readonly quoted?: string;
  readonly send: string;
  readonly pass: string;
  readonly suggested?: string;
  readonly suggestions?: readonly string[];
  /** Suggestions are many: they are shown when they are asked for. */
  readonly folded?: boolean;
  readonly say: (text: string) => Promise<boolean>;
  readonly skip: () => Promise<boolean>;
  readonly children?: ReactNode;
};

/** A box for words. Enter sends, Shift and Enter begins a new line; what was refused stays in the box. */
function Speaking(props: SpeakingProps) {
  const { title, label = title, hint, quoted, send, pass, suggested, suggestions = [], folded = false, say, skip, children } = props;
  const words = useWords(tableWords);
  const { lang } = useNames();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const heading = useId();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useKeys({ '/': () => box.current?.focus() });
  const act = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const taken = await work();
    setBusy(false);
    if (taken && box.current) box.current.value = '';
  };
  const put = (text: string) => {
    if (!box.current) return;
    box.current.value = text;
    box.current.focus();
  };
  const add = (text: string) => put([box.current?.value.trim() ?? '', text].filter((one) => one !== '').join(' '));
  const submit = () => {
    const text = box.current?.value.trim() ?? '';
    if (text !== '') void act(() => say(text));
  };
  return (
    <form className="speaking" aria-labelledby={heading} onSubmit={submitting(submit)}>
      <h2 id={heading}>{title}</h2>
      {quoted !== undefined && <blockquote lang={lang}>{quoted}</blockquote>}
      {children}
      {folded && suggestions.length > 0 ? (
        <details className="borrow">
          <summary>{suggested}</summary>
          <Suggestions label={suggested ?? ''} texts={suggestions} take={add} />
        </details>
      ) : (
        <Suggestions label={suggested ?? words.ask.suggestions} texts={suggestions} take={put} />
      )}
      <textarea ref={box} rows={3} aria-label={label} lang={lang} onKeyDown={onEnter(submit)} placeholder={hint} />
      <div className="buttons">
        <Button label={send} type="submit" className="do-it" disabled={busy} />
        <Button label={pass} className="quiet" disabled={busy} onClick={() => act(skip)} />
      </div>
    </form>
  );
}

/** What one might ask somebody: what does not agree first, then the newest clue, then what one asks at every table. */
function questionsFor(to: string, { view, standing, clashes }: Pick<TurnProps, 'view' | 'standing' | 'clashes'>, victim: string): string[] {
  const { ask } = wordsOf(tableWords)[standing.language];
  const clue = view.clues.at(-1);
  const stock = [ask.where({ victim }), ask.last({ victim }), ask.stand({ victim }), ask.whoElse];
  const asked = new Set([...view.questions.values()].filter((one) => one.to === to).map(({ text }) => text));
  return [
    ...clashes.filter(({ of }) => of === to).map(({ what }) => ask.clash({ said: what })),
    ...(clue ? [ask.clue({ clue: clue.text })] : []),
    ...stock,
  ]
    .filter((text) => !asked.has(text))
    .slice(0, 4);
}

type AskingProps = Omit<TurnProps, 'quiet'> & { readonly whom: string; readonly setWhom: (whom: string) => void };

function Asking({ view, standing, seat, send, clashes, whom, setWhom }: AskingProps) {
  const words = useWords(tableWords);
  const { lang, nameOf } = useNames();
  const others = (view.table?.players ?? []).filter(({ id }) => id !== seat);
  const to = others.some(({ id }) => id === whom) ? whom : (others[0]?.id ?? '');
  const victims = victimsLeft(view, seat, standing.questionsPerRound);
  const [about, setAbout] = useState('');
  const victim = victims.includes(about) ? about : (victims[0] ?? view.table?.victims[0]?.id);
  const left = standing.privateTalks - talksBegun(view, seat);
  const [secretly, setSecretly] = useState(false);
  const hushed = secretly && left > 0;
  const ask = async (text: string) => {
    const taken = await send({ kind: 'ask', to, text, ...(victim !== undefined && { victim }), ...(hushed && { secretly: true }) });
    if (taken) setSecretly(false);
    return taken;
  };
  return (
    <Speaking
      title={words.ask.title}
      label={words.ask.what}
      send={words.ask.send}
      pass={words.ask.pass}
      suggestions={questionsFor(to, { view, standing, clashes }, nameOf(victim ?? ''))}
      say={ask}
      skip={() => send({ kind: 'pass' })}
    >
      <div className="ask-whom">
        <label>
          <span>{words.ask.whom}</span>
          <select value={to} lang={lang} onChange={({ target }) => setWhom(target.value)}>
            {others.map(({ id, name }) => option(id, name))}
          </select>
        </label>
        {victims.length > 1 && (
          <label>
            <span>{words.ask.victim}</span>
            <select value={victim} lang={lang} onChange={({ target }) => setAbout(target.value)}>
              {victims.map((id) => option(id, nameOf(id)))}
            </select>
          </label>
        )}
        {left > 0 && (
          <label className="secretly">
            <input type="checkbox" checked={secretly} onChange={({ target }) => setSecretly(target.checked)} />
            <span>{words.ask.secretly({ left })}</span>
          </label>
        )}
      </div>
    </Speaking>
  );
}

function Leave({ leave }: { readonly leave: () => Promise<boolean> }) {
  const words = useWords(tableWords);
  return (
    <p className="leave">
      <SureButton label={words.leave} sure={words.leaveSure} className="quiet" act={leave} />
    </p>
  );
}
