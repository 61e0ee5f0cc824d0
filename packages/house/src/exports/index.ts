export { type BookFormat, bookFormats, type Evenings } from './book.ts';
export { type EditionFormat, editionFormats } from './edition.ts';
export { formats, jsonLines, jsonLinesInTurns } from './formats.ts';
export { markdown } from './markdown.ts';
export type { Printable } from './printable.ts';
export { pagePolicy } from './replay.ts';
export { gathered } from './script.ts';
export { type Preview, previewHead, sharedPage } from './shared-page.ts';
