import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { App, HouseLog } from '../http/context.ts';
import { toldLines, untilOver } from '../http/lines.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { type Removable, removalRoutes } from '../http/removal.ts';
import { answering, answeringLines, answeringText, taking } from '../http/route.ts';
import { Away, Done, done } from '../http/shapes.ts';
import type { ScreeningRoom } from '../screening/screening-room.ts';
import { talkMarkdown } from '../screening/transcript.ts';
import {
  FilmSaying,
  FilmTogether,
  ListedScreeningShape,
  OfferedShape,
  ScreeningId,
  ScreeningShape,
  ScreeningWish,
  TalkPartShape,
} from './shapes.ts';

const one = z.object({ screening: ScreeningId });
const strangers = { en: 'You', zh: '你' } as const;

/** Talks in front of films. For the operator. */
export function screeningRoutes(app: App, room: ScreeningRoom, log: HouseLog): void {
  removalRoutes(app, removable(room));
  const route = operatorRoutes(app, 'screening');
  const { screenings } = room;

  route(
    {
      method: 'get',
      path: '/api/watchers',
      summary: 'Everybody who may watch a film: people of films, plays and cast roles',
      responses: answering(z.array(OfferedShape), 'Who there is'),
    },
    async (c) => c.json(await room.offered(), 200),
  );

  route(
    {
      method: 'get',
      path: '/api/screenings',
      summary: 'All talks in front of films, the latest first; or those that were put away',
      request: { query: Away },
      responses: answering(z.array(ListedScreeningShape), 'Screenings'),
    },
    (c) => {
      return c.json(
        screenings.list({ away: c.req.valid('query').away === 'true' }).map((listed) => ({ ...listed, cast: [...listed.cast] })),
        200,
      );
    },
  );

  route(
    {
      method: 'post',
      path: '/api/screenings',
      summary: 'Sit down in front of a film with one role or two',
      request: taking(ScreeningWish),
      responses: answering(z.object({ id: z.string() }), 'It begins'),
    },
    async (c) => {
      const { film, cast, person, language } = c.req.valid('json');
      const watching = await Promise.all(cast.map((wish) => room.watcher(wish)));
      const you = person ? await room.watcher(person) : { name: strangers[language], profile: '' };
      return c.json({ id: await screenings.open(film, watching, you, language) }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/screenings/{screening}',
      summary: 'Who watches, and everything that was said',
      request: { params: one },
      responses: answering(ScreeningShape, 'The screening'),
    },
    async (c) => {
      const { screening } = c.req.valid('param');
      const listed = screenings.screening(screening);
      return c.json({ ...listed, cast: [...listed.cast], lines: [...(await screenings.lines(screening))] }, 200);
    },
  );

  const talking = (c: Context, begin: (gone: AbortSignal) => AsyncGenerator<z.infer<typeof TalkPartShape>>) => {
    // Whoever does not listen any more is not spoken to: the next may ask at once.
    const gone = new AbortController();
    return toldLines(c, untilOver(begin(gone.signal)), { log, what: 'a talk in front of a film', gone });
  };

  route(
    {
      method: 'post',
      path: '/api/screenings/{screening}/say',
      summary: 'Say something to one who watches; one JSON object a line: your line, then perception, thought and answer as they come',
      request: { params: one, ...taking(FilmSaying) },
      responses: answeringLines(TalkPartShape, 'line, begins, layer-delta, restart, over, or refused'),
    },
    (c) => talking(c, (gone) => screenings.say(c.req.valid('param').screening, c.req.valid('json'), gone)),
  );

  route(
    {
      method: 'post',
      path: '/api/screenings/{screening}/together',
      summary: 'Let the two talk to each other while the film goes on; one JSON object a line',
      request: { params: one, ...taking(FilmTogether) },
      responses: answeringLines(TalkPartShape, 'begins, layer-delta, restart, line, over, or refused'),
    },
    (c) => talking(c, (gone) => screenings.together(c.req.valid('param').screening, c.req.valid('json'), gone)),
  );

  route(
    {
      method: 'delete',
      path: '/api/screenings/{screening}/lines/{line}',
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
    },
    async (c) => {
      const { screening, line } = c.req.valid('param');
      await screenings.takeBack(screening, line);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/screenings/{screening}/export',
      summary: 'The talk as Markdown or JSON',
      request: { params: one, query: z.object({ format: z.enum(['markdown', 'json']).default('markdown') }) },
      responses: answeringText('text/plain', 'The talk'),
    },
    async (c) => {
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
function nameOf({ shelf }: ScreeningRoom, film: string, language: 'en' | 'zh'): string {
  const found = shelf.list().find(({ id }) => id === film);
  return found?.ready?.title[language] ?? found?.name ?? film;
}

const removable = ({ screenings }: ScreeningRoom): Removable => ({
  heading: 'screening',
  path: '/api/screenings/{screening}',
  name: 'screening',
  id: ScreeningId,
  putAway: { summary: 'Put a talk away; it can be brought back', after: 'It is out of sight', act: (id) => screenings.putAway(id) },
  bringBack: { summary: 'Bring back a talk that was put away', after: 'It is as it was', act: (id) => screenings.bringBack(id) },
  forget: {
    summary: 'Take a talk that was put away out of the house for good',
    after: 'It is gone',
    act: (id) => screenings.forget(id),
  },
});
