import { readdirSync, readFileSync } from 'node:fs';

const docs = new URL('../../../docs/', import.meta.url);

export type DocumentedRoute = { readonly page: string; readonly method: string; readonly path: string };

/** Every route that a page of the docs names: `GET /api/plans/ID`, `GET`, `PUT /api/embedder`, `POST …/forget`. */
export const documentedRoutes = (): DocumentedRoute[] =>
  readdirSync(docs)
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(new URL(page, docs), 'utf8');
      const named = text.matchAll(/((?:`[A-Z]{3,6}`, )*)`([A-Z]{3,6}) ((?:\/api|…)\/[^`?\s]*)/g);
      return [...named].flatMap(([, before = '', last = '', path = '']) =>
        [...before.matchAll(/[A-Z]{3,6}/g), [last]].map(([method = '']) => ({ page, method: method.toLowerCase(), path })),
      );
    });

/** `ID`, `NAME` and `{case}` stand for whatever; `…` for whatever the page speaks of. */
export function isDescribed({ method, path }: DocumentedRoute, described: Readonly<Record<string, object>>): boolean {
  const part = (name: string) => (/^(?:[A-Z]+|\{\w+\})$/.test(name) ? '\\{[^/]+\\}' : name === '…' ? '/api/.+' : name);
  const pattern = new RegExp(`^${path.split('/').map(part).join('/')}$`);
  return Object.entries(described).some(([known, methods]) => pattern.test(known) && method in methods);
}
