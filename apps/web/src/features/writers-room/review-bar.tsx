import { download } from '../../ui/download.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import type { Draft } from './draft.ts';
import { fileOf } from './draft-file.ts';
import { writersRoomWords } from './writers-room.words.ts';

/** A suggestion lies in the text: everything at once, or piece by piece down there. */
export function ReviewBar({ name, decide }: { readonly name: string; readonly decide: (accept: boolean) => void }) {
  const words = useWords(writersRoomWords);
  return (
    <div className="review" role="status">
      <p>{words.review({ name })}</p>
      <span className="buttons">
        <button type="button" onClick={() => decide(true)}>
          {words.acceptAll}
        </button>
        <button type="button" className="quiet" onClick={() => decide(false)}>
          {words.rejectAll}
        </button>
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
        <button type="button" onClick={again}>
          {words.keepAgain}
        </button>
        <button type="button" className="quiet" onClick={() => download(fileOf(draft))}>
          <Icon name="down" /> {words.download}
        </button>
      </span>
    </div>
  );
}
