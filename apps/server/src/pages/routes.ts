import type { Repertoire } from '@troupe/house/node';
import type { App } from '../http/context.ts';
import { browsePage, browseScript, plainPage, plainStyle } from './plain.ts';
import { StaticFiles } from './static.ts';

export function pageRoutes(app: App, plays: Repertoire, web: string | undefined): void {
  app.get('/api', (c) => c.html(browsePage));
  app.get('/api/browse.js', (c) => c.body(browseScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/plain.css', (c) => c.body(plainStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  if (web === undefined) {
    app.get('/', (c) => c.html(plainPage(plays)));
    app.get('/performances/:id', (c) => c.html(plainPage(plays)));
    return;
  }
  const files = new StaticFiles(web);
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
