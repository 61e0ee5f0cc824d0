/** The performance. */
export * from './api.ts';
export { loreText } from './lore.ts';
export { type PartSection, partAtOpening, partOf, partText } from './part.ts';
export * from './performance.ts';
export { suggestMoves } from './suggestions.ts';
export * from './try-line.ts';
export * from './ways.ts';
