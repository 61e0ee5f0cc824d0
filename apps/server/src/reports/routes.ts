import { z } from '@hono/zod-openapi';
import type { Viewer } from '@troupe/core/events';
import type { Accounts } from '@troupe/house/accounts';
import { type Performances, unknownRole } from '@troupe/house/performances';
import type { HousePictures } from '@troupe/house/pictures';
import {
  Comparison,
  CurtainProgramme,
  compare,
  curtainProgramme,
  Surroundings,
  seenBy,
  surroundings,
  TimeLine,
  timeLineInTurns,
  Why,
  whyLine,
} from '@troupe/house/reports';
import { fault } from '../errors.en.ts';
import { type Asker, isHostOf, requireHost, viewOf, type Who } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { jsonInTurns } from '../http/lines.ts';
import { movedBy } from '../http/paying.ts';
import { guestRoutes, hostRoutes, named } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { As, PerformanceId, Rewording } from '../performances/shapes.ts';

const places = {
  id: PerformanceId,
  line: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31),
};
const seenAs = z.object({ as: As });

const notOver = () => fault('curtain-up');
const noSuchLine = () => fault('unknown-line');

type ReportHouse = {
  readonly accounts: Accounts;
  readonly performances: Performances;
  readonly who: Who;
  readonly pictures: HousePictures;
};

/** What can be told of a performance beside its frames: where one is, how it went, why a line was spoken, how it could have gone. */
export function reportRoutes(app: App, { accounts, performances, who, pictures }: ReportHouse): void {
  const host = hostRoutes(app, 'events', places, 'id');
  const guest = guestRoutes(app, 'events', places, 'id');
  /** Who looks, checked against the cast: an unknown role sees nothing, and should be told so. */
  const looking = async (asker: Asker, id: string, as: string | undefined): Promise<Viewer> => {
    const viewer = viewOf(asker, await performances.listed(id), as);
    if (typeof viewer !== 'object' || as === undefined) return viewer;
    const { characters } = (await performances.standing(id)).folded.blueprint;
    const roles = characters.map((role) => role.id);
    for (const seat of viewer.seats) if (!roles.includes(seat)) throw unknownRole(seat, roles);
    return viewer;
  };

  guest.get('/api/performances/{id}/view', {
    summary: 'Where one is: place, people, things in reach, ways out, three moves one might make',
    query: seenAs,
    gives: [named(Surroundings, 'Surroundings'), 'What this viewer perceives just now'],
    async answer({ id, query, asker }) {
      const viewer = await looking(asker, id, query.as);
      const seen = surroundings((await performances.standing(id)).folded, viewer);
      // Only of where this viewer is: the picture of a place that is not known tells that there is one.
      const hung = seen.place && pictures.of((await performances.listed(id)).play).get(`place/${seen.place.id}`);
      return hung && seen.place ? { ...seen, place: { ...seen.place, picture: hung.picture } } : seen;
    },
  });

  guest.get('/api/performances/{id}/timeline', {
    summary: 'Acts, scenes and beats; the points too, for the host, and for everyone after the curtain',
    query: seenAs,
    gives: [named(TimeLine, 'TimeLine'), 'The time line'],
    async answer({ id, query, asker, c }) {
      const viewer = await looking(asker, id, query.as);
      return jsonInTurns(c, await timeLineInTurns(await performances.log(id), viewer, { host: isHostOf(asker, id) }));
    },
  });

  host.get('/api/performances/{id}/compare', {
    summary: 'Two courses of one play, side by side',
    query: z.object({
      with: Id,
      as: As,
      withToken: z.string().max(200).optional().openapi({ description: 'The host’s token of the other performance, for a guest.' }),
    }),
    gives: [named(Comparison, 'Comparison'), 'What they share, and how each went on'],
    async answer({ id, asker, query: { with: other, as, withToken }, c }) {
      requireHost(withToken === undefined ? asker : who({ token: withToken }), other);
      const viewer = await looking(asker, id, as ?? 'audience');
      const [here, there] = [await performances.listed(id), await performances.listed(other)];
      if (here.play !== there.play) throw fault('fork-of-another');
      return jsonInTurns(c, await compare(await performances.log(id), await performances.log(other), viewer));
    },
  });

  guest.get('/api/performances/{id}/lines/{line}/why', {
    summary: 'Why a line was spoken and what was ruled: behind the curtain, or after it',
    query: seenAs,
    gives: [named(Why, 'Why'), 'How it came about'],
    async answer({ id, line, query, asker }) {
      const viewer = await looking(asker, id, query.as);
      const host = isHostOf(asker, id);
      if (!host && viewer !== 'house' && (await performances.standing(id)).folded.curtain === null) throw notOver();
      const why = await whyLine(await performances.log(id), viewer, line);
      if (!why) throw noSuchLine();
      const calls = why.calls.map((call) => ({
        ...call,
        ...(host && { link: `/api/performances/${encodeURIComponent(id)}/prompts?prompt=${encodeURIComponent(call.prompt)}` }),
      }));
      return { ...why, calls };
    },
  });

  host.post('/api/performances/{id}/lines/{line}/reword', {
    summary: 'A line of an actor in other words; what came after it is struck. A person’s line is theirs',
    query: seenAs,
    body: Rewording,
    done: 'The play was told',
    async act({ id, line, query, body, asker }) {
      const viewer = await looking(asker, id, query.as);
      const spoken = seenBy(await performances.log(id), viewer).find(({ frame }) => frame.number === line);
      const { seats } = (await performances.standing(id)).folded;
      if (spoken?.event.type !== 'speech' || spoken.struck) throw noSuchLine();
      const seat = seats[spoken.event.by];
      if (seat && !seat.standIn) throw fault('seat-taken');
      movedBy(accounts, asker, id);
      await performances.send(id, { type: 'reword', seq: spoken.event.seq, text: body.text });
    },
  });

  guest.get('/api/performances/{id}/programme', {
    summary: 'The programme of the curtain call: how it ended, what you changed, the road not taken, the secrets',
    query: seenAs,
    gives: [named(CurtainProgramme, 'CurtainProgramme'), 'The programme, after the curtain'],
    async answer({ id, query, asker }) {
      const viewer = await looking(asker, id, query.as);
      await performances.frames(id, viewer);
      const programme = curtainProgramme(await performances.log(id), viewer, (await performances.standing(id)).folded);
      if (!programme) throw notOver();
      return programme;
    },
  });
}
