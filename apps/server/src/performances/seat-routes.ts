import { z } from '@hono/zod-openapi';
import type { Letter } from '@troupe/core/stage';
import { type Performances, unknownRole } from '@troupe/house/performances';
import { fault, refusal } from '../errors.en.ts';
import type { Address, App } from '../http/context.ts';
import { hostRoutes, seatedRoutes } from '../http/route.ts';
import { Id, LinkRequest, LinkShape, MadeLinkShape } from '../http/shapes.ts';
import { withUrls } from './routes.ts';
import { PerformanceId, SeatId, Speaking, spoken, Taking } from './shapes.ts';

const places = { id: PerformanceId, seat: SeatId, link: Id };

/** What a person in a seat may do, over HTTP and over a socket alike. */
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

export function seatRoutes(app: App, performances: Performances, address: Address): void {
  const host = hostRoutes(app, 'seats', places, 'id');
  const seated = seatedRoutes(app, 'seats', places, 'id');
  seated.post('/api/performances/{id}/seats/{seat}/take', {
    summary: 'Take a seat',
    body: Taking,
    done: 'The play was told',
    act: ({ id, seat, body }) => fromSeat(performances, id, { type: 'take-seat', seat, person: body.person }),
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
    act: ({ id, seat, body }) => fromSeat(performances, id, { type: 'line', seat, ...spoken(body) }),
  });

  host.get('/api/performances/{id}/links', {
    summary: 'The links there are, without their tokens',
    gives: [z.array(LinkShape), 'The links'],
    async answer({ id }) {
      const { links } = await performances.listed(id);
      return links.map(({ hash: _, ...link }) => link);
    },
  });

  host.post('/api/performances/{id}/links', {
    summary: 'Make a link anew; the one before opens nothing any more',
    body: LinkRequest,
    gives: [MadeLinkShape, 'The link, told once'],
    async answer({ id, body: { kind, seat } }) {
      if (kind === 'seat' && seat === undefined) throw refusal(422, 'invalid-request/seat');
      const made = await performances.links.makeLink(id, kind, seat);
      return { ...made, url: withUrls([made], id, address())[0]?.url ?? '' };
    },
  });

  host.delete('/api/performances/{id}/links/{link}', {
    summary: 'Revoke a link',
    done: 'It opens nothing any more',
    act: ({ id, link }) => performances.links.revokeLink(id, link),
  });
}
