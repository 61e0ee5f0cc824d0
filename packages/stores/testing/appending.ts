import { writeSync } from 'node:fs';
import type { EventStore } from '@troupe/core/log';
import { chance } from '@troupe/core/model';

/** Appends beats of one to seven events until the process is killed, saying after each how far it is. */
export async function appendForEver(store: EventStore, stream: string, seed: number): Promise<never> {
  let head = await store.head(stream);
  for (;;) {
    const of = 1 + Math.floor(chance(seed, head) * 7);
    const events = Array.from({ length: of }, (_, index) => ({
      seq: head + 1 + index,
      type: 'speech',
      at: head,
      version: 1,
      of,
      index,
      text: '台词'.repeat(1 + (head % 400)),
    }));
    await store.append(stream, head, events);
    head += of;
    writeSync(1, `${head}\n`);
  }
}
