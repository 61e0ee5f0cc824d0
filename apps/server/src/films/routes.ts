import type { ScreeningRoom } from '@troupe/house/films';
import type { App, HouseLog } from '../http/context.ts';
import { filmRoutes } from './film-routes.ts';
import { filmLineRoutes } from './line-routes.ts';
import { screeningRoutes } from './talk-routes.ts';

/** The screening room over HTTP: films, talks in front of them, their lines and datasets. */
export function screeningRoomRoutes(app: App, room: ScreeningRoom, log: HouseLog): void {
  filmRoutes(app, room);
  screeningRoutes(app, room, log);
  filmLineRoutes(app, room);
}
