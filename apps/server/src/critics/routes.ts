import type { Critics } from '@troupe/house/critics';
import type { Playhouse } from '@troupe/house/performances';
import type { App } from '../http/context.ts';
import { criticExportRoutes } from './export-routes.ts';
import { judgingRoutes } from './judging-routes.ts';
import { runRoutes } from './run-routes.ts';

/** The critics over HTTP. */
export function criticRoutes(app: App, critics: Critics, playhouse: Playhouse): void {
  judgingRoutes(app, critics, playhouse);
  runRoutes(app, critics);
  criticExportRoutes(app, critics);
}
