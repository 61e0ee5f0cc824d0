export { Book } from './book.ts';
export { copyBank, keepBank, keptBank, linesOf } from './kept-bank.ts';
export { forgetPerformance } from './removal.ts';
export { travelling } from './travelling-log.ts';
