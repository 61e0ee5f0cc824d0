import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of its own that answers questions: the house must not share one with those who look at it. */
export class Child {
  readonly #process: ChildProcess;

  constructor(role: string, ...options: readonly unknown[]) {
    this.#process = fork(fileURLToPath(import.meta.url), [role], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // Not as an argument: thousands of addresses are too long for one.
    this.#process.send(options);
  }

  /** What the child says next. */
  hear<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const heard = (message: unknown) => {
        this.#process.off('exit', gone);
        resolve(message as T);
      };
      const gone = (code: number | null) => reject(new Error(`the child ended (${code})`));
      this.#process.once('message', heard);
      this.#process.once('exit', gone);
    });
  }

  ask<T>(question: string): Promise<T> {
    const answer = this.hear<T>();
    this.#process.send(question);
    return answer;
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}

/** In the child: what it was told at the start. A child does not outlive its parent. */
export function started<T>(): Promise<T> {
  process.once('disconnect', () => process.exit(0));
  return new Promise((resolve) => process.once('message', (options) => resolve(options as T)));
}

/** In the child: answers what it is asked. */
export function answering(answers: Readonly<Record<string, () => unknown>>): void {
  process.on('message', async (question: string) => process.send?.(await answers[question]?.()));
}
