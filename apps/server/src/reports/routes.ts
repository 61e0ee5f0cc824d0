import { createRoute, z } from '@hono/zod-openapi';
import { type Clock, TroupeError, type Viewer } from '@troupe/core';
import { type Asker, askerOf, isHostOf, requireHost, requireKnown, viewOf } from '../http/access/asker.ts';
import type { Door } from '../http/access/password.ts';
import type { App } from '../http/context.ts';
import { plain } from '../http/plain.ts';
import { answering, named } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { As, PerformanceId } from '../performances/shapes.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { unknownRole } from '../playhouse/refusals.ts';
import { compare } from './comparison.ts';
import { curtainProgramme } from './programme.ts';
import { Comparison, CurtainProgramme, Surroundings, TimeLine, Why } from './shapes.ts';
import { surroundings } from './surroundings.ts';
import { timeLine } from './time-line.ts';
import { whyLine } from './why.ts';

const one = z.object({ id: PerformanceId });
const seenAs = z.object({ as: As });

const notOver = () =>
  new TroupeError('curtain-up', 'The curtain has not fallen yet: this would give the play away.', 'Ask again after the curtain.');
const noSuchLine = () => new TroupeError('unknown-line', 'There is no such line in what you saw.', 'Use a number of your own frames.');

/** What can be told of a performance beside its frames: where one is, how it went, why a line was spoken, how it could have gone. */
export function reportRoutes(
  app: App,
  { playhouse, door, clock }: { readonly playhouse: Playhouse; readonly door: Door | null; readonly clock: Clock },
): void {
  /** Who looks, checked against the cast: an unknown role sees nothing, and should be told so. */
  const looking = async (asker: Asker, id: string, as: string | undefined): Promise<Viewer> => {
    requireKnown(asker);
    const viewer = viewOf(asker, await playhouse.listed(id), as);
    if (typeof viewer !== 'object' || as === undefined) return viewer;
    const { characters } = (await playhouse.standing(id)).folded.blueprint;
    const roles = characters.map((role) => role.id);
    for (const seat of viewer.seats) if (!roles.includes(seat)) throw unknownRole(seat, roles);
    return viewer;
  };

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/view',
      tags: ['events'],
      summary: 'Where one is: place, people, things in reach, ways out, three moves one might make',
      request: { params: one, query: seenAs },
      responses: answering(named(Surroundings, 'Surroundings'), 'What this viewer perceives just now'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const viewer = await looking(c.var.asker, id, c.req.valid('query').as);
      return c.json(plain(surroundings((await playhouse.standing(id)).folded, viewer)), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/timeline',
      tags: ['events'],
      summary: 'Acts, scenes and beats; the points too, for the host, and for everyone after the curtain',
      request: { params: one, query: seenAs },
      responses: answering(named(TimeLine, 'TimeLine'), 'The time line'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { asker } = c.var;
      const viewer = await looking(asker, id, c.req.valid('query').as);
      return c.json(plain(timeLine(await playhouse.log(id), viewer, { host: isHostOf(asker, id) })), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/compare',
      tags: ['events'],
      summary: 'Two courses of one play, side by side',
      request: {
        params: one,
        query: z.object({
          with: Id,
          as: As,
          withToken: z.string().max(200).optional().openapi({ description: 'The host’s token of the other performance, for a guest.' }),
        }),
      },
      responses: answering(named(Comparison, 'Comparison'), 'What they share, and how each went on'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { with: other, as, withToken } = c.req.valid('query');
      const { asker } = c.var;
      requireHost(asker, id);
      requireHost(withToken === undefined ? asker : askerOf({ token: withToken }, playhouse.book, door, clock.now()), other);
      const viewer = await looking(asker, id, as ?? 'audience');
      const [here, there] = [await playhouse.listed(id), await playhouse.listed(other)];
      if (here.play !== there.play)
        throw new TroupeError('fork-of-another', 'These are performances of different plays.', 'Choose two of the same play.');
      return c.json(plain(compare(await playhouse.log(id), await playhouse.log(other), viewer)), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/lines/{line}/why',
      tags: ['events'],
      summary: 'Why a line was spoken and what was ruled: behind the curtain, or after it',
      request: {
        params: one.extend({
          line: z.coerce
            .number()
            .int()
            .min(1)
            .max(2 ** 31)
            .openapi({ param: { name: 'line', in: 'path' } }),
        }),
        query: seenAs,
      },
      responses: answering(named(Why, 'Why'), 'How it came about'),
    }),
    async (c) => {
      const { id, line } = c.req.valid('param');
      const { asker } = c.var;
      const viewer = await looking(asker, id, c.req.valid('query').as);
      const host = isHostOf(asker, id);
      if (!host && viewer !== 'house' && (await playhouse.standing(id)).folded.curtain === null) throw notOver();
      const why = whyLine(await playhouse.log(id), viewer, line);
      if (!why) throw noSuchLine();
      const calls = why.calls.map((call) => ({
        ...call,
        ...(host && { link: `/api/performances/${encodeURIComponent(id)}/prompts?prompt=${encodeURIComponent(call.prompt)}` }),
      }));
      return c.json(plain({ ...why, calls }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/programme',
      tags: ['events'],
      summary: 'The programme of the curtain call: how it ended, what you changed, the road not taken, the secrets',
      request: { params: one, query: seenAs },
      responses: answering(named(CurtainProgramme, 'CurtainProgramme'), 'The programme, after the curtain'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const viewer = await looking(c.var.asker, id, c.req.valid('query').as);
      const programme = curtainProgramme(await playhouse.log(id), viewer);
      if (!programme) throw notOver();
      return c.json(plain(programme), 200);
    },
  );
}
