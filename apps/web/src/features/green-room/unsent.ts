const keyOf = (room: string) => `troupe.unsent.${room}`;

/** Words that were not sent yet, as long as the tab is open: whoever looks into another room finds them again. */
export function readUnsent(room: string): string {
  try {
    return sessionStorage.getItem(keyOf(room)) ?? '';
  } catch {
    return '';
  }
}

export function keepUnsent(room: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(room));
    else sessionStorage.setItem(keyOf(room), text);
  } catch {
    // A browser that keeps nothing: the words are in the box, and only there.
  }
}
