export { Book } from './book.ts';
export { copyBank, keepBank, keptBank } from './kept-bank.ts';
export { forgetPerformance } from './removal.ts';
