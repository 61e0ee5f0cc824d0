import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/elements.tsx';
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
        <Button label={words.skip} disabled={busy} onClick={skip} />
        <Button label={words.flag} disabled={busy} onClick={flag} />
        <Button icon="undo" label={words.undo} disabled={busy || undo === null} onClick={() => undo?.()} />
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
