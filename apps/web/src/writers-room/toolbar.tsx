import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/words.ts';
import { writersRoomWords } from '../words/writers-room.ts';
import { download } from './download.ts';
import type { Format } from './draft.ts';
import type { Drafts } from './use-drafts.ts';
import { wordCount } from './word-count.ts';

type ToolbarProps = {
  readonly drafts: Drafts;
  readonly palette: () => void;
  readonly history: () => void;
  readonly keep: () => void;
  readonly toWriters: () => void;
  readonly perform: () => void;
};

/** Which draft it is, and what can be done with the whole of it. */
export function Toolbar({ drafts, palette, history, keep, toWriters, perform }: ToolbarProps) {
  const words = useWords(writersRoomWords);
  const { draft } = drafts;
  return (
    <div className="toolbar" role="toolbar" aria-label={words.draft}>
      <input
        className="draft-title"
        aria-label={words.rename}
        maxLength={120}
        value={draft.title}
        onChange={({ target }) => drafts.change({ title: target.value })}
      />
      <select aria-label={words.drafts} value={draft.id} onChange={({ target }) => drafts.choose(target.value)}>
        {drafts.drafts.map(({ id, title }) => (
          <option key={id} value={id}>
            {title || words.untitled}
          </option>
        ))}
      </select>
      <select aria-label={words.format} value={draft.format} onChange={({ target }) => drafts.change({ format: target.value as Format })}>
        {Object.entries(words.formats).map(([format, name]) => (
          <option key={format} value={format}>
            {name}
          </option>
        ))}
      </select>
      <div className="toolbar-deeds">
        <button type="button" className="quiet" onClick={palette}>
          <Icon name="search" /> {words.palette} <kbd>{words.paletteHint}</kbd>
        </button>
        <button type="button" className="quiet" onClick={history}>
          <Icon name="clock" /> {words.versions}
        </button>
        <button type="button" className="quiet" onClick={keep}>
          <Icon name="book" /> {words.keepVersion}
        </button>
        <button type="button" className="quiet" onClick={() => drafts.begin(words.untitled)}>
          <Icon name="file" /> {words.newDraft}
        </button>
        <button type="button" className="quiet" onClick={() => download(draft)}>
          <Icon name="down" /> {words.download}
        </button>
        <button type="button" className="quiet" title={words.toWritersLead} onClick={toWriters}>
          <Icon name="mask" /> {words.toWriters}
        </button>
        <button type="button" className="quiet" title={words.performLead} onClick={perform}>
          <Icon name="play" /> {words.perform}
        </button>
        <span className="soft small">{words.words(wordCount(draft.text))}</span>
      </div>
    </div>
  );
}
