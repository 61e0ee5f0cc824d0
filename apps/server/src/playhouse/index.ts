export { type AwayKind, awayKinds, idleBooksIn, type PutAway, putAwayIn } from '../put-away.ts';
export { Book } from './book.ts';
export { copyBank, keepBank, keptBank, linesOf } from './kept-bank.ts';
export { forgetPerformance } from './removal.ts';
export { travelling } from './travelling-log.ts';
