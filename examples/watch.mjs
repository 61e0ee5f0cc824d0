// Performs a play in memory, without a key and without a network, and prints what is said.
import { readFileSync } from 'node:fs';
import { openPerformance, readBlueprint } from '@troupe/core';
import { portsOf } from '@troupe/models/ports';
import { readBank, understudy } from '@troupe/understudy';

const read = (name) => readFileSync(new URL(`../plays/closet/${name}`, import.meta.url), 'utf8');

const model = understudy({ banks: [readBank(JSON.parse(read('bank.json')))] });
const performance = await openPerformance({
  stream: 'example',
  blueprint: readBlueprint(read('blueprint.json')),
  seed: 7,
  ports: portsOf(model),
});

for await (const frame of performance.watch()) {
  if (frame.type === 'speech') console.log(`${frame.name}: ${frame.text}`);
  if (frame.type === 'narration' || frame.type === 'ruling') console.log(`  (${frame.text})`);
  if (frame.type === 'curtain') console.log(`\n${frame.ending.title}: ${frame.ending.text}`);
}
