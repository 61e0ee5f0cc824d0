import { estimateTokens } from '../model/cost.ts';

/** A piece of a text, and the blank space after it. All of them one after another are the text again, letter by letter. */
export type Piece = { readonly text: string; readonly gap: string };

/** Pieces of at most so many tokens, cut between paragraphs, else between sentences, else between words, else anywhere. */
export function piecesOf(text: string, tokens: number): Piece[] {
  const paragraphs = splitAfter(text, /\n[^\S\n]*\n\s*/gu);
  return packed(
    paragraphs.flatMap((one) => within(one, tokens, inSentences)),
    tokens,
  );
}

function within(piece: Piece, tokens: number, finer: (text: string, tokens: number) => Piece[]): Piece[] {
  if (estimateTokens(piece.text) <= tokens) return [piece];
  return closedBy(finer(piece.text, tokens), piece.gap);
}

const sentence = /[^.!?…。！？\n]+[.!?…。！？]*["'”’」』）)]*\s*|[.!?…。！？]+["'”’」』）)]*\s*|\n\s*/gu;

function inSentences(text: string, tokens: number): Piece[] {
  const sentences = (text.match(sentence) ?? [text]).map(apart);
  return packed(
    sentences.flatMap((one) => within(one, tokens, inStrips)),
    tokens,
  );
}

/** A letter is a token at the most, near enough: so many of them fit. */
function inStrips(text: string, tokens: number): Piece[] {
  const strips: Piece[] = [];
  for (let rest = text; rest !== ''; ) {
    const width = Math.min(rest.length, Math.max(2, tokens));
    const blank = width < rest.length ? rest.slice(0, width).search(/\s\S*$/u) : -1;
    const whole = blank > 0 ? blank + 1 : width < rest.length && /[\ud800-\udbff]/u.test(rest.charAt(width - 1)) ? width - 1 : width;
    strips.push(apart(rest.slice(0, whole)));
    rest = rest.slice(whole);
  }
  return strips;
}

function packed(pieces: readonly Piece[], tokens: number): Piece[] {
  const list: Piece[] = [];
  let size = 0;
  for (const piece of pieces) {
    const last = list.at(-1);
    const weight = estimateTokens(piece.text);
    const together = last === undefined ? 0 : size + estimateTokens(last.gap) + weight;
    const joins = last !== undefined && together <= tokens;
    size = joins ? together : weight;
    if (joins) list[list.length - 1] = { text: last.text + last.gap + piece.text, gap: piece.gap };
    else list.push(piece);
  }
  return list;
}

function splitAfter(text: string, gaps: RegExp): Piece[] {
  const list: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(gaps)) {
    list.push({ text: text.slice(from, found.index), gap: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) list.push(apart(text.slice(from)));
  return list;
}

/** The blank space at its end is no part of it. */
function apart(text: string): Piece {
  const body = text.trimEnd();
  return { text: body, gap: text.slice(body.length) };
}

function closedBy(pieces: readonly Piece[], gap: string): Piece[] {
  const last = pieces.at(-1);
  return last ? [...pieces.slice(0, -1), { text: last.text, gap: last.gap + gap }] : [];
}
