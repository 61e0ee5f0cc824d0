import { TroupeError } from '@troupe/core';

export const unknownPerformance = (id: string): TroupeError =>
  new TroupeError('unknown-performance', `There is no performance "${id}".`, 'List the performances to see which there are.');
export const unknownRole = (seat: string, roles: readonly string[]): TroupeError =>
  new TroupeError('unknown-role', `There is no role "${seat}" in this play.`, `Choose one of: ${roles.join(', ')}.`);
export const unknownLink = (): TroupeError =>
  new TroupeError('unknown-link', 'There is no such link.', 'List the links to see which there are.');
export const curtainFallen = (): TroupeError =>
  new TroupeError('curtain-fallen', 'The curtain has fallen on this performance.', 'Fork it at an earlier event to play on from there.');
export const notPlaying = (): TroupeError => new TroupeError('not-playing', 'This performance is not being played.', 'Resume it first.');
export const noSuchEvent = (head: number): TroupeError =>
  new TroupeError('fork-number', `This performance has events 1 to ${head}.`, 'Choose one of these numbers.');
export const houseClosing = (): TroupeError => new TroupeError('house-closing', 'The house is closing.', 'Try again when it is open.');
export const stillPlaying = (): TroupeError =>
  new TroupeError('performance-on-stage', 'This performance is being played.', 'Stop it first, or wait for its curtain.');
export const notRemoved = (): TroupeError =>
  new TroupeError(
    'not-removed',
    'Only what was removed before can be removed for good.',
    'Remove it first; until then it can be brought back.',
  );
