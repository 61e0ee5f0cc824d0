import { z } from '@hono/zod-openapi';
import { BlueprintError, check, formatDiagnostic, readBlueprint } from '@troupe/core';
import type { Repertoire } from '@troupe/house/node';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { answering, taking } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { namedPlay } from './named-play.ts';
import { Diagnosis, Playbill, PlayListing } from './shapes.ts';

const play = z.object({ play: Id.openapi({ param: { name: 'play', in: 'path' }, example: 'closet' }) });

/** The repertoire, and the blueprints behind it. */
export function playRoutes(app: App, plays: Repertoire): void {
  const route = operatorRoutes(app, 'plays');
  const blueprintRoute = operatorRoutes(app, 'blueprints');

  route({ method: 'get', path: '/api/plays', summary: 'The repertoire', responses: answering(z.array(PlayListing), 'All plays') }, (c) => {
    return c.json(
      plays.plays.map(({ id, title, language, synopsis }) => ({ id, title, language, synopsis })),
      200,
    );
  });

  route(
    {
      method: 'get',
      path: '/api/plays/{play}',
      summary: 'The playbill: what anybody may know beforehand',
      request: { params: play },
      responses: answering(Playbill, 'The playbill'),
    },
    async (c) => {
      const { blueprint } = await namedPlay(plays, c.req.valid('param').play);
      const { id, title, language, synopsis, theme, author, world, characters, acts } = blueprint;
      const cast = characters.map(({ id, name, appearance }) => ({ id, name, appearance }));
      return c.json(
        {
          id,
          title,
          language,
          synopsis,
          theme,
          period: world.period,
          cast,
          acts: acts.map(({ title }) => title),
          ...(author !== undefined && { author }),
        },
        200,
      );
    },
  );

  blueprintRoute(
    {
      method: 'get',
      path: '/api/blueprints/{play}',
      summary: 'The whole blueprint, secrets and all',
      request: { params: play },
      responses: answering(z.record(z.string(), z.unknown()), 'The blueprint'),
    },
    async (c) => {
      const { blueprint } = await namedPlay(plays, c.req.valid('param').play);
      return c.json(blueprint as Record<string, unknown>, 200);
    },
  );

  blueprintRoute(
    {
      method: 'post',
      path: '/api/blueprints/check',
      summary: 'Check a blueprint as a compiler would',
      request: taking(z.record(z.string(), z.unknown())),
      responses: answering(Diagnosis, 'What was found'),
    },
    (c) => c.json(diagnosisOf(c.req.valid('json')), 200),
  );
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
