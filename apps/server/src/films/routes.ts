import type { Films } from '@troupe/house/films';
import type { App, HouseLog } from '../http/context.ts';
import { filmRoutes } from './film-routes.ts';
import { filmLineRoutes } from './line-routes.ts';
import { screeningRoutes } from './talk-routes.ts';

/** Films over HTTP: talks in front of them, their lines and datasets. */
export function filmsRoutes(app: App, films: Films, log: HouseLog): void {
  filmRoutes(app, films);
  screeningRoutes(app, films, log);
  filmLineRoutes(app, films);
}
