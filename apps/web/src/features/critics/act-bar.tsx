import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { criticsWords } from './critics.words.ts';

type ActBarProps = {
  readonly comment: string;
  readonly setComment: (text: string) => void;
  readonly skip: () => void;
  readonly flag: () => void;
  readonly undo: (() => void) | null;
  readonly busy: boolean;
  readonly keys: string;
  readonly children?: ReactNode;
};

/** What one may do with the thing in front of one, beside judging it. */
export function ActBar({ comment, setComment, skip, flag, undo, busy, keys, children }: ActBarProps) {
  const words = useWords(criticsWords);
  const [open, setOpen] = useState(false);
  return (
    <div className="acts">
      <div className="buttons">
        {children}
        <button type="button" disabled={busy} onClick={skip}>
          {words.skip}
        </button>
        <button type="button" disabled={busy} onClick={flag}>
          {words.flag}
        </button>
        <button type="button" disabled={busy || undo === null} onClick={() => undo?.()}>
          <Icon name="undo" /> {words.undo}
        </button>
      </div>
      <details open={open || comment !== ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.comment}</summary>
        <textarea
          rows={2}
          maxLength={2000}
          aria-label={words.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </details>
      <p className="soft small by-keys">
        {words.keys}: {keys}
      </p>
    </div>
  );
}
