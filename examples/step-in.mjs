// A program in a seat: it says one of its lines whenever it has the floor, then leaves the role to its AI actor.
import { readFileSync } from 'node:fs';
import { openPerformance, readBlueprint } from '@troupe/core';
import { portsOf } from '@troupe/models/ports';
import { readBank, understudy } from '@troupe/understudy';

const read = (name) => readFileSync(new URL(`../plays/closet/${name}`, import.meta.url), 'utf8');
const lines = ['Now, mother, what is the matter?', '*comes nearer* You shall not go.', '/pass'];

const model = understudy({ banks: [readBank(JSON.parse(read('bank.json')))] });
const performance = await openPerformance({
  stream: 'example',
  blueprint: readBlueprint(read('blueprint.json')),
  seed: 7,
  seats: [{ seat: 'hamlet', person: 'a program' }],
  ports: portsOf(model),
});

// As the holder of the seat sees it: nothing that Hamlet may not know.
for await (const frame of performance.watch({ as: { seats: ['hamlet'] } })) {
  if (frame.type === 'your-turn') {
    const text = lines.shift();
    performance.send(text === undefined ? { type: 'leave-seat', seat: frame.seat } : { type: 'line', seat: frame.seat, text });
  }
  if (frame.type === 'speech') console.log(`${frame.name}: ${frame.text}`);
  if (frame.type === 'ruling') console.log(`  (${frame.text})`);
  if (frame.type === 'curtain') console.log(`\n${frame.ending.title}`);
}
