import { TroupeError } from '@troupe/core';

export const houseClosing = (): TroupeError => new TroupeError('house-closing', 'The house is closing.', 'Try again when it is open.');
export const notRemoved = (): TroupeError =>
  new TroupeError(
    'not-removed',
    'Only what was removed before can be removed for good.',
    'Remove it first; until then it can be brought back.',
  );
export const unknownLink = (): TroupeError =>
  new TroupeError('unknown-link', 'There is no such link.', 'List the links to see which there are.');
export const notPlaying = (): TroupeError => new TroupeError('not-playing', 'This performance is not being played.', 'Resume it first.');
