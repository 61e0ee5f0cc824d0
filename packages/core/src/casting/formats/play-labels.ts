import type { Line } from '../../formats/lines.ts';
import { isSceneHeading } from './headings.ts';

/** How a play prints who speaks: in capitals on a line of its own or before the words, in italics, as names are written, or abbreviated. */
export type LabelStyle = 'alone' | 'inline' | 'spaced' | 'italic' | 'bold' | 'titled' | 'short';

/** `words`: where the words begin in the line. `aside`: a direction printed with the label. */
export type PlayLabel = { readonly name: string; readonly words: number; readonly aside: readonly [number, number] | null };

const upper = '\\p{Lu}\\p{M}';
const number = '(?:\\d{1,2}(?:ST|ND|RD|TH|st|nd|rd|th|\\.)?\\s+)?';
const shortened = '(?:(?:MRS?|DR|ST|SR|K|Q|M|L|LD|D|CAPT|COL|GEN|MAJ|LT|PROF|SERGT|REV|MME|MLLE)\\.\\s)?';
const capitals = `${number}${shortened}(?:Mc|Mac|[${upper}])(?:[${upper}\\d'’.&/,\\- ]|Mc|Mac|\\b(?:and|of|the|st|nd|rd|th)\\b|, as [\\p{L} ]{2,30}$){0,48}?[${upper}\\d’']`;
const aside = '(?:,?\\s*(\\[[^\\]]{0,120}\\]|\\([^)]{0,120}\\)|_\\([^)]{0,120}\\)_|_[^_]{2,80}_))?';
const word = "\\p{Lu}[\\p{L}\\p{M}’'-]{1,24}";
const titled = `${number}(?:\\p{Lu}\\.\\s)?${word}(?:(?:(?<=\\b(?:K|Q|La|Lad|Ld|Mrs?|Dr|St|Fr|Capt?|Mist|Mad|Mons|Col|Gen|Pr|Du|Sr))\\.\\s|\\s|\\s?[/&]\\s?)(?:(?:of|the|and|de|la|du|von)\\s)*(?:${word}|\\d{1,2}|[IVX]{1,4}\\b)){0,3}`;
const mixed = "(?:\\d\\.?\\s+)?\\p{Lu}[\\p{L}\\p{M}’'-]*\\.?(?:\\s+(?:of|the|and|&)?\\s*\\p{Lu}?[\\p{L}\\p{M}’'-]+\\.?){0,3}";

const patterns: Readonly<Record<LabelStyle, RegExp>> = {
  alone: new RegExp(`^\\s*_?(${capitals})_?${aside}\\s*[.:]?_?${aside}\\s*$`, 'u'),
  // Shaw has no stop behind a direction: `ANNA [rising] I am going.`
  inline: new RegExp(
    `^\\s*(${capitals})(?:${aside}\\s*[.:](?:[—–-]+)?(?:\\s+|(?=[“"‘\\[(_])|(?<=[—–-]))(?=\\S)|,?\\s*(\\[[^\\]]{0,200}\\]|\\(_[^)]{0,200}_\\))\\s+(?=\\S)|\\s+(?=\\[[^\\]]{0,300}$))`,
    'u',
  ),
  spaced: new RegExp(`^(${capitals})${aside}(?:\\s{2,}|\\t)(?=\\S)`, 'u'),
  italic: new RegExp(`^\\s*_(${mixed})_?${aside}[.:]?_?(?:[—–-]+)?\\s+(?=\\S)`, 'u'),
  bold: new RegExp(`^\\s*(?:\\*\\*|=)(${mixed}|${capitals})[.:]?(?:\\*\\*|=)[.:]?${aside}\\s*`, 'u'),
  titled: new RegExp(`^\\s*(${titled})[.:]?${aside}\\s*$`, 'u'),
  short: new RegExp(`^\\s*(${titled}\\.)${aside}\\s+(?=\\S)`, 'u'),
};

