/** One line of a film. Times in seconds. `speaker` is null where nobody knows who speaks. */
export type FilmLine = { readonly start: number; readonly end: number; readonly speaker: string | null; readonly text: string };

export type Subtitles = { readonly lines: readonly FilmLine[]; readonly warnings: readonly string[] };

const timing = /(\d{1,3}:)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(\d{1,3}:)?(\d{1,2}):(\d{2})[.,](\d{1,3})/u;

/** Reads SubRip and WebVTT: any line ends, with or without a byte order mark, in any order. What cannot be read is named, never dropped in silence. */
export function readSubtitles(text: string): Subtitles {
  const warnings: string[] = [];
  const blocks = text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n[ \t]*\n/u);
  const lines = blocks.flatMap((block) => readBlock(block.trim(), warnings));
  const sorted = [...lines].sort((a, b) => a.start - b.start || a.end - b.end);
  if (sorted.some((line, index) => line !== lines[index]))
    warnings.push('The lines were not in the order of their times, and have been sorted.');
  return { lines: sorted, warnings };
}

function readBlock(block: string, warnings: string[]): FilmLine[] {
  if (block === '' || /^(WEBVTT|NOTE|STYLE|REGION)\b/u.test(block)) return [];
  const rows = block.split('\n');
  const at = rows.findIndex((row) => timing.test(row));
  if (at < 0) {
    warnings.push(`No times in: ${block.slice(0, 60)}`);
    return [];
  }
  const [start, end] = timesOf(rows[at] ?? '');
  const words = rows.slice(at + 1).join(' ');
  if (end <= start) warnings.push(`The line at ${start} s ends before it begins: ${words.slice(0, 40)}`);
  const line = { start, end: Math.max(start, end), ...spoken(words) };
  return line.text === '' ? [] : [line];
}

function timesOf(row: string): [number, number] {
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = timing.exec(row) ?? [];
  return [seconds(h1, m1, s1, f1), seconds(h2, m2, s2, f2)];
}

function seconds(hours = '0', minutes = '0', whole = '0', fraction = '0'): number {
  return Number.parseInt(hours, 10) * 3600 + Number(minutes) * 60 + Number(whole) + Number(fraction.padEnd(3, '0')) / 1000;
}

/** `Speaker : text`, or a voice tag of WebVTT. Markup goes; `unknown` is nobody. */
function spoken(words: string): Pick<FilmLine, 'speaker' | 'text'> {
  const voice = /^\s*<v(?:\.[^\s>]*)?\s+([^>]+)>([\s\S]*)$/u.exec(words);
  const plain = (voice?.[2] ?? words)
    .replace(/<[^>]*>|\{\\[^}]*\}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const named = voice ? null : /^([\p{L}\p{N}_.'’ -]{1,40}?)\s*[:：]\s*(.+)$/u.exec(plain);
  const name = (voice?.[1] ?? named?.[1])?.trim();
  return { speaker: name === undefined || /^(unknown|未知|\?+)$/iu.test(name) ? null : name, text: named?.[2]?.trim() ?? plain };
}

/** Lines as SubRip, each with its speaker before it; nobody known is `unknown`. Read again, they are the same lines. */
export function writeSubtitles(lines: readonly FilmLine[]): string {
  return lines
    .map(
      ({ start, end, speaker, text }, at) =>
        `${at + 1}\n${clock(start)} --> ${clock(end)}\n${speaker ?? 'unknown'} : ${text.replace(/\s+/gu, ' ')}\n`,
    )
    .join('\n');
}

function clock(time: number): string {
  const all = Math.round(time * 1000);
  const part = (unit: number, of: number, width: number) => String(Math.floor(all / unit) % of).padStart(width, '0');
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)},${part(1, 1000, 3)}`;
}
