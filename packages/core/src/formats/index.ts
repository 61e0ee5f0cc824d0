/** One reader and one writer for each format of text. */
export * from './csv.ts';
export { chineseCueIn, cueIn, isCentred, isSceneHeading, isTransition } from './fountain.ts';
export { oneLine } from './lines.ts';
export * from './markdown.ts';
export {
  childElements,
  type Element,
  escapeMarkup,
  everyElement,
  findElement,
  isElement,
  localName,
  type Node,
  plainText,
  readMarkup,
} from './markup.ts';
export { type FilmLine, readFilmLines, readSubtitles, type Subtitles, writeSubtitles } from './subtitles.ts';
export { isTei } from './tei.ts';
