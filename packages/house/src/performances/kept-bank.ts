import type { Blueprint } from '@troupe/core/blueprint';
import { appendTo, defineStream, type EventStore, stateOf } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { type Bank, readBank } from '@troupe/understudy';
import type { Repertoire } from '../node/repertoire.ts';

/** The lines of a play that is in no repertoire are kept with its performance: whoever goes on with it speaks the same ones. The last word holds. */
export const bankStream = defineStream<{ readonly type: 'bank-kept'; readonly bank: unknown }, unknown>({
  kind: 'bank',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: () => undefined,
  fold: (before, events) => events.at(-1)?.bank ?? before,
});

/** Where the lines of a performance lie, for those that brought their own. */
export const bankOf = (performance: string): string => `house:bank:${performance}`;

/** Keeps the lines that came with a performance. */
export function keepBank(store: EventStore, performance: string, bank: Bank, clock: Pick<Clock, 'now'>): Promise<void> {
  return appendTo(bankStream, { store, clock, stream: bankOf(performance) }, { type: 'bank-kept', bank });
}

/** The lines that came with a performance; undefined where it plays those of the repertoire. */
export async function keptBank(store: EventStore, performance: string): Promise<Bank | undefined> {
  const bank = await stateOf(bankStream, store, bankOf(performance));
  return bank === undefined ? undefined : readBank(bank, 'what is kept of its lines');
}

/** A fork speaks the lines of what it was forked from. */
export async function copyBank(store: EventStore, { from, to }: { from: string; to: string }, clock: Pick<Clock, 'now'>): Promise<void> {
  const bank = await keptBank(store, from);
  if (bank) await keepBank(store, to, bank, clock);
}

type Lines = Pick<Blueprint, 'id' | 'language'>;
export type Plays = Pick<Repertoire, 'plays' | 'loadPlay'>;

/**
 * The lines that a performance is spoken with: those that came with it, else those of the repertoire; a play without any has none, wherever it
 * goes. Undefined where they cannot be read: its log can leave the house without them.
 */
export async function linesOf(store: EventStore, performance: string, { id, language }: Lines, plays: Plays): Promise<Bank | undefined> {
  try {
    const own =
      (await keptBank(store, performance)) ?? (plays.plays.some((play) => play.id === id) ? (await plays.loadPlay(id)).bank : null);
    return own ?? { play: id, language, lines: [] };
  } catch {
    return undefined;
  }
}
