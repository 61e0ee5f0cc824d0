export { formats, jsonLines, jsonLinesInTurns } from './formats.ts';
export { markdown } from './markdown.ts';
