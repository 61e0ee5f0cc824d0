// Appends beats of one to seven events until it is killed, saying after each how far it is. Arguments: file, stream, seed.
import { writeSync } from 'node:fs';
import { chance } from '@troupe/core';
import { openSqliteStore } from './store.ts';

const [file, stream, seed] = process.argv.slice(2) as [string, string, string];
writeSync(1, 'opening\n');
const store = await openSqliteStore({ file });
let head = await store.head(stream);
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
