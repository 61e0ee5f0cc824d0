/** What people wrote, as what they mean to do. */
export { understandDeeds } from './exit.ts';
export { understand } from './phrase.ts';
export type { At } from './resolve.ts';
export { type HeardPart, type HeardSpeech, understandSpeech } from './speech.ts';
export type { Understood } from './understood.ts';
export { ambiguousQuestion, missingRuling } from './understood.ts';
