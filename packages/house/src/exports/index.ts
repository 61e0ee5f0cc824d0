export { formats, framesFor, jsonLines } from './formats.ts';
export { markdown } from './markdown.ts';
