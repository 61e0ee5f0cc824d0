import type { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';

export const houseClosing = (): TroupeError => fault('house-closing');
export const notRemoved = (): TroupeError => fault('not-removed');
export const unknownLink = (): TroupeError => fault('unknown-link');
export const notPlaying = (): TroupeError => fault('not-playing');
