import { z } from '@hono/zod-openapi';
import { BlueprintError, check, formatDiagnostic, readBlueprint } from '@troupe/core/blueprint';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { Diagnosis, Playbill, PlayListing } from './shapes.ts';

const places = { play: Id.openapi({ example: 'closet' }) };

/** The repertoire, and the blueprints behind it. */
export function playRoutes(app: App, plays: Repertoire): void {
  const route = operatorRoutes(app, 'plays', places);
  const blueprintRoute = operatorRoutes(app, 'blueprints', places);

  route.get('/api/plays', {
    summary: 'The repertoire',
    gives: [z.array(PlayListing), 'All plays'],
    answer: () => plays.plays.map(({ id, title, language, synopsis }) => ({ id, title, language, synopsis })),
  });

  route.get('/api/plays/{play}', {
    summary: 'The playbill: what anybody may know beforehand',
    gives: [Playbill, 'The playbill'],
    async answer({ play }) {
      const { blueprint } = await namedPlay(plays, play);
      const { id, title, language, synopsis, theme, author, world, characters, acts } = blueprint;
      const cast = characters.map(({ id, name, appearance }) => ({ id, name, appearance }));
      return {
        id,
        title,
        language,
        synopsis,
        theme,
        period: world.period,
        cast,
        acts: acts.map(({ title }) => title),
        ...(author !== undefined && { author }),
      };
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
    answer: ({ body }) => diagnosisOf(body),
  });
}

function diagnosisOf(raw: unknown): z.infer<typeof Diagnosis> {
  try {
    const found = check(readBlueprint(JSON.stringify(raw)));
    const diagnostics = found.map((one) => ({ ...one, text: formatDiagnostic(one) }));
    return { ok: !found.some(({ severity }) => severity === 'error'), problems: [], diagnostics };
  } catch (error) {
    if (!(error instanceof BlueprintError)) throw error;
    return { ok: false, problems: [...error.problems], diagnostics: [] };
  }
}
