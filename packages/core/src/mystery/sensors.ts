import type { Reading } from './event.ts';

/** What a detective always reads in a suspect: the three that did best together in the paper. */
export const usualSensors = ['emotion', 'motivation', 'opportunity'] as const;
/** What it may read besides: anything that ties them to the place or the weapon, an old quarrel with the dead. */
export const furtherSensors = ['evidence', 'background'] as const;
/** One of the further sensors. */
export type FurtherSensor = (typeof furtherSensors)[number];
/** What a detective looks at in an answer. */
export type Sensor = (typeof usualSensors)[number] | FurtherSensor;

/** The sensors that were read, in their order. */
export const sensorsIn = (readings: readonly Pick<Reading, Sensor>[]): Sensor[] => [
  ...usualSensors,
  ...furtherSensors.filter((sensor) => readings.some((reading) => reading[sensor] !== undefined)),
];
