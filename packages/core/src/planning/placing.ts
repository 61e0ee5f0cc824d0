import type { Point } from '../blueprint/schema.ts';
import type { Event } from './flags.ts';
import type { PlannedPoint } from './points.ts';

/** One point on its way into the blueprint. */
export type Placing = {
  readonly act: number;
  readonly point: PlannedPoint;
  readonly place: string;
  readonly scene: number;
  readonly events: readonly Event[];
  readonly buildUp: NonNullable<Point['buildUp']>;
};
