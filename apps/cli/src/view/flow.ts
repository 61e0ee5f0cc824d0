import { characterWidth, displayWidth } from './width.ts';

const clings = /^[，。、；：？！）】」』》〉”’…—·,.;:?!)\]}%]$/u;

/** Words as they come, broken between words at the edge of a window. What is held back for the next break is written at the end. */
export function createFlow(write: (text: string) => void, width: number, begun = 0) {
  let column = begun;
  let piece = '';
  let space = false;
  const flush = (): void => {
    if (piece === '') return;
    const size = displayWidth(piece);
    const apart = space && column > 0 ? 1 : 0;
    if (column > 0 && column + apart + size > width) {
      write('\n');
      column = 0;
    } else if (apart) {
      write(' ');
      column += 1;
    }
    write(piece);
    column += size;
    piece = '';
    space = false;
  };
  const add = (sign: string): void => {
    if (sign === '\n') {
      flush();
      write('\n');
      column = 0;
      space = false;
    } else if (/\s/u.test(sign)) {
      flush();
      space = true;
    } else {
      const last = [...piece].at(-1) ?? '';
      const apart = characterWidth(sign) === 2 || characterWidth(last) === 2;
      if (apart && !clings.test(sign)) flush();
      piece += sign;
    }
  };
  return {
    write: (text: string): void => {
      for (const sign of text) add(sign);
    },
    end: flush,
  };
}

/** Columns for text on a terminal; in a pipe there is no edge. */
export const widthOf = ({ isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>): number =>
  isTTY ? Math.max(20, (columns || 80) - 1) : Number.POSITIVE_INFINITY;
