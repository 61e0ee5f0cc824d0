import { ModelError } from '@troupe/core/model';

const faults: readonly string[] = ['malformed', 'refusal', 'truncated', 'wrong-language'];

/** The name of what made an answer unreadable. What is no answer at all, a server that is gone or a cap that is reached, is thrown on. */
export function unreadableFault(error: unknown): string {
  if (error instanceof ModelError && faults.includes(error.fault)) return error.fault;
  throw error;
}
