import { isBlank, linesOf } from '../formats/lines.ts';

/** A paragraph, and where it stands. */
export type Paragraph = {
  readonly start: number;
  readonly end: number;
  /** After a line of stars, or after more empty lines than stand between paragraphs. */
  readonly marked: boolean;
};

const stars = /^[\s　]*(?:(?:[*•·~※#=◆◇☆★⁂—–-][\s　]{0,8}){3,}|[*※#⁂])[\s　]*$/u;
/** A line that only marks a break: `* * *`, `⁂`, `———`. */
export const isSceneBreak = (line: string): boolean => line.length <= 80 && stars.test(line);

/** Paragraphs, between empty lines; in a text that has hardly any, every line is one. */
export function paragraphsOf(text: string): Paragraph[] {
  const lines = linesOf(text);
  const empty = lines.reduce((sum, line) => sum + (isBlank(line) ? 1 : 0), 0);
  const byLine = empty * 12 < lines.length;
  const paragraphs: Paragraph[] = [];
  let marked = false;
  let blanks = 1;
  let start = -1;
  let end = 0;
  const close = (): void => {
    if (start !== -1) paragraphs.push({ start, end, marked });
    if (start !== -1) marked = false;
    start = -1;
  };
  for (const line of lines) {
    if (isBlank(line) || isSceneBreak(line.text)) {
      close();
      blanks += 1;
      if (!isBlank(line) || blanks >= 3) marked = true;
      continue;
    }
    if (byLine) close();
    blanks = 0;
    if (start === -1) start = line.start;
    end = line.end;
  }
  close();
  return paragraphs;
}
