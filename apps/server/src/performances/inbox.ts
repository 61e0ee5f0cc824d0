import { z } from '@hono/zod-openapi';
import { plainJson } from '@troupe/core/model';
import { plain } from '@troupe/core/plain';
import { asksToStop } from '@troupe/core/stage';
import type { Accounts } from '@troupe/house/accounts';
import type { Performances } from '@troupe/house/performances';
import { refusal } from '../errors.en.ts';
import { type Asker, requireHost, requireSeat } from '../http/access/asker.ts';
import { movedBy, startedBy } from '../http/paying.ts';
import { fromSeat } from './seat-routes.ts';
import { Directing, Rewinding, Speaking, spoken, Taking } from './shapes.ts';

const seat = { seat: z.string().min(1).max(200).optional() };

/** What may be sent over a socket. `seat` is for the host; others act for the seat of their link. */
const Message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('line'), ...seat, ...Speaking.shape }),
  z.strictObject({ type: z.literal('take'), ...seat, ...Taking.shape }),
  z.strictObject({ type: z.literal('leave'), ...seat }),
  z.strictObject({ type: z.literal('hold') }),
  z.strictObject({ type: z.literal('fade') }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('stop') }),
  z.strictObject({ type: z.literal('undo') }),
  z.strictObject({ type: z.literal('rewind'), ...Rewinding.shape }),
  z.strictObject({ type: z.literal('direct'), ...Directing.shape }),
]);

type Stage = { readonly accounts: Accounts; readonly performances: Performances };

/** Does what a message asks, if whoever sent it may. */
export async function obey({ accounts, performances }: Stage, id: string, asker: Asker, text: string): Promise<void> {
  const message = read(text);
  if (message.type === 'hold' || (message.type === 'line' && asksToStop(message.text))) return performances.send(id, { type: 'hold' });
  if (message.type === 'line' || message.type === 'take' || message.type === 'leave') {
    const wanted = message.seat ?? (asker.kind === 'guest' ? asker.link.seat : undefined);
    if (wanted === undefined) throw refusal(422, 'seat-missing');
    requireSeat(asker, id, wanted);
    if (message.type !== 'leave') movedBy(accounts, asker, id);
    if (message.type === 'line') return fromSeat(performances, id, { type: 'line', seat: wanted, ...spoken(message) });
    if (message.type === 'take') return fromSeat(performances, id, { type: 'take-seat', seat: wanted, person: message.person });
    return fromSeat(performances, id, { type: 'leave-seat', seat: wanted });
  }
  requireHost(asker, id);
  if (message.type === 'resume') {
    await startedBy(accounts, asker, id);
    await performances.resume(id);
    return;
  }
  if (message.type === 'undo' || message.type === 'rewind' || message.type === 'direct') movedBy(accounts, asker, id);
  if (message.type === 'stop') await performances.stop(id);
  else if (message.type === 'rewind') await performances.send(id, { type: 'rewind', to: message.to });
  else if (message.type === 'direct') await performances.send(id, { type: 'direct', text: message.text });
  else await performances.send(id, { type: message.type });
}

function read(text: string): z.infer<typeof Message> {
  const parsed = Message.safeParse(plain(plainJson(text)));
  if (parsed.success) return parsed.data;
  throw refusal(400, 'malformed/message');
}
