import { linesOf } from '../../formats/lines.ts';

const date = '(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4},?\\s+)?';
const clock = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const times = `${date}${clock}(?:\\s*(?:-|–|—|to)\\s*${clock})?`;
/** `[00:01:15] Tom:`, `14:02 - Bo:`, `(0:31) Ana:` */
const leading = new RegExp(`^\\s*(?:[[(（【<]\\s*${times}\\s*[\\])）】>]|${times})\\s*(?:[-–—|]\\s*)?(?=\\S|$)`, 'u');
/** `Tom Ek  00:01:15`, with the words on the next line. */
const trailing = new RegExp(`^\\s*\\p{L}[^\\n:：.!?。！？,，]{0,40}?(\\s+[[(（]?${times}[\\])）]?)\\s*$`, 'u');

/** `Tom Ek (00:01:15): words` */
const inner = new RegExp(`^\\s*\\p{L}[^\\n:：]{0,40}?(\\s*[[(（]${times}[\\])）])(?=\\s*[:：])`, 'u');

/** A transcript without its times: blanked, so that no offset moves; behind a name a colon stands for them. */
export function withoutTimes(text: string): string {
  if (/-->/.test(text.slice(0, 20_000)) || /^Dialogue:/m.test(text.slice(0, 20_000))) return text;
  const lines = linesOf(text);
  const written = lines.filter((line) => line.text.trim() !== '');
  const often = (found: number, least: number): boolean => found >= 3 && found >= written.length * least;
  const timed = written.filter(({ text: line }) => line.length < 5000 && leading.test(line)).length;
  if (often(timed, 0.4)) return rewritten(text, lines, leading, (match) => ' '.repeat(match.length));
  const bracketed = written.filter(({ text: line }) => line.length < 5000 && inner.test(line)).length;
  if (often(bracketed, 0.25))
    return rewritten(text, lines, inner, (match, time) => match.slice(0, match.length - time.length) + ' '.repeat(time.length));
  const named = written.filter(({ text: line }) => line.length < 120 && trailing.test(line)).length;
  if (!often(named, 0.25)) return text;
  return rewritten(
    text,
    lines,
    trailing,
    (match, time) => `${match.slice(0, match.lastIndexOf(time))}:${' '.repeat(match.length - match.lastIndexOf(time) - 1)}`,
  );
}

function rewritten(
  text: string,
  lines: ReturnType<typeof linesOf>,
  pattern: RegExp,
  change: (match: string, time: string) => string,
): string {
  return lines
    .map(({ text: line, end }, at) => {
      const match = line.length < 5000 ? pattern.exec(line) : null;
      const blank = match ? change(match[0], match[1] ?? '') + line.slice(match[0].length) : line;
      return blank + text.slice(end, lines[at + 1]?.start ?? text.length);
    })
    .join('');
}
