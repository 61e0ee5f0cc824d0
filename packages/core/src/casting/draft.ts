import { trimmed } from '../formats/lines.ts';
import { type How, narrator, type Observation, type ObservationKind } from './observation.ts';

export type DraftScene = { readonly title: string; readonly start: number };
export type Draft = { readonly scenes: readonly DraftScene[]; readonly observations: readonly Observation[] };

/** Collects what a reader finds, in the order of the text. */
export type Drafting = {
  scene(title: string, start: number): void;
  speech(speaker: string | null, start: number, end: number, how?: How): void;
  action(speaker: string, start: number, end: number, how?: How): void;
  narration(start: number, end: number): void;
  close(): Draft;
};

/** `clean` turns a stretch of the source into the words on the page (markup away). */
export function drafting(text: string, clean: (raw: string) => string = (raw) => raw): Drafting {
  const scenes: DraftScene[] = [];
  const observations: Observation[] = [];
  const note = (kind: ObservationKind, speaker: string | null, start: number, end: number, how: How): void => {
    const span = trimmed(text, start, end);
    if (!span) return;
    const words = clean(text.slice(span.start, span.end)).trim();
    if (!/[\p{L}\p{N}]/u.test(words) && !(kind === 'speech' && /[!?！？…]/.test(words))) return;
    // Words before the first heading belong to a scene of their own.
    if (scenes.length === 0) scenes.push({ title: '', start: 0 });
    observations.push({ scene: scenes.length - 1, ...span, speaker, kind, how, text: words });
  };
  return {
    scene: (title, start) => {
      const empty = scenes.length > 0 && observations.at(-1)?.scene !== scenes.length - 1;
      const last = scenes.at(-1);
      // An act's heading goes with its first scene's; of a table of contents only the last line stays.
      if (empty && last)
        scenes[scenes.length - 1] = holds(last.title, title) ? { title: `${last.title}, ${title}`, start: last.start } : { title, start };
      else scenes.push({ title: title || (last?.title ?? ''), start });
    },
    speech: (speaker, start, end, how = 'label') => note('speech', speaker, start, end, speaker === null ? 'open' : how),
    action: (speaker, start, end, how = 'direction') => note('action', speaker, start, end, how),
    narration: (start, end) => note('narration', narrator, start, end, 'text'),
    close: () => ({ scenes: scenes.length ? scenes : [{ title: '', start: 0 }], observations }),
  };
}

const larger = /^\W*(?:act|part|book|volume|the \w+ (?:act|part)|第\s*\S{1,4}\s*[幕部卷集])/i;

function holds(outer: string, inner: string): boolean {
  return outer !== '' && inner !== '' && larger.test(outer) && !larger.test(inner);
}
