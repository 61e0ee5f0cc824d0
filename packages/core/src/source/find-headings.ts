import { isBlank, type Line } from '../formats/lines.ts';
import type { Heading } from './heading.ts';
import { readHeadings, readRunIn, undecorated } from './read-headings.ts';
import type { DivisionKind } from './work.ts';

/** A line that may be a heading, where it stands. */
export type Found = Heading & {
  /** The line it is on. */
  readonly line: number;
  readonly start: number;
  /** Where the words after the heading, and after the title beneath it, begin. */
  readonly body: number;
  /** Heading and title as printed, on one line. */
  readonly printed: string;
  /** Stands alone, as a heading does. What does not must be proved by its number. */
  readonly firm: boolean;
  /** The text of its chapter follows on the same line. */
  readonly runIn?: true;
};

/** Every line that may be a heading; in a text that hardly has an empty line, any line may. The rest of the text is not looked at twice. */
export function findHeadings(lines: readonly Line[]): Found[] {
  const found: Found[] = [];
  const sparse = lines.reduce((sum, line) => sum + (isBlank(line) ? 1 : 0), 0) * 12 < lines.length;
  let underHeading = -1;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line || isBlank(line)) continue;
    const alone = isBlank(lines[at - 1]) || underHeading === at - 1;
    const headings = (alone && line.text.length <= 320) || line.text.length <= 60 ? readHeadings(line.text) : [];
    if (headings.length === 0) {
      const runIn = line.text.length > 30 ? readRunIn(line.text) : null;
      if (runIn)
        found.push({ ...runIn, line: at, start: line.start, body: line.start, printed: opening(line.text), firm: false, runIn: true });
      continue;
    }
    const title = titleBelow(lines, at, headings.at(-1));
    if (!mayStand(headings[0], { alone: alone || sparse, closed: sparse || isBlank(lines[title.next]) })) continue;
    const printed = [line.text.trim(), ...title.words]
      .join(' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[_*#=\s]+|[_*=\s]+$/gu, '');
    const body = lines[title.next]?.start ?? line.end;
    for (const heading of headings) {
      const place = { line: at, start: line.start, body, printed };
      found.push({ ...heading, title: heading.title || title.words.join(' '), ...place, firm: alone && isBlank(lines[title.next]) });
    }
    underHeading = title.next - 1;
    at = title.next - 1;
  }
  return found;
}

const opening = (text: string): string =>
  text
    .trim()
    .slice(0, 60)
    .replace(/\s+\S*$/u, '');

/** A number by itself, or a word like "Chorus", is a heading only between empty lines; "CHAPTER XII" shows what it is. */
function mayStand(heading: Heading | undefined, { alone, closed }: { readonly alone: boolean; readonly closed: boolean }): boolean {
  if (!heading) return false;
  if (heading.script === 'chinese') return true;
  if (heading.style === 'labelled' && wholes.has(heading.kind)) return alone && closed;
  if (heading.style === 'labelled') return alone || (closed && heading.title === '');
  return alone && closed;
}

const wholes: ReadonlySet<DivisionKind> = new Set(['volume', 'book', 'part']);

type TitleBelow = { readonly words: readonly string[]; readonly next: number };
const mostLines = 4;

/** The lines beneath a heading that are its title: directly below, or after an empty line when they look like one. */
function titleBelow(lines: readonly Line[], at: number, heading: Heading | undefined): TitleBelow {
  const none = { words: [], next: at + 1 };
  if (!heading || heading.kind === 'scene' || heading.kind === 'act') return none;
  if (heading.style === 'named') return none;
  let first = at + 1;
  const direct = !isBlank(lines[first]);
  if (!direct && heading.title !== '') return none;
  while (first < at + 4 && isBlank(lines[first])) first += 1;
  let next = first;
  while (next < first + mostLines && !isBlank(lines[next])) next += 1;
  const block = lines.slice(first, next);
  if (block.length === 0 || !isBlank(lines[next]) || lines[next] === undefined) return none;
  const words = block.map(({ text }) => undecorated(text));
  const fits = words.every((text) =>
    readHeadings(text).every(({ style }) => style === 'numbered' || (style === 'named' && isBare(heading))),
  );
  return fits && looksLikeTitle(words.join(' '), { direct, continued: heading.title !== '' }) ? { words, next } : none;
}

const isBare = ({ style }: Heading): boolean => style === 'bare';

function looksLikeTitle(text: string, { direct, continued }: { readonly direct: boolean; readonly continued: boolean }): boolean {
  if (text === '' || text.length > 280 || /^["“‘「『]/u.test(text) || /[,;，、；]$/u.test(text)) return false;
  if (/\p{Lu}/u.test(text) && text === text.toUpperCase()) return true;
  if (/\p{Script=Han}/u.test(text)) return !continued && text.length <= 24 && !/[。！？…，：“”]/u.test(text);
  if (/^(?:in which|containing|treats? of|of the|how|wherein|being)\b/iu.test(text)) return direct;
  const long = text.split(/\s+/u).filter((word) => word.replace(/\P{L}/gu, '').length > 3);
  const capital = long.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length;
  const titled = text.length <= 100 && /^\P{L}*\p{Lu}/u.test(text) && capital >= long.length * 0.6;
  return titled && (direct || !/[.!?]["”’]?$/u.test(text));
}
