import type { Repertoire } from '@troupe/house/node';
import type { Context, Handler } from 'hono';
import type { App, Env } from '../http/context.ts';
import type { Previewed } from '../http/previews.ts';
import { browsePage, browseScript, plainPage, plainStyle } from './plain.ts';
import { StaticFiles } from './static.ts';

/** What the head of a page says to programs that show its link as a card; nothing where that is nobody's business. */
type HeadOf = (kind: Previewed, id: string, key: string | undefined) => Promise<string | undefined>;

export function pageRoutes(app: App, plays: Repertoire, web: string | undefined, headOf: HeadOf): void {
  app.get('/api', (c) => c.html(browsePage));
  app.get('/api/browse.js', (c) => c.body(browseScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/plain.css', (c) => c.body(plainStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  if (web === undefined) {
    app.get('/', (c) => c.html(plainPage(plays)));
    app.get('/performances/:id', (c) => c.html(plainPage(plays)));
    return;
  }
  const files = new StaticFiles(web);
  // A case is one of those on its page.
  const leadsTo = (c: Context): readonly [Previewed, string] => {
    const { kind, id } = c.req.param();
    return id === undefined ? ['cases', c.req.query('case') ?? ''] : [kind as Previewed, id];
  };
  const carded: Handler<Env> = async (c, next) => {
    const key = c.req.query('p');
    const head = key && (await headOf(...leadsTo(c), key).catch(() => undefined));
    const found = head ? await files.find('/index.html', '') : undefined;
    if (!found) return next();
    const page = new TextDecoder().decode(found.body).replace(/<title>[^<]*<\/title>/u, (title) => `${title}\n${head}`);
    return c.html(page, 200, { 'cache-control': 'no-cache' });
  };
  app.get('/:kind{performances|plays|series|mystery}/:id', carded);
  app.get('/mystery', carded);
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/api/')) return next();
    const encodings = c.req.header('accept-encoding') ?? '';
    // A place inside the theatre is no file: the page finds its own way there.
    const isPlace = !/\.[a-z0-9]+$/i.test(path);
    const found = (await files.find(path, encodings)) ?? (isPlace ? await files.find('/index.html', encodings) : undefined);
    return found ? c.body(found.body, 200, found.headers) : next();
  });
}
