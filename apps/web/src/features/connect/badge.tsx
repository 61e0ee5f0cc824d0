import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../ui/words.ts';
import badgeWords from './badge.words.json' with { type: 'json' };

const ConnectSheet = lazy(() => import('./connect-sheet.tsx').then((made) => ({ default: made.ConnectSheet })));

type BadgeProps = {
  readonly understudy: boolean;
  /** The model that plays, where it is told. */
  readonly name?: string | undefined;
  /** Whether whoever looks at it may change it. */
  readonly mayChange: boolean;
  /** After another model was chosen. */
  readonly changed?: () => unknown;
};

/** Who speaks here, honestly, and the way to somebody better. */
export function Badge({ understudy, name, mayChange, changed }: BadgeProps) {
  const words = useWords(badgeWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      {(understudy || name !== undefined) && (
        <p className="who-plays small">
          <span>{understudy ? words.understudy : words.plays({ name: name ?? '' })}</span>{' '}
          {mayChange && (
            <button type="button" className="quiet" onClick={() => setOpen(true)}>
              {understudy ? words.connect : words.change}
            </button>
          )}
        </p>
      )}
      {/* It outlives the badge: what it has just brought about is still told. */}
      <Suspense fallback={null}>{open && <ConnectSheet close={() => setOpen(false)} changed={changed} />}</Suspense>
    </>
  );
}
