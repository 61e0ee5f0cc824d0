import type { ChatMessage, RoomState } from '@troupe/core/company';
import { named, type Words } from '@troupe/core/words';
import { memo, useRef, useState } from 'react';
import { Button } from '../../ui/elements.tsx';
import { isComposing } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { CompanionFace, Deeds, faceOf, roleClass } from './live-line.tsx';
import { piecesOf } from './pieces.ts';

import { swipe, swipedBy } from './swipe.ts';
import type { TabCompany } from './tab-company.ts';

type MessageProps = {
  readonly tab: TabCompany;
  readonly room: RoomState;
  readonly message: ChatMessage;
  readonly newest: boolean;
  readonly busy: boolean;
  readonly wanted?: string;
  /** Leads from what was found to its place in the talk. */
  readonly show?: (message: ChatMessage) => void;
};

/** While somebody speaks the page is drawn anew with every word: what was said before stays as it is drawn. */
export const MessageView = memo(function MessageView({ tab, room, message, newest, busy, wanted = '', show }: MessageProps) {
  const words = useWords(greenRoomWords);
  const listed = useListed();
  const { company } = tab;
  const [editing, setEditing] = useState(false);
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const mine = message.by === company.user.id;
  const companion = company.configuration.companions.find(({ id }) => id === message.by);
  const name = mine ? (nameThen(message) ?? String(company.state.world.USERNAME)) : (companion?.name ?? message.by);
  return (
    <li id={`said-${message.id}`} tabIndex={-1} className={`said ${roleClass(company, message.by)} ${message.kind}`}>
      <p className="who">
        {!mine && companion && (
          <CompanionFace companion={companion} language={company.configuration.language} face={faceOf(tab, companion.id)} />
        )}
        {name} {message.stopped && <span className="soft small">{words.because({ reason: words.stopped })}</span>}
        {message.kind === 'plain' && <span className="soft small">{words.because({ reason: words.saidPlainly })}</span>}
        {message.kind === 'hidden' && <span className="soft small">{words.because({ reason: words.hidden })}</span>}
      </p>
      {editing ? (
        <Editing
          text={message.text}
          label={words.editOf({ name })}
          done={(text) => {
            setEditing(false);
            if (text !== null && text !== message.text) void tab.change(() => company.edit(room.id, message.id, text));
          }}
        />
      ) : (
        <p
          className="words"
          onTouchStart={({ touches }) => {
            const touch = touches[0];
            touched.current = newest && touch ? { x: touch.clientX, y: touch.clientY } : null;
          }}
          onTouchEnd={({ changedTouches }) => {
            const touch = changedTouches[0];
            const by = touched.current && touch ? swipedBy(touched.current, { x: touch.clientX, y: touch.clientY }) : 0;
            if (by !== 0) swipe(tab, room.id, message, by);
          }}
        >
          <Marked text={message.text} wanted={wanted} />
        </p>
      )}
      <div className="said-tools">
        <button
          type="button"
          className="quiet small-here"
          aria-label={words.editOf({ name })}
          disabled={busy}
          onClick={() => setEditing(true)}
        >
          <Icon name="pen" /> <span>{words.edit}</span>
        </button>
        <button
          type="button"
          className="quiet small-here"
          aria-label={words.strikeOf({ name })}
          disabled={busy}
          onClick={() => tab.change(() => company.strike(room.id, message.id))}
        >
          <Icon name="undo" /> <span>{words.strike}</span>
        </button>
        {newest && message.kind !== 'plain' && message.kind !== 'hidden' && (
          <>
            <button type="button" className="quiet" onClick={() => tab.play((signal) => company.regenerate(room.id, { signal }))}>
              <Icon name="fork" /> <span>{words.regenerate}</span>
            </button>
            <button type="button" className="quiet" onClick={() => tab.play((signal) => company.continue(room.id, { signal }))}>
              <Icon name="pass" /> <span>{words.continue}</span>
            </button>
          </>
        )}
        {message.alternatives.length > 1 && <Versions tab={tab} room={room} message={message} busy={busy} />}
        {show && (
          <button type="button" className="quiet" onClick={() => show(message)}>
            <Icon name="eye" /> <span>{words.showThere}</span>
          </button>
        )}
        {!mine && <Why room={room} message={message} />}
      </div>
      {message.behind.length > 0 && (
        <p className="soft small">{words.behind({ what: listed(message.behind.map((label) => behindName(label, words))) })}</p>
      )}
    </li>
  );
});

/** Whoever one was where it was said. */
const nameThen = ({ origin }: ChatMessage): string | undefined =>
  typeof origin?.name === 'string' && origin.name !== '' ? origin.name : undefined;

function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  if (wanted === '') return <Deeds text={text} />;
  const pieces = piecesOf(text, wanted);
  return pieces.map(({ at, piece, found }) => (found ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>));
}

function Editing({ text, label, done }: { readonly text: string; readonly label: string; readonly done: (text: string | null) => void }) {
  const words = useWords(greenRoomWords);
  const [draft, setDraft] = useState(text);
  return (
    <div className="editing">
      <textarea
        aria-label={label}
        value={draft}
        rows={3}
        ref={(box) => box?.focus()}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event;
          if (isComposing(event)) return;
          if (key === 'Escape') done(null);
          if (key === 'Enter' && (ctrlKey || metaKey) && draft.trim() !== '') done(draft.trim());
        }}
      />
      <Button label={words.keep} disabled={draft.trim() === ''} onClick={() => done(draft.trim())} />
      <Button label={words.cancel} className="quiet" onClick={() => done(null)} />
    </div>
  );
}

function Versions({ tab, room, message, busy }: Omit<MessageProps, 'newest'>) {
  const words = useWords(greenRoomWords);
  const { chosen, alternatives, id } = message;
  const go = (index: number) => tab.change(() => tab.company.choose(room.id, id, index));
  return (
    <fieldset className="versions" aria-label={words.versions}>
      <Button label="‹" className="quiet" aria-label={words.earlier} disabled={busy || chosen === 0} onClick={() => go(chosen - 1)} />
      <span className="small">{words.version({ at: chosen + 1, all: alternatives.length })}</span>
      <Button
        label="›"
        className="quiet"
        aria-label={words.later}
        disabled={busy || chosen === alternatives.length - 1}
        onClick={() => go(chosen + 1)}
      />
    </fieldset>
  );
}

function Why({ room, message }: Pick<MessageProps, 'room' | 'message'>) {
  const words = useWords(greenRoomWords);
  const choice = room.choices.findLast(({ exchange, speakers }) => exchange === message.exchange && speakers.includes(message.by));
  return (
    <details className="why">
      <summary>{words.why}</summary>
      <p className="soft small">
        {choice ? (named(words.rules, choice.rule) ?? choice.rule) : words.whyNone}{' '}
        {choice?.reason ? words.because({ reason: choice.reason }) : ''}
      </p>
    </details>
  );
}

function behindName(label: string, words: Words<typeof greenRoomWords>): string {
  const tool = /^TOOL (.+)$/u.exec(label)?.[1];
  return tool === undefined ? (named(words.blocks, label) ?? label) : words.tool({ name: tool });
}
