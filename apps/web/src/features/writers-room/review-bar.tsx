import { download } from '../../ui/download.ts';
import { Button } from '../../ui/elements.tsx';
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
