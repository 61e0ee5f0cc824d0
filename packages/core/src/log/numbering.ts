import type { Phrase, TroupeError } from '../errors.ts';
import { fault, phrase } from './errors.en.ts';
import type { Seq, StoredEvent } from './store.ts';

/** Refuses events that would leave a gap, repeat a number or name a stream that not every store can spell. Stores call it before they write. */
export function checkNumbering(stream: string, expected: Seq, events: readonly StoredEvent[]): void {
  checkStreamName(stream);
  if (!Number.isSafeInteger(expected) || expected < 0) throw misnumbered(stream, phrase('numbering.after', { expected }));
  events.forEach((event, index) => {
    const due = expected + index + 1;
    if (event.seq !== due) throw misnumbered(stream, phrase('numbering.gap', { seq: event.seq, due }));
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
  throw fault('stream-name');
}

const misnumbered = (stream: string, what: Phrase): TroupeError => fault('misnumbered-append', { stream, what });
