import type { Blueprint } from '@troupe/core/blueprint';
import { performanceStream, type Recorded } from '@troupe/core/events';
import { type EventStore, readStream } from '@troupe/core/log';
import { type Bank, readBank } from '@troupe/understudy';
import { fault } from '../errors.en.ts';
import { linesOf, type Plays } from './kept-bank.ts';

type Opening = Extract<Recorded, { type: 'performance-open' }>;

/** A log as it leaves the house: its opening takes the lines along that it is spoken with, so that every other house speaks the same ones. */
export async function* travelling(store: EventStore, performance: string, plays: Plays): AsyncIterable<Recorded> {
  const withLines = async (opening: Opening): Promise<Opening & { readonly bank?: Bank }> => {
    const bank = await linesOf(store, performance, opening.blueprint, plays);
    return { ...opening, ...(bank && { bank }) };
  };
  for await (const event of readStream(performanceStream, store, performance))
    yield event.type === 'performance-open' ? await withLines(event) : event;
}

/** The opening as this house keeps it, and the lines it brought along; logs from before they travelled bring none. */
export function withoutLines(opening: Opening): { readonly opening: Opening; readonly bank?: Bank } {
  const { bank, ...kept } = opening as Opening & { readonly bank?: unknown };
  return bank === undefined ? { opening: kept } : { opening: kept, bank: linesFor(kept.blueprint, bank) };
}

function linesFor({ id }: Blueprint, brought: unknown): Bank {
  try {
    const bank = readBank(brought, 'what it brought');
    if (bank.play === id) return bank;
  } catch (cause) {
    throw refused({ cause });
  }
  throw refused({});
}

const refused = (options: { readonly cause?: unknown }) => fault('import-lines', {}, options);
