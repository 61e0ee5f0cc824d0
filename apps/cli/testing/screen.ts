import { characterWidth } from '../src/view/width.ts';

/** A small screen: enough of a terminal to see what our output leaves behind, scrollback included. */
export function createScreen(columns: number, rows: number) {
  const lines: string[][] = [[]];
  let row = 0;
  let column = 0;
  const top = () => Math.max(0, lines.length - rows);
  const down = () => {
    row += 1;
    if (row >= lines.length) lines.push([]);
  };
  const put = (character: string) => {
    const width = characterWidth(character);
    if (column + width > columns) {
      down();
      column = 0;
    }
    const line = lines[row] ?? [];
    while (line.length < column) line.push(' ');
    line[column] = character;
    if (width === 2) line[column + 1] = '';
    column += width;
  };
  const control = (count: number, letter: string) => {
    if (letter === 'A') row = Math.max(top(), row - Math.max(1, count));
    else if (letter === 'B') row = Math.min(lines.length - 1, row + Math.max(1, count));
    else if (letter === 'C') column = Math.min(columns - 1, column + Math.max(1, count));
    else if (letter === 'D') column = Math.max(0, column - Math.max(1, count));
    else if (letter === 'G') column = Math.max(0, count - 1);
    else if (letter === 'J') {
      lines[row]?.splice(column);
      lines.splice(row + 1);
    } else if (letter === 'K') lines[row]?.splice(column);
  };

  return {
    columns,
    rows,
    write(text: string) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it reads what a terminal reads
      for (const [piece, count, letter] of text.matchAll(/\u001b\[(\d*)(?:;\d+)*([A-Za-z])|[\s\S]/gu)) {
        if (letter) control(Number(count || 0), letter);
        else if (piece === '\r') column = 0;
        else if (piece === '\n') {
          down();
          column = 0;
        } else put(piece);
      }
    },
    /** Everything ever shown and not erased, scrollback first. */
    text: () => lines.map((line) => line.join('').trimEnd()),
    cursor: () => ({ row, column }),
  };
}
