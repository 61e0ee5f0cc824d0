// Appends beats of one to seven events until it is killed, saying after each how far it is, or the code of a refusal. Arguments: stream, seed. The address is in DATABASE_URL.
import { writeSync } from 'node:fs';
import { chance, TroupeError } from '@troupe/core';
import { openPostgresStore } from './store.ts';

const [stream, seed] = process.argv.slice(2) as [string, string];
const store = await openPostgresStore({ url: process.env.DATABASE_URL ?? '' });
let head = await store.head(stream);
try {
  for (;;) {
    const of = 1 + Math.floor(chance(Number(seed), head) * 7);
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
} catch (error) {
  writeSync(1, `${error instanceof TroupeError ? error.code : error}\n`);
  await store.close();
}
