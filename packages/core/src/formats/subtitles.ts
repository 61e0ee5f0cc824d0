import { type Line, linesOf } from './lines.ts';

/** A stretch of the file: words of one row. */
type Span = { readonly start: number; readonly end: number };

/** What one voice says in a cue, row by row. `spoken` is false for music and signs: those are nobody's words. */
export type Turn = { readonly speaker: string | null; readonly spoken: boolean; readonly rows: readonly Span[] };

/** What is shown at one time, in seconds; `at` is where it stands in the file. */
export type Cue = { readonly at: number; readonly start: number; readonly end: number; readonly turns: readonly Turn[] };

/** Subtitles that were read. */
export type Subtitles = { readonly cues: readonly Cue[]; readonly warnings: readonly string[] };

/** One line of a film. Times in seconds. `speaker` is null where nobody knows who speaks. */
export type FilmLine = { readonly start: number; readonly end: number; readonly speaker: string | null; readonly text: string };

/** Reads SubRip, WebVTT and Advanced SubStation: any line ends, with or without a byte order mark. What cannot be read is named, never dropped in silence. */
export function readSubtitles(text: string): Subtitles {
  return isSubStation(text) ? readSubStation(text) : readCues(text);
}

/** The lines of a film, in the order of their times. Where two speak in one cue, each gets a share of its time by the length of the words. */
export function readFilmLines(text: string): { readonly lines: readonly FilmLine[]; readonly warnings: readonly string[] } {
  const { cues, warnings } = readSubtitles(text);
  const lines = cues.flatMap((cue) => linesIn(cue, text));
  const sorted = [...lines].sort((a, b) => a.start - b.start || a.end - b.end);
  const moved = sorted.some((line, index) => line !== lines[index]);
  return {
    lines: sorted,
    warnings: moved ? [...warnings, 'The lines were not in the order of their times, and have been sorted.'] : warnings,
  };
}

function linesIn({ start, end, turns }: Cue, text: string): FilmLine[] {
  const said = turns
    .map(({ speaker, rows }) => ({ speaker, text: rows.map((row) => shownWords(text.slice(row.start, row.end))).join(' ') }))
    .map((line) => ({ ...line, text: line.text.replace(/\s+/gu, ' ').trim() }))
    .filter((line) => line.text !== '');
  const all = said.reduce((sum, line) => sum + line.text.length, 0);
  let before = 0;
  return said.map((line) => {
    const at = (length: number): number => Math.round((start + ((end - start) * length) / all) * 1000) / 1000;
    const from = before;
    before += line.text.length;
    return { start: at(from), end: before === all ? end : at(before), ...line };
  });
}

/** Words without the marks of style. */
export function shownWords(raw: string): string {
  return raw
    .replace(/<[^<>]*>|\{\\[^{}]*\}/gu, '')
    .replace(/\\[Nn]/gu, '\n')
    .replace(/\\h/gu, ' ');
}

const timing = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/u;

function readCues(text: string): Subtitles {
  const lines = linesOf(text);
  const warnings: string[] = [];
  const cues: Cue[] = [];
  let at = 0;
  while (at < lines.length) {
    const block = blockAt(lines, at);
    at += Math.max(1, block.length);
    const times = block.flatMap((line, row) => (timing.test(line.text) ? [row] : []));
    if (times.length === 0 && block.length > 0 && !/^\uFEFF?(?:WEBVTT|NOTE|STYLE|REGION)\b/u.test(block[0]?.text ?? ''))
      warnings.push(`No times in: ${written(block).slice(0, 60)}`);
    for (const [which, row] of times.entries()) {
      const next = times[which + 1];
      // Cues without an empty line between them: the number of the next one is none of its words.
      const until = next === undefined ? block.length : /^\s*\d+\s*$/u.test(block[next - 1]?.text ?? '') ? next - 1 : next;
      cues.push(cueOf(block[row] as Line, block.slice(row + 1, until), warnings));
    }
  }
  return { cues, warnings };
}

/** The lines up to the next empty one. */
function blockAt(lines: readonly Line[], from: number): Line[] {
  let end = from;
  while (end < lines.length && lines[end]?.text.trim() !== '') end++;
  return lines.slice(from, end);
}

const written = (rows: readonly Line[]): string => rows.map(({ text }) => text.trim()).join('\n');

