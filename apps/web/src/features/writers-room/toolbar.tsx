import { useEffect, useState } from 'react';
import { Button, option } from '../../ui/elements.tsx';
import paletteWords from '../../ui/palette.words.json' with { type: 'json' };
import { useWords } from '../../ui/words.ts';
import type { Format } from './draft.ts';
import { wordCount } from './draft.ts';
import type { Drafts } from './use-drafts.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

type ToolbarProps = {
  readonly drafts: Drafts;
  readonly selected: string;
  readonly focused: boolean;
  readonly focus: () => void;
  readonly palette: () => void;
  readonly find: () => void;
  readonly history: () => void;
  readonly more: () => void;
  readonly toWriters: () => void;
  readonly perform: () => void;
};

export function Toolbar({ drafts, selected, focused, focus, palette, find, history, more, toWriters, perform }: ToolbarProps) {
  const words = useWords(writersRoomWords);
  const { draft } = drafts;
  const { title: commands } = useWords(paletteWords);
  return (
    <div className="toolbar" role="toolbar" aria-label={words.draft}>
      <input
        className="draft-title"
        aria-label={words.rename}
        maxLength={120}
        value={draft.title}
        onChange={({ target }) => drafts.change({ title: target.value })}
      />
      <Tally text={draft.text} selected={selected} saving={drafts.saving} />
      <select aria-label={words.drafts} value={draft.id} onChange={({ target }) => drafts.choose(target.value)}>
        {drafts.drafts.map(({ id, title }) => option(id, title || words.untitled))}
      </select>
      <select aria-label={words.format} value={draft.format} onChange={({ target }) => drafts.change({ format: target.value as Format })}>
        {Object.entries(words.formats).map(([format, name]) => option(format, name))}
      </select>
      <Button icon="file" label={words.more} className="quiet" onClick={more} />
      <div className="toolbar-deeds">
        <Button icon="menu" label={commands} className="quiet" title={words.paletteHint} onClick={palette} />
        <Button icon="search" label={words.find} className="quiet" title="Ctrl-F" onClick={find} />
        <Button icon="clock" label={words.versions} className="quiet" onClick={history} />
        <Button
          icon="eye"
          label={focused ? words.unfocus : words.focus}
          className="quiet focus-switch"
          aria-pressed={focused}
          onClick={focus}
        />
        <Button icon="mask" label={words.toWriters} className="quiet" title={words.toWritersLead} onClick={toWriters} />
        <Button icon="play" label={words.perform} className="quiet" title={words.performLead} onClick={perform} />
      </div>
    </div>
  );
}

const pause = 300;
const long = 50_000;

/** How many words there are, and whether they are kept. A very long draft is counted when its writer pauses. */
function Tally({ text, selected, saving }: { readonly text: string; readonly selected: string; readonly saving: Drafts['saving'] }) {
  const words = useWords(writersRoomWords);
  const [counted, setCounted] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(text), text.length > long ? pause : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="tally soft small">
      <Count text={counted} />
      {selected !== '' && selected.length < long && <span>{words.selected({ count: wordCount(selected) })}</span>}
      {!(saving instanceof Error) && <span>{words.saving[saving]}</span>}
    </p>
  );
}

function Count({ text }: { readonly text: string }) {
  const words = useWords(writersRoomWords);
  return <span>{words.words({ count: wordCount(text) })}</span>;
}
