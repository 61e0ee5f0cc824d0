import { TroupeError } from '@troupe/core/errors';

/** The code of the refusal that work ends in; any other error is none. */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof TroupeError) return error.code;
    throw error;
  }
  return 'accepted';
}
