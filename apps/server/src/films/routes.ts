import type { App, House } from '../http/context.ts';
import { filmRoutes } from './film-routes.ts';
import { filmLineRoutes } from './line-routes.ts';
import { screeningRoutes } from './talk-routes.ts';

/** The screening room over HTTP: films, talks in front of them, their lines and datasets. */
export function screeningRoomRoutes(app: App, house: House): void {
  filmRoutes(app, house);
  screeningRoutes(app, house);
  filmLineRoutes(app, house);
}
