import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { keepOpened, stagePath } from '../../api/tickets.ts';

export async function forkAndGo(ticket: Ticket, at: number, seat: string | null, go: (path: string) => void): Promise<void> {
  const opened = await ask('POST /api/performances/{id}/fork', { ...ticket, body: { at } });
  await ask('POST /api/performances/{id}/resume', keepOpened(opened, seat, ticket));
  go(stagePath(opened.id));
}
