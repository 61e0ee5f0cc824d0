import { isChapterHeading, isSceneBreak } from '../formats/headings.ts';
import { type Line, linesOf } from '../formats/lines.ts';

export type Paragraph = { readonly start: number; readonly end: number; readonly kind: 'text' | 'heading' | 'break' };

/** How a text parts its paragraphs: by empty lines, by lines, or by nothing to be seen, every line having an empty one after it. */
type Setting = 'parted' | 'lines' | 'spaced';

export function paragraphsOf(text: string): Paragraph[] {
  const lines = linesOf(text);
  const setting = settingOf(lines);
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
    const begins = setting === 'lines' || indented.test(line.text) || (setting === 'spaced' && open !== null && !goesOn(text, open, line));
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
  if (written.length >= 40 && lone > written.length * 0.85 && broken > written.length * 0.45) return 'spaced';
  const long = written.filter(({ text }) => text.length > 200).length;
  const blanks = lines.filter((line, at) => isEmpty(line) && at > 0 && at < lines.length - 1 && !isEmpty(lines[at - 1])).length;
  const parted = blanks >= written.length * 0.08;
  return parted && long < Math.max(1, written.length * 0.2) ? 'parted' : 'lines';
}

/** Where every line stands alone, a paragraph goes on until a line ends like a sentence. */
function goesOn(text: string, { end }: { readonly end: number }, line: Line): boolean {
  return /^\s*\p{Ll}/u.test(line.text) || !/[.!?:"”’—…*_)]\s*$/.test(text.slice(Math.max(0, end - 3), end));
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
