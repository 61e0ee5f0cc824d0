import { chance } from '../model/random.ts';

const words =
  'the keeper of the light went down to the harbour before dawn and nobody saw him come back though the lamp was burning and the door stood open when she asked them they said that a boat had been heard beyond the bar and that the old man had been seen upon the stair with a letter in his hand which he would not give to anyone'.split(
    ' ',
  );

/** Paragraphs of nothing in particular, set in lines as a book is. */
export function prose(paragraphs: number, seed = 'prose'): string {
  return Array.from({ length: paragraphs }, (_, at) => wrapped(paragraph(at, seed))).join('\n\n');
}

function paragraph(nth: number, seed: string): string {
  const sentences = Array.from({ length: 4 }, (_, at) => {
    const start = Math.floor(chance(nth, seed, at) * (words.length - 14));
    const text = words.slice(start, start + 12).join(' ');
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  });
  return sentences.join(' ');
}

function wrapped(text: string): string {
  return text.replace(/(.{1,70})(?:\s|$)/gu, '$1\n').trimEnd();
}

/** Headings, each with some prose under it: a book as it is printed. */
export function printed(headings: readonly string[], paragraphs = 4): string {
  return headings.map((heading) => `${heading}\n\n\n${prose(paragraphs, heading)}`).join('\n\n\n\n');
}
