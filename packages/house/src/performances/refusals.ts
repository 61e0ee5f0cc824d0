import type { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';

export const unknownPerformance = (id: string): TroupeError => fault('unknown-performance', { id });
/** The error of whoever asks for a role that a play does not have; it names those there are. */
export const unknownRole = (seat: string, roles: readonly string[]): TroupeError =>
  fault('unknown-role/this-play', { role: seat, names: roles });
/** What was to be a log is something else. */
export const noLog = (): TroupeError => fault('import-no-opening');
export const curtainFallen = (): TroupeError => fault('curtain-fallen');
export const noSuchEvent = (head: number): TroupeError => fault('fork-number', { head });
export const stillPlaying = (): TroupeError => fault('performance-on-stage');
