import type { Change, FilmLine } from './films.ts';

export type Oddity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'backwards' }
  | { readonly kind: 'overlap'; readonly seconds: number }
  | { readonly kind: 'beyond' }
  /** Longer than a turn may wait: an answer after it is no answer. */
  | { readonly kind: 'turn'; readonly seconds: number }
  /** Longer than a conversation may rest: another begins. */
  | { readonly kind: 'round'; readonly seconds: number };

const longestTurn = 10;
const longestRound = 20;

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** What is odd about each line, by its id. Lines come in their order. */
export function odditiesOf(lines: readonly FilmLine[], seconds: number): ReadonlyMap<string, readonly Oddity[]> {
  return new Map(lines.map((line, index) => [line.id, odd(line, lines[index + 1], seconds)]));
}

function odd(line: FilmLine, next: FilmLine | undefined, seconds: number): Oddity[] {
  const found: Oddity[] = [];
  if (line.speaker === null) found.push({ kind: 'nobody' });
  if (line.text.trim() === '') found.push({ kind: 'empty' });
  if (line.end <= line.start) found.push({ kind: 'backwards' });
  if (seconds > 0 && line.end > seconds + 1) found.push({ kind: 'beyond' });
  if (!next) return found;
  const gap = round(next.start - line.end);
  if (gap < 0) found.push({ kind: 'overlap', seconds: -gap });
  if (gap > longestRound) found.push({ kind: 'round', seconds: gap });
  else if (gap > longestTurn) found.push({ kind: 'turn', seconds: gap });
  return found;
}

/** `1:02.500`, `62.5`, `0:01:02,5`; undefined where it is no time. */
export function readTime(text: string): number | undefined {
  const parts = text.trim().replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part, index) => (index === parts.length - 1 ? /^\d{1,6}(\.\d{1,3})?$/u : /^\d{1,5}$/u).test(part)))
    return undefined;
  return round(parts.reduce((seconds, part) => seconds * 60 + Number(part), 0));
}

export function writeTime(seconds: number, parts = 1): string {
  const minutes = Math.floor(seconds / 60 + 1e-9);
  const rest = Math.max(0, seconds - minutes * 60).toFixed(parts);
  return `${minutes}:${rest.padStart(parts === 0 ? 2 : 3 + parts, '0')}`;
}

const freshId = (): string => `l-${crypto.randomUUID().slice(0, 13)}`;

export const put = (...lines: readonly FilmLine[]): Change => ({ put: lines, gone: [] });
export const gone = (...lines: readonly FilmLine[]): Change => ({ put: [], gone: lines.map(({ id }) => id) });

/** A new line after this one, or at the moment the film stands at. */
export function added(after: FilmLine | undefined, next: FilmLine | undefined, moment: number, id = freshId()): FilmLine {
  const start = round(after ? after.end : moment);
  const room = next ? next.start - start : 2;
  return { id, start, end: round(start + Math.min(2, Math.max(0.5, room))), speaker: null, text: '' };
}

/** Two lines from one, where the words are parted; the moment, where it lies within the line, parts the time. */
export function split(line: FilmLine, at: number, moment: number, id = freshId()): Change | null {
  const [before, after] = [line.text.slice(0, at).trim(), line.text.slice(at).trim()];
  if (before === '' || after === '') return null;
  const share = line.start + ((line.end - line.start) * at) / line.text.length;
  const cut = round(moment > line.start + 0.1 && moment < line.end - 0.1 ? moment : share);
  return put({ ...line, text: before, end: cut }, { ...line, id, text: after, start: cut });
}

/** Where a line is parted when nobody says where: after the sentence, else the word, nearest to its middle. */
export function middleOf(text: string): number {
  const ends = [...text.matchAll(/[.!?…]["”’]?\s+|[。！？…]["”’」]?/gu)].map((found) => found.index + found[0].length);
  const inside = ends.filter((end) => end < text.length);
  const words = [...text.matchAll(/\s+/gu)].map((found) => found.index + found[0].length);
  const candidates = inside.length > 0 ? inside : words.length > 0 ? words : [Math.ceil(text.length / 2)];
  return candidates.reduce((best, one) => (Math.abs(one - text.length / 2) < Math.abs(best - text.length / 2) ? one : best));
}

/** One line from two. Words without spaces between them stay without. */
export function merged(line: FilmLine, next: FilmLine): Change {
  const joint = /\p{Script=Han}|[，。！？]$/u.test(line.text.at(-1) ?? '') ? '' : ' ';
  const text = [line.text, next.text].filter(Boolean).join(joint);
  return { put: [{ ...line, text, end: Math.max(line.end, next.end), speaker: line.speaker ?? next.speaker }], gone: [next.id] };
}

export function speakersOf(lines: readonly FilmLine[]): { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { speaker } of lines) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
