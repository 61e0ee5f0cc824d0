import type { Critics } from '@troupe/house/critics';
import type { Performances } from '@troupe/house/performances';
import type { App } from '../http/context.ts';
import { criticExportRoutes } from './export-routes.ts';
import { judgingRoutes } from './judging-routes.ts';
import { runRoutes } from './run-routes.ts';

/** The critics over HTTP. */
export function criticRoutes(app: App, critics: Critics, performances: Performances): void {
  judgingRoutes(app, critics, performances);
  runRoutes(app, critics);
  criticExportRoutes(app, critics);
}
