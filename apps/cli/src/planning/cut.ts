import { displayWidth } from '../view/width.ts';

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
