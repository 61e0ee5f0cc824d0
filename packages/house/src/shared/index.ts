export { keepText } from './kept-text.ts';
export { hashToken, isToken, type Link, type LinkKind, type MadeLink, makeToken } from './links.ts';
export type { ReadOnly } from './read-only.ts';
export { unknownLink } from './refusals.ts';
export { houseLimits, isOffered, noSafety, type Safety } from './safety.ts';
export { seal, unseal } from './seal.ts';