const notNames =
  /^(?:Mrs?|Dr|St|Messrs|Mme|Mlle|M|Act|Scene|The End|Finis|Exit|Exeunt|Enter|Curtain|Chapter|Contents|Note|Notes|Volume|Book|Part)\.?$/;
const notSpeakers =
  /^(?:ACT|SCENE|ACTUS|SCENA|THE END|FINIS|END|EXIT|EXEUNT|ENTER|CURTAIN|DRAMATIS|PERSONS|CHARACTERS|CONTENTS|CHAPTER|THE PERSONS|PART|INT|EXT|FADE|CUT|TITLE|BY|VOLUME|BOOK|PROJECT|THE PROJECT|START|ILLUSTRATION|FOOTNOTES?|NOTES?|TRANSCRIBER)\b/;

export function labelIn(line: string, style: LabelStyle): PlayLabel | null {
  if (line.length > 4000 && style === 'alone') return null;
  const match = patterns[style].exec(line.length > 400 ? line.slice(0, 400) : line);
  const name = match?.[1]?.trim();
  if (!match || !name || notSpeakers.test(name) || notNames.test(name) || /^\[/.test(line.trim()) || isSceneHeading(line)) return null;
  if (style !== 'short' && style !== 'italic' && name.replace(/[^\p{L}]/gu, '').length < 2) return null;
  // "M.O.A.I." are letters.
  if (/^(?:\p{Lu}\.\s?)+\p{Lu}?$/u.test(name)) return null;
  // A roman number on a line of its own is a heading.
  if (style === 'alone' && /^[IVXLC]+$/.test(name)) return null;
  const direction = match[2] ?? match[3];
  const at = direction === undefined ? -1 : line.indexOf(direction, name.length);
  return { name, words: match[0].length, aside: at === -1 ? null : [at, at + (direction ?? '').length] };
}

const styles: readonly LabelStyle[] = ['alone', 'inline', 'spaced', 'italic', 'bold', 'titled', 'short'];

/** How often each style occurs, as a share of the lines with words; the more often the same names come back, the surer. */
export function styleOf(lines: readonly Line[]): { readonly style: LabelStyle; readonly share: number; readonly count: number } {
  const written = lines.filter(({ text }) => text.trim() !== '').slice(0, 6000);
  const apart = new Set(lines.flatMap(({ start }, at) => ((lines[at - 1]?.text.trim() ?? '') === '' ? [start] : [])));
  let best = { style: 'alone' as LabelStyle, share: 0, count: 0 };
  for (const style of styles) {
    const names = new Map<string, number>();
    const airy = style === 'titled' || (style === 'short' && isAiry(written, apart));
    written.forEach(({ text, start }, at) => {
      const name = labelIn(text, style)?.name;
      // A name alone must have words under it.
      const alone = style === 'alone' || style === 'titled';
      if (name === undefined || (alone && !follows(written[at + 1], start, text))) return;
      if (airy && !apart.has(start)) return;
      names.set(name, (names.get(name) ?? 0) + 1);
    });
    const count = [...names.values()].filter((times) => times >= 2).reduce((sum, times) => sum + times, 0);
    if (count > best.count * (style === 'short' || style === 'titled' ? 1.5 : 1))
      best = { style, share: count / Math.max(1, written.length), count };
  }
  return best;
}

/** Whether the play itself has many empty lines (its title page always has): then what has none above it is words. */
function isAiry(written: readonly Line[], apart: ReadonlySet<number>): boolean {
  const body = written.slice(
    Math.max(
      0,
      written.findIndex(({ text }) => isSceneHeading(text)),
    ),
  );
  const headed = (at: number): boolean => [body[at], body[at - 1]].some((line) => line !== undefined && isSceneHeading(line.text));
  return body.filter(({ start }, at) => apart.has(start) && !headed(at)).length * 8 >= body.length;
}

function follows(next: Line | undefined, start: number, text: string): boolean {
  return next !== undefined && next.start - (start + text.length) <= 3;
}
