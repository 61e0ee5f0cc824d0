import { z } from '@hono/zod-openapi';
import { toldPlay } from '@troupe/core/art';
import { formatDiagnostic } from '@troupe/core/blueprint';
import { TroupeError } from '@troupe/core/errors';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import type { HousePictures } from '@troupe/house/pictures';
import type { Reading } from '@troupe/house/reading';
import { isOffered, type Safety } from '@troupe/house/shared';
import type { App } from '../http/context.ts';
import type { Drawing, Drawings } from '../http/drawings.ts';
import { requireOffered } from '../http/offered.ts';
import { operatorRoutes } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { ownOf } from '../pictures/faces.ts';
import { Diagnosis, Playbill, PlayListing } from './shapes.ts';

const places = { play: Id.openapi({ example: 'closet' }) };

type House = {
  readonly plays: Repertoire;
  readonly reading: Pick<Reading, 'blueprint'>;
  readonly drawings: Drawings;
  readonly pictures: HousePictures;
  readonly safety: () => Safety;
};

export function playRoutes(app: App, { plays, reading, drawings, pictures, safety }: House): void {
  const route = operatorRoutes(app, 'plays', places);
  const blueprintRoute = operatorRoutes(app, 'blueprints', places);

  route.get('/api/plays', {
    summary: 'The repertoire',
    gives: [z.array(PlayListing), 'All plays'],
    answer: () => plays.plays.filter(({ content }) => isOffered(safety(), content)).map(({ file: _, ...listed }) => listed),
  });

  route.get('/api/plays/{play}', {
    summary: 'The playbill: what anybody may know beforehand',
    gives: [Playbill, 'The playbill'],
    async answer({ play }) {
      const { blueprint } = await namedPlay(plays, play);
      requireOffered(safety(), blueprint);
      const { id, synopsis, content, theme, author, acts } = blueprint;
      return {
        ...toldPlay(blueprint),
        id,
        synopsis,
        ...(content && { content }),
        theme,
        acts: acts.map(({ title }) => title),
        own: ownOf(pictures, id),
        ...(author !== undefined && { author }),
      };
    },
  });

  for (const [drawing, summary] of Object.entries({ poster: 'Its picture', faces: 'Its cast, side by side as on the playbill' } as const))
    route.get(`/api/plays/{play}/${drawing as Drawing}`, {
      summary,
      text: ['image/svg+xml', 'A drawing'],
      send: async ({ play, c }) => {
        const own = drawing === 'poster' ? pictures.of(play).get('poster') : undefined;
        if (!own) return drawings.answer(c, toldPlay((await namedPlay(plays, play)).blueprint), drawing as Drawing);
        const { kind, bytes } = await pictures.bytes(own.picture);
        return c.body(bytes, 200, { 'content-type': `image/${kind}`, 'cache-control': 'private, no-cache' });
      },
    });

  blueprintRoute.get('/api/blueprints/{play}', {
    summary: 'The whole blueprint, secrets and all',
    gives: [z.record(z.string(), z.unknown()), 'The blueprint'],
    async answer({ play, c }) {
      const { blueprint } = await namedPlay(plays, play);
      return c.json(blueprint as Record<string, unknown>, 200);
    },
  });

  blueprintRoute.post('/api/blueprints/check', {
    summary: 'Check a blueprint as a compiler would',
    body: z.record(z.string(), z.unknown()),
    gives: [Diagnosis, 'What was found'],
    answer: ({ body, signal }) => diagnosisOf(reading.blueprint(JSON.stringify(body), signal)),
  });
}

async function diagnosisOf(checked: ReturnType<Reading['blueprint']>): Promise<z.infer<typeof Diagnosis>> {
  try {
    const found = (await checked).diagnostics;
    const diagnostics = found.map((one) => ({ ...one, text: formatDiagnostic(one) }));
    return { ok: !found.some(({ severity }) => severity === 'error'), problems: [], diagnostics };
  } catch (error) {
    // What came back from the thread that read it has lost its class.
    if (!(error instanceof TroupeError && 'problems' in error && Array.isArray(error.problems))) throw error;
    return { ok: false, problems: error.problems.map(String), diagnostics: [] };
  }
}
