import { SentBook } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';

const books = new Map<string, SentBook>();

/** What a command sends to servers is written down in the data folder, when it is over. An open house keeps the same book itself. */
export function keepSent(folder: string | undefined): void {
  if (folder === undefined || books.has(folder)) return;
  const book = new SentBook(folder, () => systemClock.now());
  books.set(folder, book);
  process.once('exit', () => book.close());
}
