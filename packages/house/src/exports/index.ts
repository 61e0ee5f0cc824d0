export { type BookFormat, bookFormats, type Evenings } from './book.ts';
export { type EditionFormat, editionFormats, type Printable } from './edition.ts';
export { formats, jsonLines, jsonLinesInTurns } from './formats.ts';
export { markdown } from './markdown.ts';
