import type { App, House } from '../http/context.ts';
import { criticExportRoutes } from './export-routes.ts';
import { judgingRoutes } from './judging-routes.ts';
import { runRoutes } from './run-routes.ts';

/** The critics over HTTP. */
export function criticRoutes(app: App, house: House): void {
  judgingRoutes(app, house);
  runRoutes(app, house);
  criticExportRoutes(app, house);
}
