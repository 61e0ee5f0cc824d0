import { TroupeError } from '@troupe/core';

export const unknownPerformance = (id: string): TroupeError =>
  new TroupeError('unknown-performance', `There is no performance "${id}".`, 'List the performances to see which there are.');
export const unknownRole = (seat: string, roles: readonly string[]): TroupeError =>
  new TroupeError('unknown-role', `There is no role "${seat}" in this play.`, `Choose one of: ${roles.join(', ')}.`);
export const curtainFallen = (): TroupeError =>
  new TroupeError('curtain-fallen', 'The curtain has fallen on this performance.', 'Fork it at an earlier event to play on from there.');
export const noSuchEvent = (head: number): TroupeError =>
  new TroupeError('fork-number', `This performance has events 1 to ${head}.`, 'Choose one of these numbers.');
export const stillPlaying = (): TroupeError =>
  new TroupeError('performance-on-stage', 'This performance is being played.', 'Stop it first, or wait for its curtain.');
