import { parentPort } from 'node:worker_threads';
import { type ReadingTask, reader } from './reader.ts';

/** A thread that reads, one text after the other. It says when it is there: before that, nothing is entrusted to it. */
const read = reader();
let before: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ number, task }: { readonly number: number; readonly task: ReadingTask }) => {
  before = before.then(async () => parentPort?.postMessage({ number, result: await read(task) }));
});
parentPort?.postMessage({ ready: true });
