/** Plays that go on: their evenings as a tree, and what is known of them beyond one evening. */
export { type Evening, type ListedSeries, type Sequels, Series, type SeriesView } from './series.ts';
export type { FoundLine, Knowledge, SeenEvening } from './told.ts';
