import { TroupeError } from '../errors.ts';
import type { Seq, StoredEvent } from './store.ts';

/** Refuses events that would leave a gap, repeat a number or name a stream that not every store can spell. Stores call it before they write. */
export function checkNumbering(stream: string, expected: Seq, events: readonly StoredEvent[]): void {
  checkStreamName(stream);
  if (!Number.isSafeInteger(expected) || expected < 0) throw misnumbered(stream, `it was told to come after event ${expected}`);
  events.forEach((event, index) => {
    const due = expected + index + 1;
    if (event.seq !== due) throw misnumbered(stream, `event ${event.seq} came where ${due} was due`);
  });
}

/** The last one that was in order: the same stream is written to again and again. */
let lastName: string | undefined;

/** A NUL ends a text in some databases, and half a surrogate pair changes on its way to UTF-8: two names would become one. */
export function checkStreamName(stream: string): void {
  if (stream === lastName) return;
  if (stream !== '' && !stream.includes('\u0000') && !/\p{Surrogate}/u.test(stream)) {
    lastName = stream;
    return;
  }
  throw new TroupeError(
    'stream-name',
    'A performance needs a name made of whole characters.',
    'Choose a name that is not empty and holds no control character.',
  );
}

function misnumbered(stream: string, what: string): TroupeError {
  return new TroupeError(
    'misnumbered-append',
    `The performance "${stream}" was not written to: ${what}.`,
    'Nothing was kept of it; this is a fault of the program, please report it.',
  );
}
