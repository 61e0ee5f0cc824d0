import type { FormEvent, KeyboardEvent } from 'react';

/** What a form holds goes to `act` when it is sent. */
export const submitting = (act: (fields: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  act(new FormData(event.currentTarget));
};

/** What was written into a field, without the blanks around it. */
export const textIn =
  (fields: FormData) =>
  (name: string): string =>
    String(fields.get(name) ?? '').trim();

/** Enter and Escape belong to the input method while it composes. One browser ends the composition first, and tells only by the old number. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;

/** Enter sends what was written; with Shift it begins a new line. */
export const onEnter = (send: (event: KeyboardEvent<HTMLTextAreaElement>) => unknown) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  send(event);
};
