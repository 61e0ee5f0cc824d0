import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { houseWords } from './house.words.ts';
import { Sheet } from './sheet.tsx';
import { useWords } from './words.ts';

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of the whole house. A page listens for its own; nobody listens while somebody writes. */
export function useKey(key: string, act: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // An editor in a shadow root sends its keys on as if the box around it had been pressed.
      if (writing(event.composedPath()[0] ?? null) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [key, act]);
}

export function Shortcuts({ open, setOpen }: { readonly open: boolean; readonly setOpen: (open: boolean) => void }) {
  const { keys } = useWords(houseWords);
  const [, go] = useLocation();
  useKey('?', () => setOpen(true));
  useKey('g', () => go('/'));
  if (!open) return null;
  return (
    <Sheet title={keys.title} close={() => setOpen(false)}>
      <KeyList rows={keys.rows} />
      <p className="soft">{keys.help}</p>
    </Sheet>
  );
}

/** Keys and what they do. */
export function KeyList({ rows }: { readonly rows: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <dl className="conventions keys">
      {rows.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
