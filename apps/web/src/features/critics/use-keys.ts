import { useLayoutEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/u.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(radio|checkbox)$/u.test(target.type)));

/** Keys of one page. Marks are radio buttons: whoever stands on one still types digits for the next. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is painted: on a slow machine a key pressed at the sight of the next thing would still go to the one before.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (typing(event.target) || document.querySelector('dialog[open]')) return;
      // Enter on a button or a link is that button's own.
      if (event.key === 'Enter' && event.target instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/u.test(event.target.tagName)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
