/** Words in two languages: messages, verbs, sentences. */
export { asksToStop } from './asks-to-stop.ts';
export * from './catalogue.ts';
export * from './content-notes.ts';
export { notesBySigns, patternOf, signsOf } from './content-signs.ts';
export { deedPhrase } from './deeds.ts';
export { thirdPerson } from './inflection.ts';
export * from './language.ts';
export { literally } from './literally.ts';
export * from './messages.ts';
export * from './sentences.ts';
export * from './verb-names.ts';
export * from './verbs.ts';
export { wornIn, wornPerTen } from './worn.ts';