function cueOf(times: Line, rows: readonly Line[], warnings: string[]): Cue {
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = timing.exec(times.text) ?? [];
  const [start, end] = [seconds(h1, m1, s1, f1), seconds(h2, m2, s2, f2)];
  if (end <= start) warnings.push(`The line at ${start} s ends before it begins: ${written(rows).replaceAll('\n', ' ').slice(0, 40)}`);
  return { at: times.start, start, end: Math.max(start, end), turns: turnsIn(rows) };
}

function seconds(hours = '0', minutes = '0', whole = '0', fraction = '0'): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60_000 + Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}

/** Marks of style before the first word. */
const style = '(?:\\s|<(?!v[\\s.])[^<>]{0,200}>|\\{\\\\[^{}]{0,200}\\})*';
/** A dash begins another's words; two of them are a word broken off. */
const dash = new RegExp(`^${style}[-–—‐](?![-–—])`, 'u');
const voice = /^\s*(?:[-–—‐]\s*)?<v(?:\.[^\s<>]*)?\s+([^<>]+)>/u;
const label = new RegExp(
  `^${style}([^\\s:：<>[\\]()（）【】{}!?！？,，][^:：<>[\\]()（）【】{}!?！？,，\\n]{0,39}?)(\\s*)(?:[[(（][^\\])）]{0,40}[\\])）]\\s*)?[:：](?!(?<=\\d[:：])\\d)\\s*(?=\\S)`,
  'u',
);
/** `[EDDIE] Words`, `(GUARD) Words`: a name, not a noise. */
const framed = new RegExp(
  `^${style}[[(（【]\\s*([\\p{Lu}\\p{Script=Han}][\\p{L}\\d .'’#-]{0,30}?)\\s*[\\])）】]\\s*[:：]?\\s*(?=[^\\s[(（【])`,
  'u',
);
const noise =
  /(?:s|ing|ed|ly)$|\b(?:music|applause|laughter|silence|static|thunder|rain|wind|gunshot|gunfire|whisper|scream|beep|song|door|phone|bell|crowd|narration|sigh|laugh|cough|gasp)\b|[声音乐曲笑哭响]$/iu;
const nobody = /^(?:unknown|unk|\?+|未知)$/iu;
/** `♪ La la la ♪`, `# La la la #`: sung somewhere. */
const music = /^[\s"'“]*[♪♫♬]|[♪♫♬][\s"'”]*$|^\s*#\s.*\s#\s*$/u;

function turnsIn(lines: readonly Line[]): Turn[] {
  const turns: { speaker: string | null; spoken: boolean; rows: Span[] }[] = [];
  for (const piece of lines.flatMap(voicesIn)) {
    const { name, words, begins } = headOf(piece.text);
    const row = { start: piece.start + words, end: piece.end };
    const sung = name === undefined && music.test(shownWords(piece.text.slice(words)));
    const last = turns.at(-1);
    if (last && !begins && last.spoken === !sung) last.rows.push(row);
    else turns.push({ speaker: name === undefined || nobody.test(name) ? null : name, spoken: !sung, rows: [row] });
  }
  return turns;
}

/** A row in pieces, where a voice tag stands in the middle of it. */
function voicesIn({ text, start, end }: Line): Line[] {
  const tags = [...text.matchAll(/<v[\s.]/gu)].map(({ index }) => index).filter((at) => /[^\s–—-]/u.test(shownWords(text.slice(0, at))));
  const cuts = [0, ...tags, text.length];
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? text.length;
    return { text: text.slice(from, to), start: start + from, end: to === text.length ? end : start + to };
  });
}

type Head = { readonly name?: string; readonly words: number; readonly begins: boolean };

/** Who a row says it is by, and where its words begin. Without a name and without a dash it goes on with the row before. */
function headOf(row: string): Head {
  const tag = voice.exec(row);
  if (tag) return { name: tag[1]?.trim() ?? '', words: tag[0].length, begins: true };
  const dashed = dash.exec(row)?.[0].length ?? 0;
  const rest = row.slice(dashed);
  const named = label.exec(rest);
  const name = named?.[1] ?? '';
  if (named && (isName(name) || nobody.test(name) || named[2] !== '')) return { name, words: dashed + named[0].length, begins: true };
  const frame = framed.exec(rest);
  const [, framedName = ''] = frame ?? [];
  if (frame && isName(framedName) && !noise.test(framedName)) return { name: framedName, words: dashed + frame[0].length, begins: true };
  const blanks = /^\s*/u.exec(rest)?.[0].length ?? 0;
  return { words: dashed > 0 ? dashed + blanks : 0, begins: dashed > 0 };
}

