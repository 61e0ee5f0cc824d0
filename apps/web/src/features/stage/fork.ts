import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { keepOpened, stagePath } from '../../api/tickets.ts';

/** The same past up to an event, another future: opens it, begins it, and goes there. */
export async function forkAndGo(ticket: Ticket, at: number, seat: string | null, go: (path: string) => void): Promise<void> {
  const opened = await ask('POST /api/performances/{id}/fork', { ...ticket, body: { at } });
  await ask('POST /api/performances/{id}/resume', keepOpened(opened, seat, ticket));
  go(stagePath(opened.id));
}
