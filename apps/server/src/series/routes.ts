import { z } from '@hono/zod-openapi';
import type { Fittings } from '@troupe/house/fitting';
import type { Performances } from '@troupe/house/performances';
import { type HousePictures, wallOf } from '@troupe/house/pictures';
import type { Series } from '@troupe/house/series';
import { refusal } from '../errors.en.ts';
import { viewOf } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { guestRoutes, operatorRoutes } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { As, PerformanceId } from '../performances/shapes.ts';
import { ownOf } from '../pictures/faces.ts';
import {
  FittingShape,
  FoundLineShape,
  KnowledgeShape,
  ListedSeriesShape,
  SeenEveningShape,
  SequelsShape,
  SeriesId,
  SeriesShape,
  Through,
} from './shapes.ts';

const places = { series: SeriesId, id: PerformanceId };

type SeriesHouse = {
  readonly series: Series;
  readonly performances: Performances;
  readonly fittings: Fittings;
  readonly pictures: HousePictures;
};

/** Plays that go on. All of it is the operator's, but what a seat has lived through itself. */
export function seriesRoutes(app: App, { series, performances, fittings, pictures }: SeriesHouse): void {
  const route = operatorRoutes(app, 'series', places);
  const guest = guestRoutes(app, 'series', places, 'id');

  route.get('/api/series', {
    summary: 'Everything that was played, by series; whatever went on latest first',
    gives: [z.array(ListedSeriesShape), 'Series'],
    answer: () => series.list(),
  });

  route.get('/api/series/{series}', {
    summary: 'Its evenings as a tree; chronicle, cast and open threads up to one of them',
    query: z.object({ through: Through }),
    gives: [SeriesShape, 'The series'],
    async answer({ series: id, query }) {
      const view = await series.view(id, query.through);
      const plays = view.chronicle.flatMap((chapter) => view.tree.find((leaf) => leaf.id === chapter.id)?.play ?? []);
      return { ...view, own: ownOf(pictures, ...plays, wallOf('series', id)) };
    },
  });

  route.get('/api/series/{series}/previously', {
    summary: 'What one character has lived through up to an evening, and nothing else',
    query: z.object({ seat: Id, through: Through }),
    gives: [z.array(SeenEveningShape), 'Evening by evening'],
    answer: ({ series: id, query }) => series.previously(id, query.seat, query.through),
  });

  route.get('/api/series/{series}/knowledge', {
    summary: 'Who knows what after an evening: gives everything away',
    query: z.object({ through: Through }),
    gives: [KnowledgeShape, 'Facts, and what lines have made true'],
    answer: ({ series: id, query }) => series.knowledge(id, query.through),
  });

  route.get('/api/series/{series}/search', {
    summary: 'Look for words in everything said on any of its evenings; or only in what one character heard',
    query: z.object({
      q: z.string().trim().min(1).max(200),
      seat: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    gives: [z.array(FoundLineShape), 'In the order of its evenings'],
    answer: ({ series: id, query: { q, seat, limit } }) => series.search(id, q, { limit, ...(seat !== undefined && { seat }) }),
  });

  route.get('/api/performances/{id}/sequels', {
    summary: 'What can come after this evening: next evenings that lie ready, and whether a model could write one',
    gives: [SequelsShape, 'What can come'],
    answer: ({ id }) => series.sequels(id),
  });

  route.get('/api/performances/{id}/fitting', {
    summary: 'How the next evening that was written for this one is fitted to it: what that takes, how far it is, what was changed',
    gives: [FittingShape, 'Gives everything away'],
    answer: ({ id }) => fittings.view(id),
  });

  route.delete('/api/performances/{id}/fitting', {
    summary: 'Stop whoever fits the next evening; what was answered is not asked for again',
    done: 'It is stopped',
    act: async ({ id }) => fittings.stop(id),
  });

  guest.get('/api/performances/{id}/previously', {
    summary: 'What your character has lived through on the evenings before this one',
    query: z.object({ as: As }),
    gives: [z.array(SeenEveningShape), 'Evening by evening; none, if this is the first'],
    async answer({ id, query, asker }) {
      const viewer = viewOf(asker, await performances.listed(id), query.as);
      if (typeof viewer !== 'object') throw refusal(422, 'invalid-request/seat');
      return series.before(id, viewer.seats[0] ?? '');
    },
  });
}
