import { type ReadTextOptions, readPlainText } from './plain.ts';
import type { LiteraryWork } from './work.ts';

/** Reads a book in Markdown: its headings are headings, its marks are taken off. */
export function readMarkdown(raw: string, options: ReadTextOptions = {}): LiteraryWork {
  const { fields, body } = frontMatter(raw);
  const lines = body.split(/\r\n?|\n/u);
  const levels = headingLevels(lines);
  const title = options.title ?? fields.get('title') ?? levels.title;
  const author = options.author ?? fields.get('author');
  const plain = plainLines(lines, levels);
  return readPlainText(plain.join('\n'), {
    ...options,
    ...(title && { title }),
    ...(author && { author }),
    format: options.format ?? 'markdown',
  });
}

function frontMatter(raw: string): { fields: Map<string, string>; body: string } {
  const text = raw.replace(/^\ufeff/u, '');
  const end = /^---\r?\n/u.test(text) ? text.slice(0, 20_000).search(/\n(?:---|\.\.\.)\r?\n/u) : -1;
  if (end === -1) return { fields: new Map(), body: text };
  const fields = text
    .slice(3, end)
    .split('\n')
    .map((line) => /^([\w-]{1,40}):\s*["']?(.*?)["']?\s*$/u.exec(line));
  const pairs = fields.filter((field) => field !== null).map(([, name = '', value = '']): [string, string] => [name.toLowerCase(), value]);
  return { fields: new Map(pairs), body: text.slice(text.indexOf('\n', end + 2) + 1) };
}

type Levels = { readonly title?: string; readonly chapter: number; readonly labelled: boolean };
const heading = /^ {0,3}(#{1,6})\s+(\S.*?)\s*#*\s*$/u;

/** A single heading of the first level over others is the title; the next level that is used more than once, the chapters. */
function headingLevels(lines: readonly string[]): Levels {
  const found = lines.map((line) => (line.length > 300 ? null : heading.exec(line))).filter((match) => match !== null);
  const count = (level: number): number => found.filter(([, marks = '']) => marks.length === level).length;
  const used = [1, 2, 3, 4, 5, 6].filter((level) => count(level) > 0);
  const titled = used[0] !== undefined && count(used[0]) === 1 && used.length > 1 && found[0]?.[1]?.length === used[0];
  const chapter = titled ? used[1] : used[0];
  const title = titled ? withoutMarks(found[0]?.[2] ?? '') : undefined;
  const labelled = found.some(([, , text = '']) =>
    /^(?:chapter|act|scene|part|book|volume|letter|prologue|第.{1,6}[章回幕卷部])/iu.test(text),
  );
  return { ...(title && { title }), chapter: chapter ?? 1, labelled };
}

/** Headings that say what they are stay; others are given the word, so that they are counted as what they are. */
function plainLines(lines: readonly string[], { title, chapter, labelled }: Levels): string[] {
  let number = 0;
  let titleSeen = false;
  let fenced = false;
  return lines.flatMap((line) => {
    if (/^\s{0,3}(?:```|~~~)/u.test(line)) fenced = !fenced;
    const [, marks = '', text = ''] = fenced || line.length > 300 ? [] : (heading.exec(line) ?? []);
    if (marks === '') return [withoutMarks(line)];
    const words = withoutMarks(text);
    if (words === title && !titleSeen) {
      titleSeen = true;
      return ['', words, ''];
    }
    if (labelled || marks.length !== chapter) return ['', words, ''];
    number += 1;
    return ['', `${/\p{Script=Han}/u.test(words) ? `第${number}章` : `Chapter ${number}:`} ${words}`, ''];
  });
}

/** Emphasis, links and pictures become their words. */
function withoutMarks(line: string): string {
  return line
    .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)/gu, '')
    .replace(/\[([^\]\n]{1,300})\]\([^)\n]{0,500}\)/gu, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500}?)(?<=\S)\1/gu, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\w*])/gu, '$1')
    .replace(/^ {0,3}>\s?/u, '');
}
