/** The printed edition: the play of an evening, to be read. */
export * from './blocks.ts';
export type { Refusal } from './check.ts';
export * from './edition.ts';
export { type Edited, editEvening, editingCost } from './editor.ts';
export { editionByRules, plainEdition } from './plain.ts';
export { blockText, editionText, label } from './text.ts';
export { afterCurtain, type Moment, momentsOf, witnessed } from './witnessed.ts';
