/** What happened and who witnessed it. */

export { holdsWords } from '../text/holds-words.ts';
export * from './chronicle.ts';
export * from './event.ts';
export * from './fold.ts';
export * from './frames.ts';
export * from './holds.ts';
export * from './performance-stream.ts';
export * from './project.ts';
export * from './reading-pace.ts';
export { openDraft, record } from './record.ts';
export * from './state.ts';
export { factsTold } from './tell.ts';
export * from './transcript.ts';
export { scenePlace } from './witnesses.ts';
