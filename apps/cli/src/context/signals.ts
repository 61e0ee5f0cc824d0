import { exitCodes } from './exit-codes.ts';

export type Interruption = { readonly code: number };

/** Watches for whatever ends a process from outside, so that what was played is kept. A second Ctrl-C ends at once. */
export function watchSignals(onFirst: () => void) {
  let interruption: Interruption | null = null;
  const end = (code: number) => {
    if (interruption !== null) process.exit(code);
    interruption = { code };
    onFirst();
  };
  const interrupt = () => end(exitCodes.interrupted);
  const terminate = () => end(exitCodes.terminated);
  const outputGone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (interruption === null) end(exitCodes.outputClosed);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  process.on('SIGHUP', terminate);
  process.stdout.on('error', outputGone);
  return {
    interrupt,
    interruption: () => interruption,
    stop: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', terminate);
      process.off('SIGHUP', terminate);
      process.stdout.off('error', outputGone);
    },
  };
}
