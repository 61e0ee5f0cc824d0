import { heardOf } from './read-aloud.ts';
import type { Line, LiveBeat } from './transcript.ts';

/** Words for a voice; `by` is empty for whoever tells the play. */
export type Piece = { readonly by: string; readonly text: string };

/** Shorter than this a sentence waits for the next: "Mr." is none, and "No." sounds better with what follows. */
const shortest = 14;
const ends = /[.!?…]+["'”’)]*(?=\s)|[。！？…]+[”’」』）]*(?=[^。！？…”’」』）])/gu;

/** How much of a text that still grows can be said: up to the end of its last whole sentence. */
function wholeUntil(text: string): number {
  let until = 0;
  for (const { index, 0: end } of text.matchAll(ends)) until = index + end.length;
  return text.slice(0, until).trim().length < shortest && !/\p{Script=Han}/u.test(text.slice(0, until)) ? 0 : until;
}

/** A text that is whole, in pieces that are each said at one go. */
export function sentencesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(ends)) {
    const until = index + end.length;
    if (text.slice(from, until).trim().length < shortest) continue;
    pieces.push(text.slice(from, until).trim());
    from = until;
  }
  return [...pieces, text.slice(from).trim()].filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

const voiced: ReadonlySet<string> = new Set(['speech', 'whisper']);
const told: ReadonlySet<string> = new Set(['narration', 'ruling']);

/** What has been said of a line while it streamed, so that nothing is said twice and nothing is left out. */
export class Spoken {
  #by = '';
  #parts: { readonly kind: string; said: string }[] = [];

  /** What can be said now of a line that streams. */
  streamed(live: LiveBeat | null): Piece[] {
    if (live === null || live.by !== this.#by) this.#parts = [];
    if (live === null) return [];
    this.#by = live.by;
    return live.parts.flatMap(({ kind, text }, index) => {
      this.#parts[index] ??= { kind, said: '' };
      const part = this.#parts[index];
      const until = index < live.parts.length - 1 ? text.length : wholeUntil(text);
      if (!text.startsWith(part.said) || until <= part.said.length) return [];
      const more = text.slice(part.said.length, until);
      part.said = text.slice(0, until);
      return this.#pieces(kind, more);
    });
  }

  /** What is left to say of a line that is kept. */
  kept(line: Line): Piece[] {
    const heard = heardOf(line);
    if (!('frame' in line)) return [];
    const { frame } = line;
    const at = 'by' in frame && frame.by === this.#by ? this.#parts.findIndex(({ kind }) => kind === frame.type) : -1;
    const said = at === -1 ? '' : (this.#parts[at]?.said ?? '');
    this.#parts.splice(0, at + 1);
    return heard ? sentencesOf(restAfter(heard.text, said)).map((text) => ({ by: heard.by ?? '', text })) : [];
  }

  #pieces(kind: string, text: string): Piece[] {
    const by = voiced.has(kind) ? this.#by : told.has(kind) ? '' : null;
    return by === null ? [] : sentencesOf(text).map((one) => ({ by, text: one }));
  }
}

/** What follows in a text after what was said of it, whatever the blanks. What was said and is not there any more is not said again. */
function restAfter(text: string, said: string): string {
  let at = 0;
  for (const sign of said.replace(/\s+/gu, '')) {
    while (/\s/u.test(text[at] ?? '')) at++;
    if (!text.startsWith(sign, at)) return '';
    at += sign.length;
  }
  return text.slice(at);
}
