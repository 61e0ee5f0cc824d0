/** What whoever has a seat is shown: their part, and what they might do. Apart, so that a page that opens an evening does not wait for it. */
export { howCarried } from './hands.ts';
export { type PartSection, partAtOpening, partOf, partText } from './part.ts';
export { suggestMoves } from './suggestions.ts';
