export type { ListedFilm } from './film-files.ts';
export { measuredBytes } from './film-frames.ts';
export { Films, unknownFrame } from './films.ts';
export { type ReadyFilm, readyRoles } from './ready-films.ts';
export { talkMarkdown } from './transcript.ts';
