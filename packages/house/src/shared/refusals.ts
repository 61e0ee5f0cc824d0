import type { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';

export const houseClosing = (): TroupeError => fault('house-closing');
export const notRemoved = (): TroupeError => fault('not-removed');
/** The error of whoever comes by a link that was never made or was taken back. */
export const unknownLink = (): TroupeError => fault('unknown-link');
export const notPlaying = (): TroupeError => fault('not-playing');
