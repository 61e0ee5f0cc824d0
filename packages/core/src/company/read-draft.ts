import {
  chineseCueIn,
  cueIn,
  isSceneHeading,
  isTransition,
  placeInHeading,
  sceneTitle,
  titlePageIn,
  withoutNotes,
} from '../formats/fountain.ts';

/** How a draft is written. */
export type DraftFormat = 'fountain' | 'markdown';
/** A line of a draft. */
export type DraftSpeech = { readonly by: string; readonly text: string };
/** A scene of a draft. */
export type DraftScene = {
  readonly heading: string;
  readonly place: string;
  readonly time: string | null;
  /** What is told between the speeches, in order. */
  readonly told: readonly string[];
  readonly speeches: readonly DraftSpeech[];
};
/** A draft that was read. */
export type ReadDraft = { readonly title: string | null; readonly scenes: readonly DraftScene[] };

const labelled =
  /^\s*(?:[-*]\s+)?(?:\*\*|__)?([\p{L}][\p{L}\p{M}'’.·\- ]{0,39}?)(?:\*\*|__)?\s*(?:[（(][^（）()]{1,30}[)）])?\s*[:：](?:\*\*|__)?\s*(\S.*)$/u;

/** A scene as it is being read. */
type Page = { heading: string; told: string[]; speeches: DraftSpeech[] };
type Reading = { title: string | null; readonly pages: Page[] };

/** Who says what where, in a draft as people write one. Notes, directions in brackets and what was cut out are left to the author. */
export function readDraft(text: string, format: DraftFormat): ReadDraft {
  const page = withoutNotes(text.replace(/^\uFEFF/u, '').replace(/<!--[\s\S]*?-->/gu, ''));
  const { fields, end } = titlePageIn(page);
  const blocks = page
    .slice(end)
    .split(/\r?\n[ \t]*(?:\r?\n)+/u)
    .map((block) => block.split(/\r?\n/u).map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
  const reading: Reading = { title: fields.get('title') ?? fields.get('标题') ?? fields.get('片名') ?? null, pages: [] };
  for (const lines of blocks) {
    if (format === 'fountain') readFountain(lines, reading);
    else readMarkdown(lines, reading);
  }
  const scenes = reading.pages
    .filter(({ told, speeches }) => told.length + speeches.length > 0)
    .map(({ heading: said, ...rest }) => ({ heading: said, ...whereAndWhen(said), ...rest }));
  return { title: reading.title, scenes };
}

function pageOf(reading: Reading): Page {
  const last = reading.pages.at(-1);
  if (last) return last;
  const page: Page = { heading: '', told: [], speeches: [] };
  reading.pages.push(page);
  return page;
}

function readFountain(lines: readonly string[], reading: Reading): void {
  const [first = '', ...rest] = lines;
  if (/^(?:#{1,6}\s|=)/u.test(first) || (rest.length === 0 && isTransition(first))) return;
  if (isSceneHeading(first)) {
    reading.pages.push({ heading: sceneTitle(first), told: [], speeches: [] });
    if (rest.length > 0) pageOf(reading).told.push(rest.join(' '));
    return;
  }
  const name = rest.length > 0 ? (cueIn(first) ?? chineseCueIn(first))?.name : undefined;
  if (name) speak(reading, name, rest);
  else for (const line of lines) readLine(line, reading);
}

/** A play written with names before a colon goes as well. */
function readLine(line: string, reading: Reading): void {
  const said = labelled.exec(line);
  if (said?.[1] && said[2] && isName(said[1])) speak(reading, said[1], [said[2]]);
  else pageOf(reading).told.push(plain(line));
}

function readMarkdown(lines: readonly string[], reading: Reading): void {
  for (const line of lines) {
    const title = /^(#{1,6})\s+(.*\S)/u.exec(line);
    if (!title) readLine(line, reading);
    else if (title[1] === '#' && reading.title === null && reading.pages.length === 0) reading.title = plain(title[2] ?? '');
    else reading.pages.push({ heading: plain(title[2] ?? ''), told: [], speeches: [] });
  }
}

function speak(reading: Reading, by: string, lines: readonly string[]): void {
  const words = lines
    .filter((line) => !/^[（(].*[)）]$/u.test(line))
    .map(plain)
    .join(' ')
    .trim();
  if (words !== '') pageOf(reading).speeches.push({ by: by.replace(/\s+/gu, ' ').trim(), text: words });
}

/** "Note: buy lamps" and "第一：" are no speeches. */
const noName = /^(?:note|todo|act|scene|time|place|setting|cast|第.{1,3}|注|备注|时间|地点|人物)$/iu;

function isName(label: string): boolean {
  const name = label.trim();
  if (noName.test(name)) return false;
  return /\p{Script=Han}/u.test(name) ? name.length <= 6 : /^\p{Lu}/u.test(name) && name.split(/\s+/u).length <= 3;
}

const plain = (line: string): string =>
  line
    .replace(/^(?:[-*+>]|\d+[.)])\s+/u, '')
    .replace(/(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .trim();

/** "EXT. FERRY LANDING - DUSK" is a place and a time; so is "外景。渡口 黄昏". */
function whereAndWhen(said: string): { readonly place: string; readonly time: string | null } {
  const words = placeInHeading(said);
  const [, place, time] =
    /^(.+?)(?:\s+[-–—]\s+|\s*[-–—]{2}\s*)(.+)$/u.exec(words) ?? /^(\p{Script=Han}+)[\s，、](\p{Script=Han}{1,6})$/u.exec(words) ?? [];
  return { place: spoken(place ?? words), time: time ? spoken(time) : null };
}

/** Not in capitals, as headings are. */
function spoken(text: string): string {
  const trimmed = text.trim();
  return /\p{Ll}/u.test(trimmed) ? trimmed : trimmed.toLowerCase().replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
