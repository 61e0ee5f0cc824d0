export * from './choose-divisions.ts';
export * from './cite.ts';
export * from './detect-language.ts';
export * from './fountain.ts';
export * from './markdown.ts';
export {
  childElements,
  type Element,
  everyElement,
  findElement,
  isElement,
  localName,
  type Node,
  plainText,
  readMarkup,
} from './markup.ts';
export * from './named-thing.ts';
export * from './names.ts';
export * from './numerals.ts';
export * from './paragraphs.ts';
export * from './passage.prompt.ts';
export { type ReadTextOptions, readPlainText } from './plain.ts';
export * from './tei.ts';
export * from './work.ts';
