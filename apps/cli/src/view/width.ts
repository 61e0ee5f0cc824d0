/** Columns a text takes on a terminal: Chinese, Japanese, Korean and most emoji take two, marks that combine take none. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Filled up with spaces to so many columns. */
export const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - displayWidth(text)));

export function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return 0;
  if (code < 0x300) return 1;
  if (invisible.test(character)) return 0;
  return wide.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

const invisible = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** Closing marks never begin a line, opening marks never end one. */
const closing = /^[，。、；：？！）】」』》〉”’…—·,.;:?!)\]}%]$/u;
const opening = /^[（【「『《〈“‘([{]$/u;

/** Breaks a text into lines of at most `width` columns: Latin between words, Chinese between characters; keeps line breaks of the text. */
export function wrap(text: string, width: number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, Math.max(4, width)));
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(paragraph)) {
    const fits = displayWidth(line) + displayWidth(piece.trimEnd()) <= width;
    if (fits || line === '') line += piece;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
    while (displayWidth(line.trimEnd()) > width) {
      const head = beginningOf(line, width);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** What must stay together: a word with its space, a wide character with the marks that cling to it. */
function pieces(paragraph: string): string[] {
  const found: string[] = [];
  let current = '';
  let glue = true;
  for (const character of paragraph) {
    const space = character === ' ' || character === '\t';
    const breakable = !glue && !closing.test(character) && !space && (characterWidth(character) === 2 || endsPiece(current));
    if (breakable) {
      found.push(current);
      current = '';
    }
    current += character;
    glue = opening.test(character);
  }
  return current === '' ? found : [...found, current];
}

function endsPiece(piece: string): boolean {
  const last = [...piece].at(-1) ?? '';
  return last === ' ' || last === '\t' || characterWidth(last) === 2;
}

/** The longest beginning of at most `width` columns, at least one character. */
function beginningOf(text: string, width: number): string {
  let head = '';
  for (const character of text) {
    if (head !== '' && displayWidth(head + character) > width) break;
    head += character;
  }
  return head;
}

const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'y');

/** As much of a line as fits, colours kept whole and closed. */
export function cut(line: string, width: number): string {
  let room = width;
  let kept = '';
  for (let at = 0; at < line.length; ) {
    colour.lastIndex = at;
    const code = colour.exec(line)?.[0];
    if (code) {
      kept += code;
      at += code.length;
      continue;
    }
    const sign = String.fromCodePoint(line.codePointAt(at) ?? 32);
    room -= displayWidth(sign);
    if (room < 0) return `${kept}\u001b[0m`;
    kept += sign;
    at += sign.length;
  }
  return kept;
}
