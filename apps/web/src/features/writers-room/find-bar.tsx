import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { download } from '../../ui/download.ts';
import { Button, Status } from '../../ui/elements.tsx';
import { isComposing } from '../../ui/form.ts';
import { useWords } from '../../ui/words.ts';
import type { Desk } from './desk.ts';
import type { Draft } from './draft.ts';
import { fileOf } from './draft-file.ts';
import type { Review } from './use-reading.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

/** Finds and replaces in the draft. The browser's own search sees only the part of a long draft that is drawn. */
export function FindBar({ desk, first, close }: { readonly desk: Desk; readonly first: string; readonly close: () => void }) {
  const words = useWords(writersRoomWords);
  const [wanted, setWanted] = useState(first);
  const [insert, setInsert] = useState('');
  const [told, setTold] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  useEffect(() => () => desk.lookFor(''), [desk]);
  const go = (by: 1 | -1 | 0, text = wanted) => {
    const { at, of } = desk.find(text, by);
    setTold(text === '' ? '' : of === 0 ? words.findNone : words.findAt({ at, of }));
  };
  const look = (text: string) => {
    setWanted(text);
    desk.lookFor(text);
    go(0, text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected is looked for at once
  useEffect(() => look(first), []);
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      close();
      desk.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const swap = (everywhere: boolean) => {
    const count = desk.swap(wanted, insert, everywhere);
    if (everywhere) setTold(words.replaced({ count }));
    else go(count === 0 ? 1 : 0);
  };
  return (
    <search className="find-bar">
      <div>
        <input
          ref={box}
          aria-label={words.find}
          placeholder={words.find}
          value={wanted}
          onChange={({ target }) => look(target.value)}
          onKeyDown={keys}
        />
        <Button icon="up" className="quiet" aria-label={words.findBefore} disabled={wanted === ''} onClick={() => go(-1)} />
        <Button icon="down" className="quiet" aria-label={words.findNext} disabled={wanted === ''} onClick={() => go(1)} />
        <Status as="span" className="soft small" text={told} />
        <Button icon="no" className="quiet" aria-label={words.findClose} onClick={close} />
      </div>
      <div>
        <input
          aria-label={words.replaceWith}
          placeholder={words.replaceWith}
          value={insert}
          onChange={({ target }) => setInsert(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
        />
        <Button label={words.replace} className="quiet" disabled={wanted === ''} onClick={() => swap(false)} />
        <Button label={words.replaceAll} className="quiet" disabled={wanted === ''} onClick={() => swap(true)} />
      </div>
    </search>
  );
}

/** A suggestion lies in the text: everything at once, or piece by piece down there. */
export function ReviewBar({ name, left, decide }: Review & { readonly decide: (accept: boolean) => void }) {
  const words = useWords(writersRoomWords);
  return (
    <div className="review" role="status">
      <p>
        {words.review({ name })} {left > 0 && words.partsLeft({ count: left })}
      </p>
      <span className="buttons">
        <Button label={words.acceptAll} onClick={() => decide(true)} />
        <Button label={words.rejectAll} className="quiet" onClick={() => decide(false)} />
      </span>
    </div>
  );
}

/** The browser kept nothing: whoever closes the page now would lose what they wrote. */
export function Unsaved({ draft, again }: { readonly draft: Draft; readonly again: () => void }) {
  const words = useWords(writersRoomWords);
  return (
    <div className="trouble unsaved" role="alert">
      <p>{words.unsaved}</p>
      <span className="buttons">
        <Button label={words.keepAgain} onClick={again} />
        <Button icon="down" label={words.download} className="quiet" onClick={() => download(fileOf(draft))} />
      </span>
    </div>
  );
}
