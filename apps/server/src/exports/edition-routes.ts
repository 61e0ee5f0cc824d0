import { z } from '@hono/zod-openapi';
import type { Editions } from '@troupe/house/editions';
import type { Performances } from '@troupe/house/performances';
import { isHostOf, viewOf } from '../http/access/asker.ts';
import type { App } from '../http/context.ts';
import { Problem, problemOf } from '../http/problem.ts';
import { guestRoutes, hostRoutes } from '../http/route.ts';
import { Count, Language } from '../http/shapes.ts';
import { As, PerformanceId } from '../performances/shapes.ts';

const Part = z.object({ kind: z.enum(['words', 'aside', 'whisper', 'deed', 'prose']), text: z.string(), to: z.string().optional() });
const Paragraph = z.object({
  events: z.array(Count).openapi({ description: 'What it comes from, by the numbers of what its reader witnessed' }),
  by: z.string().nullable(),
  name: z.string(),
  parts: z.array(Part),
});
const Scene = z.object({
  act: z.string().optional(),
  title: z.string(),
  place: z.string(),
  time: z.string().optional(),
  event: Count,
  setting: z.string(),
  paragraphs: z.array(Paragraph),
});
const EditionShape = z
  .object({
    title: z.string(),
    language: Language,
    synopsis: z.string(),
    cast: z.array(z.object({ name: z.string(), about: z.string() })),
    scenes: z.array(Scene),
    ending: z.object({ title: z.string(), text: z.string() }).nullable(),
    editor: z.string().optional().openapi({ description: 'The model that edited it; without one it was made by rules' }),
  })
  .openapi('Edition');

const EditionView = z
  .object({
    edition: EditionShape,
    editing: z.object({ done: Count, of: Count }).nullable().openapi({ description: 'How far an editor is' }),
    failed: Problem.optional().openapi({ description: 'Why the last editor gave up' }),
    cost: z
      .object({ tokens: Count, money: z.number().optional(), editor: z.string() })
      .nullable()
      .openapi({ description: 'For the host, when it can be edited: about what that takes, and who would do it' }),
  })
  .openapi('EditionView');

const places = { id: PerformanceId };

/** The play of an evening, to be read on a page; and its editor. */
export function editionRoutes(
  app: App,
  { performances, editions }: { readonly performances: Performances; readonly editions: Editions },
): void {
  const guest = guestRoutes(app, 'exports', places, 'id');
  const host = hostRoutes(app, 'exports', places, 'id');
  guest.get('/api/performances/{id}/edition', {
    summary: 'The printed edition: the play of the evening, from what this viewer witnessed',
    query: z.object({ as: As }),
    gives: [EditionView, 'The edition, and how far its editor is'],
    async answer({ id, asker, query: { as } }) {
      const viewer = viewOf(asker, await performances.listed(id), as ?? 'audience');
      const { edition } = await editions.printable(id, viewer);
      const hosting = isHostOf(asker, id);
      const failed = hosting ? editions.failed(id) : undefined;
      return {
        edition,
        editing: editions.editing(id),
        cost: hosting ? await editions.cost(id) : null,
        ...(failed !== undefined && { failed: problemOf(failed) }),
      };
    },
  });

  host.post('/api/performances/{id}/edition', {
    summary: 'Have the evening edited by a model, after the curtain; what holds against the log is printed, rules stand in for the rest',
    spends: true,
    done: 'It is being edited, or was already',
    act: ({ id }) => editions.begin(id),
  });

  host.delete('/api/performances/{id}/edition', {
    summary: 'Stop its editor; or, where nobody edits it, print it by rules again',
    done: 'It is stopped, or given up',
    act: ({ id }) => editions.giveUp(id),
  });
}
