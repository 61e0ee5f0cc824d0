import { createRoute, z } from '@hono/zod-openapi';
import type { Letter } from '@troupe/core';
import { TroupeError } from '@troupe/core';
import { requireHost, requireSeat } from '../http/access/asker.ts';
import type { Address, App } from '../http/context.ts';
import { Refusal } from '../http/problem.ts';
import { answering, taking } from '../http/route.ts';
import { Done, done, Id, LinkShape, LinkWish, MadeLinkShape } from '../http/shapes.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { unknownRole } from '../playhouse/refusals.ts';
import { withUrls } from './routes.ts';
import { PerformanceId, SeatId, Speaking, Taking } from './shapes.ts';

const seatPath = z.object({ id: PerformanceId, seat: SeatId });
const one = z.object({ id: PerformanceId });

/** What a person in a seat may do, over HTTP and over a socket alike. */
export async function fromSeat(playhouse: Playhouse, id: string, letter: Extract<Letter, { seat: string }>): Promise<void> {
  const { folded } = await playhouse.standing(id);
  const { characters } = folded.blueprint;
  if (!characters.some((role) => role.id === letter.seat))
    throw unknownRole(
      letter.seat,
      characters.map((role) => role.id),
    );
  const held = folded.seats[letter.seat];
  if (letter.type === 'take-seat' && held && !held.standIn && held.person !== letter.person)
    throw new TroupeError('seat-taken', 'Somebody holds this seat already.', 'Choose another seat, or wait until it is left.');
  if (letter.type !== 'take-seat' && !held) throw new TroupeError('seat-not-taken', 'Nobody holds this seat.', 'Take it first.');
  await playhouse.send(id, letter);
}

export function seatRoutes(app: App, playhouse: Playhouse, address: Address): void {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/seats/{seat}/take',
      tags: ['seats'],
      summary: 'Take a seat',
      request: { params: seatPath, ...taking(Taking) },
      responses: answering(Done, 'The play was told'),
    }),
    async (c) => {
      const { id, seat } = c.req.valid('param');
      requireSeat(c.var.asker, id, seat);
      await fromSeat(playhouse, id, { type: 'take-seat', seat, person: c.req.valid('json').person });
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/seats/{seat}/leave',
      tags: ['seats'],
      summary: 'Give a seat back to the AI',
      request: { params: seatPath },
      responses: answering(Done, 'The play was told'),
    }),
    async (c) => {
      const { id, seat } = c.req.valid('param');
      requireSeat(c.var.asker, id, seat);
      await fromSeat(playhouse, id, { type: 'leave-seat', seat });
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/seats/{seat}/line',
      tags: ['seats'],
      summary: 'Say or do something',
      request: { params: seatPath, ...taking(Speaking) },
      responses: answering(Done, 'The play was told'),
    }),
    async (c) => {
      const { id, seat } = c.req.valid('param');
      requireSeat(c.var.asker, id, seat);
      await fromSeat(playhouse, id, { type: 'line', seat, text: c.req.valid('json').text });
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/links',
      tags: ['seats'],
      summary: 'The links there are, without their tokens',
      request: { params: one },
      responses: answering(z.array(LinkShape), 'The links'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      const { links } = await playhouse.listed(id);
      return c.json(
        links.map(({ hash: _, ...link }) => link),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/links',
      tags: ['seats'],
      summary: 'Make a link anew; the one before opens nothing any more',
      request: { params: one, ...taking(LinkWish) },
      responses: answering(MadeLinkShape, 'The link, told once'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      const { kind, seat } = c.req.valid('json');
      if (kind === 'seat' && seat === undefined)
        throw new Refusal(422, 'invalid-request', 'A link to a seat needs the seat.', 'Name the seat.');
      const made = await playhouse.doors.makeLink(id, kind, seat);
      return c.json({ ...made, url: withUrls([made], id, address())[0]?.url ?? '' }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/performances/{id}/links/{link}',
      tags: ['seats'],
      summary: 'Revoke a link',
      request: { params: z.object({ id: PerformanceId, link: Id.openapi({ param: { name: 'link', in: 'path' } }) }) },
      responses: answering(Done, 'It opens nothing any more'),
    }),
    async (c) => {
      const { id, link } = c.req.valid('param');
      requireHost(c.var.asker, id);
      await playhouse.doors.revokeLink(id, link);
      return c.json(done, 200);
    },
  );
}
