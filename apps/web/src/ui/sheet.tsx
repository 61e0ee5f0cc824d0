import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './elements.tsx';
import { isComposing } from './form.ts';
import houseWords from './house.words.json' with { type: 'json' };
import { useWords } from './words.ts';

/** Something laid over the page: Escape and the cross close it, and the focus goes back to where it was. */
export function Sheet({ title, close, children }: { readonly title: string; readonly close: () => void; readonly children: ReactNode }) {
  const words = useWords(houseWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && dialog.current?.close()}
    >
      <div className="sheet-body">
        <header>
          <h2 id={id}>{title}</h2>
          <Button icon="no" className="quiet" aria-label={words.close} onClick={() => dialog.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
