// What is done with a text and not performed: loaded with the first of it, for most talks have none.
export { chained } from './chain.ts';
export { edited } from './edit.ts';
export { workPrompt } from './work.prompt.ts';