/** `I tell you this: never` has a colon, and no name before it. */
function isName(name: string): boolean {
  return (
    name.split(/[\s.·-]+/u).every((word) => /^(?:[\p{Lu}\p{Lo}\d#&'’_]|(?:of|the|and|a|de|du|la|le|van|von|der|in)$|$)/u.test(word)) &&
    /^[\p{Lu}\p{Lo}\d#]/u.test(name)
  );
}

/** Whether subtitles are Advanced SubStation's: `Dialogue: 0,0:00:01.00,0:00:03.00,Default,Mara,0,0,0,,You're late.` */
export function isSubStation(text: string): boolean {
  return (
    /^\uFEFF?\s*\[Script Info\]/iu.test(text.slice(0, 2000)) || /^Dialogue:\s*[^,\n]*,\d+:\d{2}:\d{2}\.\d{2},/mu.test(text.slice(0, 20_000))
  );
}

const event = /^Dialogue:\s*/u;
/** Songs, signs and notes of the one who translated: nobody says them. */
const unspoken = /sign|title|karaoke|romaji|kanji|opening|ending|note|staff|credit/iu;
const usual = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** Each event by its fields, in the order that the file says; the last one holds the words, commas and all. */
function readSubStation(text: string): Subtitles {
  const cues: Cue[] = [];
  let fields = usual;
  let events = false;
  for (const line of linesOf(text)) {
    if (/^\s*\[/u.test(line.text)) events = /^\s*\[Events\]/iu.test(line.text);
    const format = /^Format:\s*(.*)$/u.exec(line.text)?.[1];
    if (format !== undefined && events) fields = format.split(',').map((field) => field.trim().toLowerCase());
    const head = event.exec(line.text);
    if (!head) continue;
    const { values, from } = cut(line.text, head[0].length, fields.length);
    const value = (field: string): string => values[fields.indexOf(field)]?.trim() ?? '';
    const name = value('name') || value('actor') || null;
    const turn = {
      speaker: name,
      spoken: name !== null || !unspoken.test(value('style')),
      rows: [{ start: line.start + from, end: line.end }],
    };
    cues.push({ at: line.start, start: clockOf(value('start')), end: clockOf(value('end')), turns: [turn] });
  }
  return { cues, warnings: [] };
}

/** The fields of a line before the last, and where the last begins. */
function cut(line: string, start: number, count: number): { readonly values: readonly string[]; readonly from: number } {
  const values: string[] = [];
  let from = start;
  while (values.length < count - 1) {
    const comma = line.indexOf(',', from);
    if (comma === -1) break;
    values.push(line.slice(from, comma));
    from = comma + 1;
  }
  return { values, from };
}

function clockOf(time: string): number {
  const [, hours, minutes, rest, fraction] = /^(\d+):(\d{2}):(\d{2})(?:\.(\d{1,3}))?/u.exec(time) ?? [];
  return seconds(hours, minutes, rest, fraction);
}

/** Lines as SubRip or WebVTT, each with its speaker; nobody known is `unknown`. Read again, they are the same lines. */
export function writeSubtitles(lines: readonly FilmLine[], format: 'srt' | 'vtt' = 'srt'): string {
  const blocks = lines.map(({ start, end, speaker, text }, at) => {
    const times = `${timeOf(start, format)} --> ${timeOf(end, format)}`;
    const words = text.replace(/\s+/gu, ' ');
    return format === 'srt'
      ? `${at + 1}\n${times}\n${speaker ?? 'unknown'} : ${words}\n`
      : `${times}\n<v ${speaker ?? 'unknown'}>${words}\n`;
  });
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${blocks.join('\n')}`;
}

function timeOf(time: number, format: 'srt' | 'vtt'): string {
  const all = Math.max(0, Math.round(time * 1000));
  const part = (unit: number, of: number, width: number) => String(Math.floor(all / unit) % of).padStart(width, '0');
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}${format === 'srt' ? ',' : '.'}${part(1, 1000, 3)}`;
}
