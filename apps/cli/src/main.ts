import { TroupeError } from '@troupe/core';
import { CommanderError } from 'commander';
import { exitCodeFor, exitCodes } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { processSurroundings, type Surroundings } from './surroundings.ts';

/** Runs one command and resolves with its exit code. Whatever goes wrong ends as one clear line and what to do. */
export async function main(args: readonly string[], surroundings: Surroundings = processSurroundings()): Promise<number> {
  let code: number = exitCodes.ok;
  surroundings.output.on('error', (error: NodeJS.ErrnoException) => {
    // `troupe plays | head` is no failure to talk about; a performance listens for it itself, and keeps what was played.
    if (error.code === 'EPIPE' && surroundings.output.listenerCount('error') === 1) process.exit(exitCodes.outputClosed);
  });
  const program = createProgram(surroundings, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...args]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    surroundings.errors.write(explain(error, surroundings.environment));
    return exitCodeFor(error);
  }
}

/** An error as people read it. The stack is for those who ask for it. */
export function explain(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (error instanceof TroupeError) return `troupe: ${error.message}\n  ${error.remedy}\n`;
  const stack = environment.TROUPE_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  return `troupe: ${error instanceof Error ? error.message : String(error)}\n  This should not happen; please report it (TROUPE_DEBUG=1 shows more).\n${stack}`;
}
