import { useLayoutEffect, useRef } from 'react';

const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const pressing = 'button, a, summary, label, input, textarea, select';
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Keys of the whole house, or of one page. Nobody listens while somebody writes; Space and Enter press what they are on, unless that is the
 * page's `own`. A page that can undo hears Ctrl-Z as `u`, and with Shift as `r`.
 */
export function useKeys(keys: Keys, { own, undoes = false }: { readonly own?: string; readonly undoes?: boolean } = {}): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is painted: on a slow machine a key pressed at the sight of the next thing would still go to the one before.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const undo = undoes && (ctrlKey || metaKey) && key.toLowerCase() === 'z';
      const act = latest.current[undo ? (shiftKey ? 'r' : 'u') : key];
      if (!act || event.defaultPrevented || altKey || ((ctrlKey || metaKey) && !undo)) return;
      // An editor in a shadow root sends its keys on as if the box around it had been pressed.
      const [target] = event.composedPath();
      if (
        document.querySelector('dialog[open]') ||
        (target instanceof HTMLElement && (target.isContentEditable || target.matches(writing)))
      )
        return;
      if ((key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches(pressing) && !(own && target.matches(own)))
        return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [own, undoes]);
}
