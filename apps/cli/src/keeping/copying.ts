import type { CopyProgress, Fingerprint } from '@troupe/stores';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import type { Words } from '../view/words.ts';

const everySoOften = 3000;

/** Work that can be stopped with Ctrl-C and says how far it is: in place on a terminal, a line now and then elsewhere. */
export async function copying<T>(
  { errors, voice: { words } }: Context,
  work: (options: { readonly onProgress: (progress: CopyProgress) => void; readonly signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const interrupt = () => stop.abort(interrupted());
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let last = Date.now();
  let written = false;
  const onProgress = ({ events, of }: CopyProgress) => {
    if (Date.now() - last < (errors.isTTY ? 100 : everySoOften)) return;
    last = Date.now();
    written = true;
    const copied = words.copied({ done: events.toLocaleString('en'), of: of.toLocaleString('en') });
    errors.write(errors.isTTY ? `\r\u001b[K  ${copied}` : `  ${copied}\n`);
  };
  try {
    return await work({ onProgress, signal: stop.signal });
  } finally {
    if (written && errors.isTTY) errors.write('\r\u001b[K');
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

export const countedIn = ({ streams, events, checksum }: Fingerprint, words: Words): string =>
  words.counted({ streams: streams.toLocaleString('en'), events: events.toLocaleString('en'), checksum: checksum.slice(0, 16) });

const interrupted = () => fault('interrupted/copy');

/** Names what is kept beside, by the time. */
export const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', 't');
