import { z } from '@hono/zod-openapi';
import { toldPlay } from '@troupe/core/art';
import { logOf, namedEvening, playOf, type RecordedEvening, type Repertoire } from '@troupe/house/node';
import { noLog, type Performances, RecordedEvenings } from '@troupe/house/performances';
import type { Reading } from '@troupe/house/reading';
import { isOffered } from '@troupe/house/shared';
import { type App, fit } from '../http/context.ts';
import type { Drawings } from '../http/drawings.ts';
import { requireOffered } from '../http/offered.ts';
import { operatorRoutes } from '../http/route.ts';
import { ContentKindShape, Count, Id, Language, shape } from '../http/shapes.ts';

const places = { evening: Id.openapi({ example: 'ferry' }) };

const Both = z.object({ en: z.string(), zh: z.string() });
const EveningShape = shape('RecordedEvening', {
  id: z.string(),
  title: z.string(),
  language: Language,
  synopsis: z.string(),
  date: z.string().openapi({ description: 'The day on which it was played.', example: '2026-11-16' }),
  lines: Count,
  minutes: Count.openapi({ description: 'How long it takes to read at an even pace.' }),
  playedBy: Both.openapi({ description: 'What played it, in plain words.' }),
  content: Both.extend({ kinds: z.array(ContentKindShape) })
    .optional()
    .openapi({ description: 'What somebody may rather not read.' }),
});

type House = {
  readonly performances: Performances;
  readonly plays: Pick<Repertoire, 'evenings'>;
  readonly reading: Pick<Reading, 'imported'>;
  readonly drawings: Drawings;
};

/** Evenings that were played with a strong model and kept, to be watched. */
export function eveningRoutes(app: App, { performances, plays: { evenings = [] }, reading, drawings }: House): void {
  const route = operatorRoutes(app, 'evenings', places);
  const recorded = new RecordedEvenings(performances);

  route.get('/api/evenings', {
    summary: 'Evenings that were recorded, to be watched; each says what played it',
    gives: [z.array(EveningShape), 'All recorded evenings'],
    answer: () =>
      evenings.filter(({ content }) => isOffered(performances.index.safety, content)).map(({ log: _, rank: __, ...evening }) => evening),
  });

  route.get('/api/evenings/{evening}/poster', {
    summary: 'The picture of its play',
    text: ['image/svg+xml', 'A drawing'],
    send: async ({ evening, c }) => drawings.answer(c, toldPlay(await playOf(namedEvening(evenings, evening))), 'poster'),
  });

  route.post('/api/evenings/{evening}/open', {
    summary: 'The performance to watch and to fork; taken into the house the first time, the same ever after',
    gives: [z.object({ id: z.string() }), 'Where it is watched'],
    async answer({ evening: wanted }) {
      const evening = namedEvening(evenings, wanted);
      const { id, playedBy } = evening;
      requireOffered(performances.index.safety, evening);
      return { id: await recorded.open({ evening: id, playedBy }, () => logIn(evening, reading)) };
    },
  });
}

/** Read where imported logs are read, and trusted no more than they. */
async function logIn(evening: RecordedEvening, reading: House['reading']) {
  const text = JSON.stringify({ text: await logOf(evening) });
  const read = fit(await reading.imported(new TextEncoder().encode(text)));
  if (read.kind === 'performance') return read.log;
  throw noLog();
}
