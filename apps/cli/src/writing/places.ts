import { type WritingWords, writingWords } from './words.ts';

const shown = 40;

/** Where each line of a bank stands, in words: the line of the file where it can be found, and how it begins. */
export function lineNumbers(
  text: string,
  lines: readonly { readonly text?: unknown; readonly by?: unknown }[],
  words: WritingWords = writingWords('en'),
): string[] {
  let from = 0;
  let number = 1;
  return lines.map((line, index) => {
    const said = typeof line.text === 'string' ? line.text : '';
    const at = said === '' ? -1 : text.indexOf(JSON.stringify(said), from);
    if (at >= 0) {
      number += newlines(text, from, at);
      from = at;
    }
    const begins = said.length > shown ? `${said.slice(0, shown).trimEnd()}…` : said;
    return words.begins(at >= 0 ? words.line(number) : words.numberOf(index + 1), String(line.by ?? words.nobody), begins);
  });
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
