/** How a line is meant, where its speaker says so; without it the house reads what was typed. */
export const manners = ['say', 'do', 'whisper'] as const;
export type Manner = (typeof manners)[number];
export type Meant = { readonly manner: Manner | null; readonly to: string; readonly text: string };

/** Whatever is written with signs of its own means what they say, whatever is chosen beside the box. */
const signed = /^\/|^\*[^*]+\*$|^[([（]\s*ooc\s*[:：]/iu;

/** A line as the house reads it. */
export function lineOf({ manner, to, text }: Meant): string {
  const typed = text.trim();
  if (manner === null || signed.test(typed) || (manner === 'say' && typed.includes('*'))) return typed;
  // A question is asked, whatever was chosen for the line before it.
  if (manner === 'do' && /[?？]["”』」]?$/u.test(typed)) return `/say ${typed}`;
  return manner === 'whisper' ? `/whisper ${to} ${typed}` : `/${manner} ${typed}`;
}

/** What was meant by a line that was sent: it may come back into the box. */
export function meantBy(line: string): Meant {
  const [, manner = '', rest = ''] = /^\/(say|do|whisper)\s+(.+)$/su.exec(line) ?? [];
  if (manner === '') return { manner: null, to: '', text: line };
  if (manner !== 'whisper') return { manner: manner as Manner, to: '', text: rest };
  const [, to = '', text = ''] = /^(\S+)\s+(.+)$/su.exec(rest) ?? [];
  return text === '' ? { manner: null, to: '', text: line } : { manner: 'whisper', to, text };
}

const keys: Readonly<Record<string, Manner>> = { KeyS: 'say', KeyD: 'do', KeyW: 'whisper' };

type Pressed = { readonly code: string; readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** By where a key lies and not by what it writes: with Alt some keyboards write signs. */
export const mannerFor = ({ code, altKey, ctrlKey, metaKey }: Pressed): Manner | undefined =>
  altKey && !ctrlKey && !metaKey ? keys[code] : undefined;
