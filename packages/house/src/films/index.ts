export { measuredBytes } from './film-frames.ts';
export type { ListedFilm } from './film-shelf.ts';
export { type ReadyFilm, readyRoles } from './ready-films.ts';
export { ScreeningRoom, unknownFrame } from './screening-room.ts';
export { talkMarkdown } from './transcript.ts';
