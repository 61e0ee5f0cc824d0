import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../ui/words.ts';
import type { TabCompany } from '../green-room/tab-company.ts';
import type { Desk } from './desk.ts';
import { rangeOf, type Scope, suggestionAt } from './place.ts';
import type { Deed } from './readers.tsx';
import type { Drafts } from './use-drafts.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

/** Whose suggestion is looked at, and how many parts of the text it says nothing about. */
export type Review = { readonly name: string; readonly left: number };

type ReadingOptions = {
  readonly tab: TabCompany;
  readonly desk: Desk | null;
  readonly scope: Scope;
  readonly keep: Drafts['keep'];
  /** A suggestion is in the text now. */
  readonly shown: () => void;
};

/** What the companions do with the draft: comments, answers, and changes that are looked at before they are taken. */
export function useReading({ tab, desk, scope, keep, shown }: ReadingOptions) {
  const words = useWords(writersRoomWords);
  const [review, setReview] = useState<Review | null>(null);
  const [note, setNote] = useState('');
  const [loose, setLoose] = useState<ReadonlySet<number>>(new Set());
  const onDesk = useRef(desk);
  onDesk.current = desk;
  // Whoever has left takes no suggestion.
  useEffect(
    () => () => {
      onDesk.current = null;
    },
    [],
  );
  const busy = tab.busy || review !== null;
  const seen = (on: Desk) => {
    const { place } = on;
    const range = rangeOf(scope, place);
    const material = { document: place.text, selection: place.text.slice(range.from, range.to), cursor: place.selection.from };
    return { place, range, material };
  };
  const act = async (deed: Deed) => {
    if (!desk || busy) return;
    setNote('');
    const { range, material } = seen(desk);
    const followed = desk.follow(range);
    const before = tab.company.state.seq;
    await tab.play((signal) => tab.company.act('desk', deed.by, deed.id, { signal, material }));
    followed.leave();
    const answer = tab.company
      .room('desk')
      .messages.findLast(({ id, action, kind }) => id > before && action === deed.id && kind !== 'question');
    if (!deed.edit || !answer) return;
    const where = followed.where();
    // Whoever changed the very words meanwhile finds the answer beside them, not over them.
    if (!where || onDesk.current !== desk || (answer.stopped && deed.edit === 'append')) {
      setLoose((list) => new Set([...list, answer.id]));
      return setNote(words.moved({ name: deed.name }));
    }
    await keep('edited', desk.text);
    const { from, to, insert } = suggestionAt(where, deed.edit, answer.text);
    const { left = 0 } = answer;
    if (!desk.suggest(from, to, insert)) return setNote(left > 0 ? words.noneWorked : words.nothingChanged({ name: deed.name }));
    setReview({ name: deed.name, left });
    shown();
  };
  const ask = (by: string, question: string) => {
    if (!desk) return;
    const { material } = seen(desk);
    void tab.play((signal) => tab.company.say('desk', question, { signal, to: by, action: 'ask', material }));
  };
  return { review, note, busy, loose, act, ask, close: () => setReview(null) };
}
