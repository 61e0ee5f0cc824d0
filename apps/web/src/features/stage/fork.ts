import { house, type Ticket } from '../../api/api.ts';
import { keepOpened, stagePath } from '../../api/tickets.ts';

/** The same past up to an event, another future: opens it, begins it, and goes there. */
export async function forkAndGo(ticket: Ticket, at: number, seat: string | null, go: (path: string) => void): Promise<void> {
  const opened = await house.fork(ticket, at);
  await house.direct(keepOpened(opened, seat, ticket), 'resume');
  go(stagePath(opened.id));
}
