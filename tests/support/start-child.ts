import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Child = {
  /** Its standard output, line by line; ends when the process does. A line cut off by the end of the process is left out. */
  readonly lines: AsyncIterable<string>;
  /** kill -9, and waits until the process is gone. */
  kill(): Promise<void>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  readonly process: ChildProcess;
};

/** Starts a bundled child. Its errors go to ours. */
export function startChild(
  file: string,
  args: readonly string[] = [],
  { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
): Child {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    process: child,
    ended,
    lines: wholeLines(child),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function* wholeLines(child: ChildProcess): AsyncGenerator<string> {
  let rest = '';
  child.stdout?.setEncoding('utf8');
  for await (const chunk of child.stdout ?? []) {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
}
