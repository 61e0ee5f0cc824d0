import { useEffect, useRef } from 'react';

const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const pressing = 'button, a, summary, label, input, textarea, select';

/** Keys of a page with a film. Whatever has the focus keeps its own: who writes writes, and Space and Enter press what they are on. */
export function useKeys(keys: Readonly<Record<string, () => void>>, own = ''): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event;
      const undoes = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z';
      const act = latest.current[undoes ? (event.shiftKey ? 'r' : 'u') : key];
      if (!act || event.defaultPrevented || event.altKey || ((event.ctrlKey || event.metaKey) && !undoes)) return;
      if (document.querySelector('dialog[open]') || !(target instanceof HTMLElement) || target.matches(writing)) return;
      if ((key === ' ' || key === 'Enter') && target.matches(pressing) && !(own !== '' && target.matches(own))) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [own]);
}
