import { z } from '@hono/zod-openapi';
import { type Films, talkMarkdown } from '@troupe/house/films';
import type { Context } from 'hono';
import type { App, HouseLog } from '../http/context.ts';
import { linesResponse, untilOver } from '../http/lines.ts';
import { operatorRoutes } from '../http/route.ts';
import { Away } from '../http/shapes.ts';
import {
  FilmSaying,
  FilmTogether,
  ListedScreeningShape,
  OfferedShape,
  ScreeningId,
  ScreeningRequest,
  ScreeningShape,
  TalkPartShape,
} from './shapes.ts';

const places = {
  screening: ScreeningId,
  line: z.string().min(1).max(40),
};
const strangers = { en: 'You', zh: '你' } as const;

export function screeningRoutes(app: App, films: Films, log: HouseLog): void {
  const route = operatorRoutes(app, 'screening', places);
  const { screenings } = films;

  route.get('/api/watchers', {
    summary: 'Everybody who may watch a film: people of films, plays and cast roles',
    gives: [z.array(OfferedShape), 'Who there is'],
    answer: () => films.offered(),
  });

  route.get('/api/screenings', {
    summary: 'All talks in front of films, the latest first; or those that were put away',
    query: Away,
    gives: [z.array(ListedScreeningShape), 'Screenings'],
    answer: ({ query }) => screenings.list({ away: query.away === 'true' }),
  });

  route.post('/api/screenings', {
    summary: 'Sit down in front of a film with one role or two',
    body: ScreeningRequest,
    gives: [z.object({ id: z.string() }), 'It begins'],
    async answer({ body: { film, cast, person, language } }) {
      const watching = await Promise.all(cast.map((request) => films.watcher(request)));
      const you = person ? await films.watcher(person) : { name: strangers[language], profile: '' };
      return { id: await screenings.open(film, watching, you, language) };
    },
  });

  route.get('/api/screenings/{screening}', {
    summary: 'Who watches, and everything that was said',
    gives: [ScreeningShape, 'The screening'],
    answer: async ({ screening }) => ({ ...screenings.screening(screening), lines: await screenings.lines(screening) }),
  });

  const talking = (c: Context, begin: (gone: AbortSignal) => AsyncGenerator<z.infer<typeof TalkPartShape>>) => {
    // Whoever does not listen any more is not spoken to: the next may ask at once.
    const gone = new AbortController();
    return linesResponse(c, untilOver(begin(gone.signal)), { log, what: 'a talk in front of a film', gone });
  };

  route.post('/api/screenings/{screening}/say', {
    summary: 'Say something to one who watches; one JSON object a line: your line, then perception, thought and answer as they come',
    body: FilmSaying,
    spends: true,
    lines: [TalkPartShape, 'line, begins, layer-delta, restart, over, or refused'],
    send: ({ screening, body, c }) => talking(c, (gone) => screenings.say(screening, body, gone)),
  });

  route.post('/api/screenings/{screening}/together', {
    summary: 'Let the two talk to each other while the film goes on; one JSON object a line',
    body: FilmTogether,
    spends: true,
    lines: [TalkPartShape, 'begins, layer-delta, restart, line, over, or refused'],
    send: ({ screening, body, c }) => talking(c, (gone) => screenings.together(screening, body, gone)),
  });

  route.delete('/api/screenings/{screening}/lines/{line}', {
    summary: 'Take a line back, and all that followed',
    done: 'It was never said',
    act: ({ screening, line }) => screenings.takeBack(screening, line),
  });

  route.get('/api/screenings/{screening}/export', {
    summary: 'The talk as Markdown or JSON',
    query: z.object({ format: z.enum(['markdown', 'json']).default('markdown') }),
    text: ['text/plain', 'The talk'],
    async send({ screening, query, c }) {
      const listed = screenings.screening(screening);
      const lines = await screenings.lines(screening);
      const markdown = query.format === 'markdown';
      const film = nameOf(films, listed.film, listed.language);
      const text = markdown ? talkMarkdown(listed, lines, film, listed.language) : `${JSON.stringify({ ...listed, lines }, null, 1)}\n`;
      const type = markdown ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8';
      const file = `${screening}.${markdown ? 'md' : 'json'}`;
      return c.body(text, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${file}"` });
    },
  });

  route.delete('/api/screenings/{screening}', {
    summary: 'Put a talk away; it can be brought back',
    done: 'It is out of sight',
    act: ({ screening }) => screenings.putAway(screening),
  });

  route.post('/api/screenings/{screening}/bring-back', {
    summary: 'Bring back a talk that was put away',
    done: 'It is as it was',
    act: ({ screening }) => screenings.bringBack(screening),
  });

  route.post('/api/screenings/{screening}/forget', {
    summary: 'Take a talk that was put away out of the house for good',
    done: 'It is gone',
    act: ({ screening }) => screenings.forget(screening),
  });
}

/** A film that was put away is still called something. */
function nameOf({ files }: Films, film: string, language: 'en' | 'zh'): string {
  const found = files.list().find(({ id }) => id === film);
  return found?.ready?.title[language] ?? found?.name ?? film;
}
