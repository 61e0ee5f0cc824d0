export type Token = { readonly text: string; readonly lower: string; readonly start: number; readonly end: number };

const word = /[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a stretch; `start` and `end` are offsets into the whole text. A possessive is split off: `Alice`, `'s`. */
export function tokensOf(text: string, start: number, end: number): Token[] {
  const tokens: Token[] = [];
  for (const match of text.slice(start, end).matchAll(word)) {
    const at = start + match.index;
    const possessive = /[’']s$/i.exec(match[0]);
    const length = match[0].length - (possessive ? 2 : 0);
    if (length > 0) tokens.push(tokenOf(match[0].slice(0, length), at));
    if (possessive) tokens.push(tokenOf(possessive[0], at + length));
  }
  return tokens;
}

function tokenOf(text: string, start: number): Token {
  return { text, lower: text.toLowerCase().replace(/’/g, "'"), start, end: start + text.length };
}

export function isPossessive(token: Token | undefined): boolean {
  return token !== undefined && (token.lower === "'s" || token.lower === 's');
}

export function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}
