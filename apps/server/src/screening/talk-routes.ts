import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { requireOperator } from '../access/asker.ts';
import type { App, House } from '../api/context.ts';
import { problemOf, statusOf } from '../api/problem.ts';
import { answering, answeringText, taking } from '../api/route.ts';
import { Done, done } from '../api/shapes.ts';
import type { TalkPart } from './screenings.ts';
import { FilmSaying, FilmTogether, ListedScreeningShape, OfferedShape, ScreeningId, ScreeningShape, ScreeningWish } from './shapes.ts';
import { talkMarkdown } from './transcript.ts';

const one = z.object({ screening: ScreeningId });
const tags = ['screening'];
const strangers = { en: 'You', zh: '你' } as const;

/** Talks in front of films. For the operator. */
export function screeningRoutes(app: App, { screening: room, log }: House): void {
  const { screenings } = room;

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/watchers',
      tags,
      summary: 'Everybody who may watch a film: people of films, plays and cast roles',
      responses: answering(z.array(OfferedShape), 'Who there is'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      return c.json(await room.offered(), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/screenings',
      tags,
      summary: 'All talks in front of films, the latest first',
      responses: answering(z.array(ListedScreeningShape), 'Screenings'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return c.json(
        screenings.list().map((listed) => ({ ...listed, cast: [...listed.cast] })),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/screenings',
      tags,
      summary: 'Sit down in front of a film with one role or two',
      request: taking(ScreeningWish),
      responses: answering(z.object({ id: z.string() }), 'It begins'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { film, cast, person, language } = c.req.valid('json');
      const watching = await Promise.all(cast.map((wish) => room.watcher(wish)));
      const you = person ? await room.watcher(person) : { name: strangers[language], profile: '' };
      return c.json({ id: await screenings.open(film, watching, you, language) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/screenings/{screening}',
      tags,
      summary: 'Who watches, and everything that was said',
      request: { params: one },
      responses: answering(ScreeningShape, 'The screening'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { screening } = c.req.valid('param');
      const listed = screenings.screening(screening);
      return c.json({ ...listed, cast: [...listed.cast], lines: [...(await screenings.lines(screening))] }, 200);
    },
  );

  /** One part of a talk a line, as it comes. What is refused before the first is refused as anywhere else. */
  const talking = async (c: Context, begin: (gone: AbortSignal) => AsyncGenerator<TalkPart>) => {
    const gone = new AbortController();
    const parts = begin(gone.signal);
    const first = await parts.next();
    c.header('content-type', 'application/x-ndjson; charset=utf-8');
    return stream(c, async (out) => {
      // Whoever does not listen any more is not spoken to: the next may ask at once.
      out.onAbort(() => gone.abort());
      const tell = (part: object) => out.write(`${JSON.stringify(part)}\n`);
      try {
        for (let next = first; !next.done; next = await parts.next()) await tell(next.value);
        await tell({ type: 'over' });
      } catch (error) {
        if (statusOf(error) >= 500) log.error('a talk in front of a film failed', error);
        await tell({ type: 'refused', ...problemOf(error) });
      }
    }) as never;
  };

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/screenings/{screening}/say',
      tags,
      summary: 'Say something to one who watches; one JSON object a line: your line, then perception, thought and answer as they come',
      request: { params: one, ...taking(FilmSaying) },
      responses: answeringText('application/x-ndjson', 'line, begins, layer-delta, restart, over, or refused'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return talking(c, (gone) => screenings.say(c.req.valid('param').screening, c.req.valid('json'), gone));
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/screenings/{screening}/together',
      tags,
      summary: 'Let the two talk to each other while the film goes on; one JSON object a line',
      request: { params: one, ...taking(FilmTogether) },
      responses: answeringText('application/x-ndjson', 'begins, layer-delta, restart, line, over, or refused'),
    }),
    (c) => {
      requireOperator(c.var.asker);
      return talking(c, (gone) => screenings.together(c.req.valid('param').screening, c.req.valid('json'), gone));
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/screenings/{screening}/lines/{line}',
      tags,
      summary: 'Take a line back, and all that followed',
      request: {
        params: z.object({
          screening: ScreeningId,
          line: z
            .string()
            .min(1)
            .max(40)
            .openapi({ param: { name: 'line', in: 'path' } }),
        }),
      },
      responses: answering(Done, 'It was never said'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { screening, line } = c.req.valid('param');
      await screenings.takeBack(screening, line);
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/screenings/{screening}',
      tags,
      summary: 'Put a talk away',
      request: { params: one },
      responses: answering(Done, 'It is out of sight'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      await screenings.putAway(c.req.valid('param').screening);
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/screenings/{screening}/export',
      tags,
      summary: 'The talk as Markdown or JSON',
      request: { params: one, query: z.object({ format: z.enum(['markdown', 'json']).default('markdown') }) },
      responses: answeringText('text/plain', 'The talk'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { screening } = c.req.valid('param');
      const listed = screenings.screening(screening);
      const lines = await screenings.lines(screening);
      const markdown = c.req.valid('query').format === 'markdown';
      const film = nameOf(room, listed.film, listed.language);
      const text = markdown ? talkMarkdown(listed, lines, film, listed.language) : `${JSON.stringify({ ...listed, lines }, null, 1)}\n`;
      const type = markdown ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8';
      const file = `${screening}.${markdown ? 'md' : 'json'}`;
      return c.body(text, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${file}"` }) as never;
    },
  );
}

/** A film that was put away is still called something. */
function nameOf({ shelf }: House['screening'], film: string, language: 'en' | 'zh'): string {
  const found = shelf.list().find(({ id }) => id === film);
  return found?.ready?.title[language] ?? found?.name ?? film;
}
