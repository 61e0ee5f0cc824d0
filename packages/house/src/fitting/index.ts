/** Evenings that were written beforehand, fitted to the one before them as it was played. */
export { type FitOptions, fitCost, fitNext, hasMind, type NextEvening } from './fit-next.ts';
export { Fittings, type FittingsOptions, type FittingView } from './fittings.ts';
