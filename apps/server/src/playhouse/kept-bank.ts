import type { Repertoire } from '@troupe/adapters/node';
import { type Bank, readBank } from '@troupe/adapters/understudy';
import type { Blueprint, Clock, EventStore, StoredEvent } from '@troupe/core';

type BankKept = StoredEvent & { readonly type: 'bank-kept'; readonly bank: unknown };

/** Where the lines of a performance lie, for those that brought their own. */
export const bankStream = (performance: string): string => `house:bank:${performance}`;

/** The lines of a play that is in no repertoire are kept with its performance: whoever goes on with it speaks the same ones. The last word holds. */
export async function keepBank(store: unknown, performance: string, bank: Bank, clock: Pick<Clock, 'now'>): Promise<void> {
  const kept = store as EventStore<BankKept>;
  const stream = bankStream(performance);
  const head = await kept.head(stream);
  await kept.append(stream, head, [{ type: 'bank-kept', bank, seq: head + 1, at: clock.now(), version: 1 }]);
}

/** The lines that came with a performance; undefined where it plays those of the repertoire. */
export async function keptBank(store: unknown, performance: string): Promise<Bank | undefined> {
  let last: BankKept | undefined;
  for await (const event of (store as EventStore<BankKept>).read(bankStream(performance))) last = event;
  return last && readBank(last.bank, 'what is kept of its lines');
}

/** A fork speaks the lines of what it was forked from. */
export async function copyBank(store: unknown, { from, to }: { from: string; to: string }, clock: Pick<Clock, 'now'>): Promise<void> {
  const bank = await keptBank(store, from);
  if (bank) await keepBank(store, to, bank, clock);
}

type Lines = Pick<Blueprint, 'id' | 'language'>;
export type Shelf = Pick<Repertoire, 'plays' | 'loadPlay'>;

/**
 * The lines that a performance is spoken with: those that came with it, else those of the repertoire; a play without any has none, wherever it
 * goes. Undefined where they cannot be read: its log can leave the house without them.
 */
export async function linesOf(store: unknown, performance: string, { id, language }: Lines, shelf: Shelf): Promise<Bank | undefined> {
  try {
    const own =
      (await keptBank(store, performance)) ?? (shelf.plays.some((play) => play.id === id) ? (await shelf.loadPlay(id)).bank : null);
    return own ?? { play: id, language, lines: [] };
  } catch {
    return undefined;
  }
}
