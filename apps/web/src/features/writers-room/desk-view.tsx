import { useEffect, useRef } from 'react';
import { langOf, useWords } from '../../ui/words.ts';
import { Desk } from './desk.ts';
import type { Format } from './draft.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

type DeskProps = {
  readonly text: string;
  readonly format: Format;
  readonly language: 'en' | 'zh';
  readonly ready: (desk: Desk | null) => void;
  readonly changed: (text: string) => void;
  readonly selected: (text: string) => void;
  readonly reviewed: () => void;
};

/** The editor on the page. Another draft is another editor; what is typed does not come back in from outside. */
export default function DeskView({ text, format, language, ready, changed, selected, reviewed }: DeskProps) {
  const words = useWords(writersRoomWords);
  const box = useRef<HTMLDivElement>(null);
  const desk = useRef<Desk | null>(null);
  const latest = useRef({ text, format, changed, selected, reviewed, ready });
  latest.current = { text, format, changed, selected, reviewed, ready };
  useEffect(() => {
    if (!box.current) return;
    const parent = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' });
    const made = new Desk({
      parent,
      text: latest.current.text,
      format: latest.current.format,
      lang: langOf(language) ?? 'en',
      words: { label: words.text, accept: words.accept, reject: words.reject },
      changed: (now) => latest.current.changed(now),
      selected: (now) => latest.current.selected(now),
      reviewed: () => latest.current.reviewed(),
    });
    desk.current = made;
    latest.current.ready(made);
    return () => {
      latest.current.ready(null);
      desk.current = null;
      made.destroy();
    };
  }, [language, words]);
  useEffect(() => desk.current?.setFormat(format), [format]);
  // Only another tab changes the text from outside: what is typed here is here already.
  useEffect(() => {
    if (desk.current && !desk.current.reviewing && desk.current.text !== text) desk.current.takeOver(text);
  }, [text]);
  return <div ref={box} className="desk" />;
}
