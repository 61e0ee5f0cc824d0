import { type Line, linesOf } from '../../formats/lines.ts';
import { isChapterHeading, isSceneBreak } from '../formats/headings.ts';

export type Paragraph = { readonly start: number; readonly end: number; readonly kind: 'text' | 'heading' | 'break' };

/**
 * How a text parts its paragraphs: by empty lines, by lines, by indenting the first line of wrapped ones, or by nothing to be seen:
 * wrapped without an empty line, or with one after every line.
 */
type Setting = 'parted' | 'lines' | 'indented' | 'wrapped' | 'spaced';

export function paragraphsOf(text: string): Paragraph[] {
  const lines = linesOf(text);
  const setting = settingOf(lines);
  const width = widthOf(lines);
  const paragraphs: Paragraph[] = [];
  let open: { start: number; end: number } | null = null;
  const close = (): void => {
    if (open) paragraphs.push(...divided(text, open.start, open.end));
    open = null;
  };
  lines.forEach((line, at) => {
    const kind = kindOf(lines, at, setting);
    if (kind === 'empty' && setting === 'spaced') return;
    if (kind !== 'text') close();
    if (kind === 'heading' || kind === 'break') paragraphs.push({ start: line.start, end: line.end, kind });
    if (kind !== 'text') return;
    const unseen = setting === 'spaced' || setting === 'wrapped';
    const begins = setting === 'lines' || indented.test(line.text) || (unseen && open !== null && !goesOn(text, open, line, width));
    if (begins) close();
    open = { start: open ? (open as { start: number }).start : line.start, end: line.end };
  });
  close();
  return paragraphs;
}

const indented = /^(?:\t| {3,}|\u3000{1,2})\S/;
const chapter = /^\W{0,3}(?:chapter|第\s*\S{1,6}\s*[章回节幕])/i;

function kindOf(lines: readonly Line[], at: number, setting: Setting): Paragraph['kind'] | 'empty' {
  const text = lines[at]?.text ?? '';
  if (isEmpty(lines[at])) return 'empty';
  if (isSceneBreak(text)) return 'break';
  const above = isEmpty(lines[at - 1]);
  const alone = setting === 'lines' || (above && (isEmpty(lines[at + 1]) || chapter.test(text)));
  return alone && isChapterHeading(text) ? 'heading' : 'text';
}

const isEmpty = (line: Line | undefined): boolean => line === undefined || line.text.trim() === '';

function settingOf(lines: readonly Line[]): Setting {
  const written = lines.filter((line) => !isEmpty(line));
  const lone = lines.filter((line, at) => !isEmpty(line) && isEmpty(lines[at - 1]) && isEmpty(lines[at + 1])).length;
  const broken = written.filter(({ text }) => text.length > 30 && /[\p{Ll},;-]\s*$/u.test(text)).length;
  if (written.length >= 40 && lone > written.length * 0.85 && (broken > written.length * 0.45 || isWrapped(written, broken)))
    return 'spaced';
  const long = written.filter(({ text }) => text.length > 200).length;
  const blanks = lines.filter((line, at) => isEmpty(line) && at > 0 && at < lines.length - 1 && !isEmpty(lines[at - 1])).length;
  const parted = blanks >= written.length * 0.08;
  if (!parted && written.length >= 20 && isWrapped(written, broken))
    return written.filter(({ text }) => indented.test(text)).length >= written.length * 0.04 ? 'indented' : 'wrapped';
  return parted && long < Math.max(1, written.length * 0.2) ? 'parted' : 'lines';
}

/** Lines broken off where the page ends: many stop in the middle of a sentence, and hardly any is longer than the rest. */
function isWrapped(written: readonly Line[], broken: number): boolean {
  const width = widthOf(written);
  // No paragraph begins with a small letter.
  const low = written.filter(({ text }) => /^\s*\p{Ll}/u.test(text)).length;
  if (width <= 130 && low >= written.length * 0.15) return true;
  const full = written.filter(({ text }) => text.length > width * 0.75).length;
  return width <= 130 && broken >= written.length * 0.3 && full >= written.length * 0.45;
}

/** The length that nineteen of twenty lines keep within. */
function widthOf(lines: readonly Line[]): number {
  const lengths = lines.flatMap(({ text }) => (text.trim() === '' ? [] : [text.length])).sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) * 0.95)] ?? 0;
}

/** Where nothing is to be seen, a paragraph goes on until a sentence ends and what follows would still have fitted on the line. */
function goesOn(text: string, { end }: { readonly end: number }, line: Line, width: number): boolean {
  if (/^\s*\p{Ll}/u.test(line.text) || !/[.!?:"”’'—…*_)。！？」]\s*$/.test(text.slice(Math.max(0, end - 3), end))) return true;
  const last = end - (text.lastIndexOf('\n', end - 1) + 1);
  const word = /^\s*\S+/.exec(line.text)?.[0].trim().length ?? 0;
  if (last + 1 + word <= width - 2) return false;
  // A line that is full by chance: new words after old ones have a paragraph of their own.
  return !(/^\s*["“‘「'—]/.test(line.text) && /["”’」']\s*$/.test(text.slice(Math.max(0, end - 2), end)));
}

const longest = 2500;

/** Some files keep a chapter on one line, with two spaces where a paragraph ended. (Two spaces after every sentence mean nothing.) */
function divided(text: string, start: number, end: number): Paragraph[] {
  const whole: Paragraph = { start, end, kind: 'text' };
  if (end - start < longest) return [whole];
  const stretch = text.slice(start, end);
  if (stretch.includes('\n')) return [whole];
  const ends = stretch.match(/[.!?]["”’']?\s+(?=["“‘'\p{Lu}])/gu)?.length ?? 0;
  const cuts = [...stretch.matchAll(/[.!?:—]["”’')]?[ \u00a0]{2,}(?=["“‘'(\p{Lu}])/gu)];
  if (cuts.length < 3 || cuts.length > ends * 0.6) return [whole];
  const paragraphs: Paragraph[] = [];
  let from = start;
  for (const cut of cuts) {
    const to = start + cut.index + cut[0].trimEnd().length;
    paragraphs.push({ start: from, end: to, kind: 'text' });
    from = start + cut.index + cut[0].length;
  }
  paragraphs.push({ start: from, end, kind: 'text' });
  return paragraphs;
}
