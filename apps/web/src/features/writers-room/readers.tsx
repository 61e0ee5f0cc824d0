import type { Action, ChatMessage } from '@troupe/core/company';
import { useEffect, useRef, useState } from 'react';
import { Button, option, Tabs } from '../../ui/elements.tsx';
import { onEnter } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { Fault, FaultOf } from '../green-room/fault.tsx';
import { LiveLine, roleClass } from '../green-room/live-line.tsx';
import type { TabCompany } from '../green-room/tab-company.ts';
import type { Scope } from './place.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

export type Deed = Action & { readonly by: string; readonly name: string; readonly edit: 'replace' | 'append' | undefined };

export function deedsOf({ company }: TabCompany): readonly Deed[] {
  return company
    .room('desk')
    .members.filter((member) => member !== company.user.id)
    .flatMap((by) => {
      const name = company.configuration.companions.find(({ id }) => id === by)?.name ?? by;
      return company
        .openActions(by)
        .filter(({ label }) => label !== undefined)
        .map((action) => ({ ...action, by, name, edit: company.editOf(action) }));
    });
}

type ReadersProps = {
  readonly tab: TabCompany;
  readonly scope: Scope;
  readonly look: (scope: Scope) => void;
  readonly busy: boolean;
  /** What came of the last suggestion, where nothing shows it. */
  readonly note: string;
  readonly act: (deed: Deed) => void;
  readonly ask: (by: string, question: string) => void;
  readonly insert: (text: string) => void;
  /** Suggestions that found no place in the text. */
  readonly loose: ReadonlySet<number>;
};

export function Readers({ tab, scope, look, busy, note, act, ask, insert, loose }: ReadersProps) {
  const words = useWords(writersRoomWords);
  const deeds = deedsOf(tab);
  const names = [...new Set(deeds.map(({ name }) => name))];
  return (
    <aside className="readers" aria-label={words.companions}>
      <Tabs
        label={words.scope}
        kind="scopes"
        name="scope"
        of={Object.keys(words.scopes) as Scope[]}
        told={(one) => words.scopes[one]}
        chosen={scope}
        choose={look}
      />
      {names.map((name) => (
        <fieldset key={name} className="deeds-row">
          <legend className="small">{name}</legend>
          {deeds
            .filter((deed) => deed.name === name)
            .map((deed) => (
              <button
                key={deed.id}
                type="button"
                className={`chip ${roleClass(tab.company, deed.by)}`}
                title={deed.edit ? words.editActions : words.commentActions}
                disabled={busy}
                onClick={() => act(deed)}
              >
                {deed.edit && <Icon name="pen" />} {deed.label}
              </button>
            ))}
        </fieldset>
      ))}
      <Comments tab={tab} note={note} insert={insert} loose={loose} />
      {tab.voices.performer.understudy && <p className="soft small">{words.askUnderstudy}</p>}
      <Ask tab={tab} busy={busy} ask={ask} />
    </aside>
  );
}

function Comments({ tab, note, insert, loose }: Pick<ReadersProps, 'tab' | 'note' | 'insert' | 'loose'>) {
  const words = useWords(writersRoomWords);
  const { company, live, part, busy, stumble, problem } = tab;
  const { messages } = company.room('desk');
  const list = useRef<HTMLDivElement>(null);
  const size = `${messages.length} ${live?.text.length ?? 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was added is looked at
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [size]);
  const speaking = live?.room === 'desk' ? live : null;
  const nameOf = (by: string) => company.configuration.companions.find(({ id }) => id === by)?.name ?? by;
  const edits = new Set(
    company.configuration.companions.flatMap(({ actions }) => actions.filter((one) => company.editOf(one)).map(({ id }) => id)),
  );
  const shown = messages.filter(({ id, action, kind }) => !edits.has(action ?? '') || kind === 'question' || loose.has(id));
  return (
    <section className="comments" aria-label={words.comments}>
      <div ref={list} className="comment-list">
        {shown.length === 0 && !speaking && <p className="soft">{words.noComments}</p>}
        <ol>
          {shown.map((message) => (
            <Comment key={message.id} tab={tab} message={message} name={nameOf(message.by)} insert={insert} />
          ))}
          {speaking && <LiveLine company={company} by={speaking.by} name={nameOf(speaking.by)} text={speaking.text} />}
        </ol>
      </div>
      {stumble?.room === 'desk' && <FaultOf name={nameOf(stumble.companion)} stumble={stumble} />}
      {problem && <Fault error={problem} />}
      <p className="status soft small" role="status">
        {!busy && note}
        {busy && part && part.of > 1 && words.readingPart({ name: nameOf(part.by), ...part })}
        {busy && !(part && part.of > 1) && words.reading({ name: nameOf(speaking?.by ?? messages.at(-1)?.by ?? '') })}
        {busy && <Button label={words.stop} className="quiet" onClick={() => tab.stop()} />}
      </p>
    </section>
  );
}

type CommentProps = {
  readonly tab: TabCompany;
  readonly message: ChatMessage;
  readonly name: string;
  readonly insert: (text: string) => void;
};

function Comment({ tab, message, name, insert }: CommentProps) {
  const words = useWords(writersRoomWords);
  const { company } = tab;
  const mine = message.by === company.user.id;
  // What the understudy answers to a free request points at sentences: it is nothing to stand in a draft.
  const pointsOnly = tab.voices.performer.understudy && (message.action === null || message.action === 'ask');
  const label = company.configuration.companions
    .find(({ id }) => id === message.by)
    ?.actions.find(({ id }) => id === message.action)?.label;
  return (
    <li className={`said ${roleClass(company, message.by)} ${message.kind}`}>
      <p className="who">
        {mine ? String(company.state.world.USERNAME) : name} {label && <span className="soft">· {label}</span>}
      </p>
      <p className="words">{message.text}</p>
      {!mine && !pointsOnly && <Button icon="pen" label={words.insert} className="quiet" onClick={() => insert(message.text)} />}
    </li>
  );
}

function Ask({ tab, busy, ask }: Pick<ReadersProps, 'tab' | 'busy' | 'ask'>) {
  const words = useWords(writersRoomWords);
  const { company } = tab;
  const readers = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && company.room('desk').members.includes(id));
  const [text, setText] = useState('');
  const [by, setBy] = useState(readers[0]?.id ?? '');
  const send = () => {
    if (text.trim() === '' || busy) return;
    ask(by, text.trim());
    setText('');
  };
  return (
    <div className="writing">
      <select aria-label={words.companions} value={by} onChange={({ target }) => setBy(target.value)}>
        {readers.map(({ id, name }) => option(id, name))}
      </select>
      <textarea
        rows={1}
        aria-label={words.ask}
        placeholder={words.askPlaceholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onEnter(send)}
      />
      <Button icon="send" className="send" aria-label={words.send} disabled={busy || text.trim() === ''} onClick={send} />
    </div>
  );
}
