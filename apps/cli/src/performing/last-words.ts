import type { Voice } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import type { Close } from './session.ts';

/** `store` is a file; a database is found by its address. */
export type Kept = { readonly stream: string; readonly store?: string; readonly defaultStore: boolean };

const quoted = (text: string): string => (/[^\w./:@-]/.test(text) ? `"${text}"` : text);

/** The last words of an evening: where it is kept, how to read it again, how to go on. Pure but for `voice`. */
export function lastWords({ stream, store, defaultStore }: Kept, close: Close, { warn, words }: Pick<Voice, 'warn' | 'words'>): void {
  warn(`\n${words.kept(stream)}`);
  const where = defaultStore || store === undefined ? '' : ` --store ${quoted(store)}`;
  if (close !== 'curtain') warn(words.resumeWith(`npx troupe perform --resume --stream ${quoted(stream)}${where}`));
  warn(words.replayWith(`npx troupe replay${store === undefined ? '' : ` ${quoted(store)}`} --stream ${quoted(stream)}`));
}

/** The exit code of an evening. A person who leaves by /quit has done nothing wrong. */
export function exitCodeOf(close: Close): number {
  if (close === 'budget') return exitCodes.budget;
  if (close === 'store') return exitCodes.store;
  if (close === 'model') return exitCodes.model;
  return exitCodes.ok;
}
