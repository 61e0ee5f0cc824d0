import { type PlacedPoint, pointPaths, stageBook } from '../lookup.ts';
import type { Blueprint } from '../schema.ts';
import { type Diagnostic, diagnostic } from './diagnostic.ts';
import type { FindingKey, FindingParams } from './finding.ts';
import { knowledgeOf } from './knowledge.ts';
import { planPlay } from './planned.ts';
import type { Stagecraft } from './possible.ts';
import { reachOf } from './reach.ts';
import { type Routes, routesOf } from './routes.ts';

/** A point with its path in the blueprint. */
export type StudiedPoint = PlacedPoint & { readonly path: string };

/** Everything that is worked out once and asked by all groups of checks. */
export type Study = Stagecraft & {
  readonly routes: Routes;
  readonly points: readonly StudiedPoint[];
  report(key: FindingKey, path: string, params?: FindingParams): Diagnostic;
};

export function studyOf(blueprint: Blueprint): Study {
  const book = stageBook(blueprint);
  const routes = routesOf(book);
  const planned = planPlay(blueprint, book, routes);
  const reach = reachOf(blueprint, book, routes);
  const knowledge = knowledgeOf({ blueprint, book, routes, reach, planned });
  const paths = pointPaths(blueprint);
  const points = book.order.map((placed, index) => ({ ...placed, path: paths[index] ?? '' }));
  const report: Study['report'] = (key, path, params) => diagnostic(blueprint, { key, ...(params && { params }) }, path);
  return { blueprint, book, routes, planned, reach, knowledge, report, points };
}
