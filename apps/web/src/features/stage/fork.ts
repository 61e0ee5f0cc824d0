import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { keepOpened, stagePath } from '../../api/tickets.ts';

type Company = {
  /** One's own seat; null to watch. */
  readonly seat: string | null;
  /** Given where others played it: whoever sat in it is not here. */
  readonly person?: string;
};

/** Seats are taken with the fork: the understudy may have played on to the curtain before a seat could be asked for. */
export async function forkAndGo(ticket: Ticket, at: number, { seat, person }: Company, go: (path: string) => void): Promise<void> {
  const seats = person === undefined ? {} : { seats: seat === null ? [] : [{ seat, person }] };
  const opened = await ask('POST /api/performances/{id}/fork', { ...ticket, body: { at, ...seats } });
  await ask('POST /api/performances/{id}/resume', keepOpened(opened, seat, ticket));
  go(stagePath(opened.id));
}
