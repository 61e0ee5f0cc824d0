import { z } from '@hono/zod-openapi';
import { asksToStop, type Letter } from '@troupe/core/stage';
import type { Accounts } from '@troupe/house/accounts';
import { type Performances, unknownRole } from '@troupe/house/performances';
import { unknownLink } from '@troupe/house/shared';
import { fault, refusal } from '../errors.en.ts';
import type { App } from '../http/context.ts';
import { limitLink, linkView, movedBy, noteLinks } from '../http/paying.ts';
import { hostRoutes, seatedRoutes } from '../http/route.ts';
import { Id, LinkRequest, LinkShape, MadeLinkShape, QuotaShape } from '../http/shapes.ts';
import { type Addresses, withUrls } from './routes.ts';
import { PerformanceId, SeatId, Speaking, spoken, Taking } from './shapes.ts';

const places = { id: PerformanceId, seat: SeatId, link: Id };

export async function fromSeat(performances: Performances, id: string, letter: Extract<Letter, { seat: string }>): Promise<void> {
  const { folded } = await performances.standing(id);
  const { characters } = folded.blueprint;
  if (!characters.some((role) => role.id === letter.seat))
    throw unknownRole(
      letter.seat,
      characters.map((role) => role.id),
    );
  const held = folded.seats[letter.seat];
  if (letter.type === 'take-seat' && held && !held.standIn && held.person !== letter.person) throw fault('seat-taken');
  if (letter.type !== 'take-seat' && !held) throw fault('seat-not-taken');
  await performances.send(id, letter);
}

type SeatHouse = { readonly accounts: Accounts; readonly performances: Performances } & Addresses;

export function seatRoutes(app: App, { accounts, performances, ...addresses }: SeatHouse): void {
  const host = hostRoutes(app, 'seats', places, 'id');
  const seated = seatedRoutes(app, 'seats', places, 'id');
  seated.post('/api/performances/{id}/seats/{seat}/take', {
    summary: 'Take a seat',
    body: Taking,
    done: 'The play was told',
    act: ({ id, seat, body, asker }) => {
      movedBy(accounts, asker, id);
      return fromSeat(performances, id, { type: 'take-seat', seat, person: body.person });
    },
  });

  seated.post('/api/performances/{id}/seats/{seat}/leave', {
    summary: 'Give a seat back to the AI',
    done: 'The play was told',
    act: ({ id, seat }) => fromSeat(performances, id, { type: 'leave-seat', seat }),
  });

  seated.post('/api/performances/{id}/seats/{seat}/line', {
    summary: 'Say or do something',
    body: Speaking,
    done: 'The play was told',
    act: ({ id, seat, body, asker }) => {
      if (asksToStop(body.text)) return performances.send(id, { type: 'hold' });
      movedBy(accounts, asker, id);
      return fromSeat(performances, id, { type: 'line', seat, ...spoken(body) });
    },
  });

  host.get('/api/performances/{id}/links', {
    summary: 'The links there are, without their tokens',
    gives: [z.array(LinkShape), 'The links'],
    async answer({ id }) {
      const { links } = await performances.listed(id);
      return links.map((link) => linkView(link, accounts));
    },
  });

  host.post('/api/performances/{id}/links', {
    summary: 'Make a link anew; the one before opens nothing any more',
    body: LinkRequest,
    gives: [MadeLinkShape, 'The link, told once'],
    async answer({ id, asker, body: { kind, seat, ...order } }) {
      if (kind === 'seat' && seat === undefined) throw refusal(422, 'invalid-request/seat');
      const made = await performances.links.makeLink(id, kind, seat, (link) => noteLinks(accounts, asker, [link], order));
      return { ...made, url: withUrls([made], id, addresses)[0]?.url ?? '' };
    },
  });

  host.put('/api/performances/{id}/links/{link}/quota', {
    summary: 'What may be spent through a link that you made; what is left out is not limited',
    body: QuotaShape,
    done: 'It holds from now on; what was spent before counts',
    async act({ id, link, body, asker }) {
      if (!(await performances.listed(id)).links.some((one) => one.link === link)) throw unknownLink();
      await limitLink(accounts, asker, link, body);
    },
  });

  host.delete('/api/performances/{id}/links/{link}', {
    summary: 'Revoke a link',
    done: 'It opens nothing any more',
    act: ({ id, link }) => performances.links.revokeLink(id, link),
  });
}
