/** What only an evening that is read needs. It is loaded with the first of them: a page whose plays match words never asks for it. */

export { howItCloses } from './accompanied-close.ts';
export { holdsWhole } from './accompanist.prompt.ts';
export { accompany } from './accompanist.ts';
export { bridge, epilogue } from './bridge.ts';
export { carryWord } from './carry-word.ts';
export { nextTurn, playTurn } from './directed.ts';
export { awaitsAnswer } from './pace.ts';
export { endingPlayed } from './played-ending.ts';
export { readBeats } from './read-beats.ts';
